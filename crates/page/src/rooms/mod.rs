//! The games that one can sit down to.

mod bridge;
#[cfg(any(test, feature = "fuzzing"))]
pub mod fuzzing;
mod mahjong;
mod problems;
mod stud;

use crate::room::Room;

/// All of them, in the order in which they are offered.
pub(crate) static ALL: &[&dyn Room] = &[&bridge::Bridge, &stud::Stud, &mahjong::Mahjong, &problems::Problems];

#[cfg(test)]
mod tests {
    use std::{fs, path::Path};

    /// Only the server, which hands the list of rooms over, and tests know that there are any.
    #[test]
    fn no_shared_piece_knows_a_room() {
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        for folder in [source.clone(), source.join("pages"), source.join("art")] {
            for file in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
                if file.is_dir() || file.ends_with("server.rs") || file.ends_with("lib.rs") {
                    continue;
                }
                let text = fs::read_to_string(&file).unwrap();
                let code = text.split("#[cfg(test)]").next().unwrap_or_default();
                assert!(!code.contains("rooms::"), "{}", file.display());
            }
        }
    }
}
