use anyhow::{Context, Result};
use std::{
    fs,
    io::{BufRead, BufReader},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::atomic::{AtomicUsize, Ordering},
};

/// A server in a process of its own; it ends when this is dropped.
pub struct Running {
    child: Child,
    /// Where it listens, without a slash at the end.
    pub address: String,
}

impl Running {
    /// Starts `program` (the `serve` of this crate) with its store in a folder.
    pub fn start(program: &str, folder: &Path) -> Result<Self> {
        let mut child = Command::new(program).arg(folder).stdout(Stdio::piped()).spawn()?;
        let output = child.stdout.take().context("the server has no output")?;
        let mut address = String::new();
        BufReader::new(output).read_line(&mut address)?;
        Ok(Self { child, address: address.trim().trim_end_matches('/').to_owned() })
    }

    /// Kills it at once, as `kill -9` does: it has no chance to tidy up.
    pub fn kill(&mut self) -> Result<()> {
        self.child.kill()?;
        self.child.wait()?;
        Ok(())
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // It may be dead already.
        let _ = self.kill();
    }
}

/// A new, empty folder for a store.
pub fn scratch_folder() -> Result<PathBuf> {
    static COUNT: AtomicUsize = AtomicUsize::new(0);
    let name = format!("kakehiki-{}-{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
    let folder = std::env::temp_dir().join(name);
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    Ok(folder)
}
