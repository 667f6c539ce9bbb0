use page_tests::{Running, scratch_folder};
use std::{
    net::TcpListener,
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};
use thirtyfour::prelude::*;
use tokio::sync::{Mutex, MutexGuard};

/// One browser at a time: they are large.
static ONE: Mutex<()> = Mutex::const_new(());
/// How long anything may take: a machine that tests may be busy with other things.
const PATIENCE: Duration = Duration::from_secs(240);

/// A browser that looks at a server.
pub(crate) struct Visit {
    driver: WebDriver,
    process: Child,
    server: Running,
    _one: MutexGuard<'static, ()>,
}

impl Visit {
    /// Starts both; nothing where there is no browser, which is an error in CI.
    pub(crate) async fn start() -> Option<Self> {
        let one = ONE.lock().await;
        let port = TcpListener::bind("127.0.0.1:0")
            .and_then(|socket| socket.local_addr())
            .expect("a free port")
            .port();
        let process = Command::new("chromedriver")
            .arg(format!("--port={port}"))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn();
        let process = match process {
            Ok(process) => process,
            Err(error) => {
                assert!(std::env::var_os("CI").is_none(), "CI needs chromium and chromium-driver: {error}");
                println!("skipped: chromium-driver is not installed ({error})");
                return None;
            }
        };
        let folder = scratch_folder().expect("a folder");
        let server = Running::start(env!("CARGO_BIN_EXE_serve"), &folder).expect("a server");
        let driver = connect(port, &folder.join("browser").display().to_string()).await.expect("a browser");
        let visit = Self { driver, process, server, _one: one };
        visit.go("/settings").await.expect("settings");
        visit.click("[name=pace][value=instant]").await.expect("a pace");
        visit.click("form.card-form button").await.expect("a button");
        Some(visit)
    }

    pub(crate) async fn go(&self, path: &str) -> WebDriverResult<()> {
        self.driver.goto(format!("{}{path}", self.server.address)).await
    }

    /// Sits down with what the form offers.
    pub(crate) async fn open(&self, room: &str) -> WebDriverResult<()> {
        self.go(room).await?;
        self.click("form.card-form button.primary").await
    }

    pub(crate) async fn has(&self, selector: &str) -> WebDriverResult<bool> {
        Ok(!self.driver.find_all(By::Css(selector)).await?.is_empty())
    }

    pub(crate) async fn wait_for(&self, selector: &str) -> WebDriverResult<WebElement> {
        let start = Instant::now();
        loop {
            match self.driver.find(By::Css(selector)).await {
                Ok(element) => return Ok(element),
                Err(error) if start.elapsed() > PATIENCE => return Err(error),
                Err(_) => tokio::time::sleep(Duration::from_millis(50)).await,
            }
        }
    }

    /// Clicks as a person does; tries again if the page changed under the finger.
    pub(crate) async fn click(&self, selector: &str) -> WebDriverResult<()> {
        let start = Instant::now();
        loop {
            let clicked = self.wait_for(selector).await?.click().await;
            if clicked.is_ok() || start.elapsed() > PATIENCE {
                return clicked;
            }
        }
    }

    pub(crate) async fn keys(&self, selector: &str, keys: impl Into<TypingData>) -> WebDriverResult<()> {
        self.wait_for(selector).await?.send_keys(keys).await
    }

    pub(crate) async fn address(&self) -> WebDriverResult<String> {
        Ok(self.driver.current_url().await?.to_string())
    }

    /// Clicks whatever keeps the hand going until `end` appears.
    pub(crate) async fn play(&self, end: &str) -> WebDriverResult<()> {
        const CHOICES: [&str; 8] = [
            ".drawing [value=tsumo]",
            ".drawing [value=ron]",
            ".drawing [value=call]",
            ".drawing [value=pass]",
            ".drawing [value=Pass]",
            ".drawing .actions [value^=raise]",
            ".drawing .card-button:not([disabled])",
            ".drawing .tile-button:not([disabled])",
        ];
        let start = Instant::now();
        while start.elapsed() < PATIENCE {
            if self.has(end).await? {
                assert!(self.has("#result").await?, "a result is shown");
                return Ok(());
            }
            for choice in CHOICES {
                if let Ok(element) = self.driver.find(By::Css(choice)).await {
                    // The table may have changed since it was found; then the next round finds it again.
                    let _ = self.click_left_edge(&element).await;
                    break;
                }
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        assert!(self.has(end).await?, "no end after {PATIENCE:?} at {}", self.address().await?);
        Ok(())
    }

    /// Of a card that others overlap only the left edge shows.
    async fn click_left_edge(&self, element: &WebElement) -> WebDriverResult<()> {
        element.scroll_into_view().await?;
        let half = element.rect().await?.width / 2.0;
        let edge = (8.0 - half).min(0.0) as i64;
        self.driver.action_chain().move_to_element_with_offset(element, edge, 0).click().perform().await
    }

    /// Opens why one of our players did something.
    pub(crate) async fn open_a_mind(&self) -> WebDriverResult<()> {
        self.click("a.why").await?;
        let mind = self.wait_for("#mind .mind").await?;
        assert!(!mind.text().await?.is_empty(), "a mind has something in it");
        Ok(())
    }

    /// A file of the game, as the browser gets it.
    pub(crate) async fn download(&self, ending: &str) -> WebDriverResult<String> {
        let script = format!(
            "const done = arguments[0]; fetch(document.querySelector('.take-home a[href$=\"/{ending}\"]').href).then(a => a.text()).then(done);"
        );
        self.driver.execute_async(script, Vec::new()).await?.convert()
    }

    /// Ends the session before the driver: otherwise the browser stays.
    pub(crate) async fn end(mut self) -> WebDriverResult<()> {
        let result = self.driver.clone().quit().await;
        let _ = self.process.kill();
        let _ = self.process.wait();
        result
    }
}

async fn connect(port: u16, profile: &str) -> WebDriverResult<WebDriver> {
    let mut wanted = DesiredCapabilities::chrome();
    for option in [
        "--headless=new",
        "--no-sandbox",
        "--disable-dev-shm-usage",
        "--disable-gpu",
        "--window-size=1200,1000",
    ] {
        wanted.add_arg(option)?;
    }
    wanted.add_arg(&format!("--user-data-dir={profile}"))?;
    let start = Instant::now();
    loop {
        match WebDriver::new(format!("http://127.0.0.1:{port}"), wanted.clone()).await {
            Ok(driver) => return Ok(driver),
            Err(error) if start.elapsed() > Duration::from_secs(60) => return Err(error),
            Err(_) => tokio::time::sleep(Duration::from_millis(200)).await,
        }
    }
}
