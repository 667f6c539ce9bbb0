//! A folder with a link to itself, walked: `cargo run --package kakehiki-files --example folder`.

use kakehiki_files::find;
use std::{env, error::Error, fs, process};

fn main() -> Result<(), Box<dyn Error>> {
    let folder = env::temp_dir().join(format!("kakehiki-files-{}", process::id()));
    fs::create_dir_all(folder.join("finals"))?;
    fs::write(folder.join("finals/b.pbn"), "")?;
    fs::write(folder.join("a.pbn"), "")?;
    fs::write(folder.join("notes.txt"), "")?;
    #[cfg(unix)]
    std::os::unix::fs::symlink("..", folder.join("finals/above"))?;

    let files = find([&folder], |path| path.extension().is_some_and(|ending| ending == "pbn"))?;
    for file in &files {
        println!("{}", file.display());
    }
    fs::remove_dir_all(&folder)?;
    assert_eq!(files, [folder.join("a.pbn"), folder.join("finals/b.pbn")]);
    assert!(find([&folder], |_| true).is_err(), "what is gone is named");
    Ok(())
}
