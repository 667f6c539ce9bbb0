use anyhow::{Context, Result, ensure};
use std::{
    fs,
    io::{BufRead, BufReader},
    path::{Path, PathBuf},
    process::{Child, Command, ExitStatus, Stdio},
    sync::atomic::{AtomicUsize, Ordering},
};

/// A server in a process of its own; it ends when this is dropped.
pub struct ServerProcess {
    child: Child,
    /// Where it listens, without a slash at the end.
    pub address: String,
}

impl ServerProcess {
    /// Starts `program` (the `serve` of this crate) with its store in a folder.
    pub fn start(program: &str, folder: &Path) -> Result<Self> {
        Self::start_at(program, folder, 0)
    }

    /// Starts it at a port; 0 takes a free one.
    pub fn start_at(program: &str, folder: &Path, port: u16) -> Result<Self> {
        Self::run(Command::new(program).arg(folder).arg(port.to_string()))
    }

    /// Starts it with the routes for other programs.
    pub fn start_with_api(program: &str, folder: &Path) -> Result<Self> {
        Self::run(Command::new(program).arg(folder).args(["0", "api"]))
    }

    /// Starts it so that others may be given seats.
    pub fn start_with_network(program: &str, folder: &Path) -> Result<Self> {
        Self::run(Command::new(program).arg(folder).args(["0", "network"]))
    }

    fn run(command: &mut Command) -> Result<Self> {
        let mut child = command.stdout(Stdio::piped()).spawn()?;
        let output = child.stdout.take().context("the server has no output")?;
        let mut address = String::new();
        BufReader::new(output).read_line(&mut address)?;
        let address = address.trim().trim_end_matches('/').to_owned();
        let running = Self { child, address };
        ensure!(!running.address.is_empty(), "the server did not start");
        Ok(running)
    }

    /// Asks it to end, with the signal of this name (`INT`, `TERM`), and waits until it has.
    pub fn end(&mut self, signal: &str) -> Result<ExitStatus> {
        signal_to(&self.child, signal)?;
        Ok(self.child.wait()?)
    }

    /// Kills it at once, as `kill -9` does: it has no chance to tidy up.
    pub fn kill(&mut self) -> Result<()> {
        self.child.kill()?;
        self.child.wait()?;
        Ok(())
    }
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        // It may be dead already.
        let _ = self.kill();
    }
}

/// Sends a process the signal of this name.
pub fn signal_to(child: &Child, signal: &str) -> Result<()> {
    let sent = Command::new("kill").arg(format!("-{signal}")).arg(child.id().to_string()).status()?;
    ensure!(sent.success(), "the signal {signal} was not sent");
    Ok(())
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
