use anyhow::{Context, Result, bail};
use page_tests::scratch_folder;
use std::{
    fs::{self, File},
    io::Write,
    path::PathBuf,
    process::{Child, Command, Stdio},
    sync::Once,
    time::{Duration, Instant},
};
use thirtyfour::prelude::*;

/// How long one order to the browser may take on a machine that is busy with other things.
const ORDER: Duration = Duration::from_secs(90);
/// How often a browser may fail to start: on a busy machine it gives up by itself after a minute.
const TRIES: usize = 3;
/// Whoever looks wishes that nothing moves, which is also quicker.
const OPTIONS: [&str; 6] = [
    "--headless=new",
    "--no-sandbox",
    "--disable-dev-shm-usage",
    "--disable-gpu",
    "--window-size=1200,1000",
    "--force-prefers-reduced-motion",
];

/// A browser and the program that drives it, which ends with this.
pub(crate) struct Chrome {
    pub(crate) driver: WebDriver,
    _process: Process,
}

/// Whether there is a browser: where there is none one line says so, and CI does not accept that.
pub(crate) fn is_here() -> bool {
    let answer = Command::new("chromedriver").arg("--version").stdout(Stdio::null()).status();
    let Err(error) = answer else { return true };
    assert!(std::env::var_os("CI").is_none(), "CI needs chromium and chromium-driver: {error}");
    // Tests that pass print nothing, so this goes past them; and once is enough.
    static SAID: Once = Once::new();
    SAID.call_once(|| {
        let line =
            format!("skipped: the page is not tried in a browser, for there is no chromedriver ({error})\n");
        let _ = std::io::stderr().write_all(line.as_bytes());
    });
    false
}

impl Chrome {
    pub(crate) async fn start() -> Result<Self> {
        let mut troubles = Vec::new();
        for _ in 0..TRIES {
            // Each try has its own driver and its own profile: what is left of a failed one is in nobody's way.
            let process = Process::start()?;
            match connect(&process).await {
                Ok(driver) => return Ok(Self { driver, _process: process }),
                Err(error) => troubles.push(format!("{error:#}\n{}", process.last_words())),
            }
        }
        bail!("the browser did not start in {TRIES} tries:\n{}", troubles.join("\n"))
    }

    /// Ends the session before the driver: otherwise the browser stays.
    pub(crate) async fn quit(self) -> Result<()> {
        self.driver.quit().await.context("the browser did not end")
    }
}

async fn connect(process: &Process) -> Result<WebDriver> {
    let mut wanted = DesiredCapabilities::chrome();
    for option in OPTIONS {
        wanted.add_arg(option)?;
    }
    wanted.add_arg(&format!("--user-data-dir={}", process.folder.join("profile").display()))?;
    let driver = WebDriver::builder(format!("http://127.0.0.1:{}", process.port), wanted)
        .request_timeout(ORDER)
        .connect()
        .await
        .context("no session")?;
    driver.set_page_load_timeout(ORDER / 2).await?;
    driver.set_script_timeout(ORDER / 2).await?;
    Ok(driver)
}

/// The driver's process, on a port of its own choice.
struct Process {
    child: Child,
    port: u16,
    folder: PathBuf,
}

impl Process {
    fn start() -> Result<Self> {
        let folder = scratch_folder()?;
        let log = folder.join("driver.log");
        let child = Command::new("chromedriver")
            .arg("--port=0")
            .stdout(File::create(&log)?)
            .stderr(File::create(folder.join("driver.errors"))?)
            .spawn()?;
        let mut process = Self { child, port: 0, folder };
        let start = Instant::now();
        while process.port == 0 {
            let said = fs::read_to_string(&log)?;
            let port = said.split_once("successfully on port ").and_then(|(_, rest)| rest.split_once('.'));
            match port {
                Some((port, _)) => process.port = port.parse()?,
                None if start.elapsed() > ORDER => bail!("chromedriver named no port: {said:?}"),
                None => std::thread::sleep(Duration::from_millis(20)),
            }
        }
        Ok(process)
    }

    fn last_words(&self) -> String {
        let said = fs::read_to_string(self.folder.join("driver.errors")).unwrap_or_default();
        said.lines().rev().take(5).collect::<Vec<_>>().join("\n")
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // All of these may be gone already.
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = fs::remove_dir_all(&self.folder);
    }
}
