//! Somebody with a browser. Not every test does everything.
#![allow(dead_code)]

mod chrome;

use anyhow::{Context, Result, anyhow, bail, ensure};
use chrome::Chrome;
use page_tests::{ServerProcess, scratch_folder};
use serde_json::json;
use std::{
    fs,
    path::Path,
    time::{Duration, Instant},
};
use thirtyfour::prelude::*;
use tokio::sync::Mutex;

/// One browser at a time: they are large.
static ONE: Mutex<()> = Mutex::const_new(());
/// How long anything may take to appear: a machine that tests may be busy with other things.
const PATIENCE: Duration = Duration::from_secs(120);
/// How long a whole visit may take.
const LONGEST: Duration = Duration::from_secs(600);

/// What is amiss with how the page looks: what is wider than the window or the felt, cards that stick out of their seat or do not
/// overlap as the others do, and names that run into what follows.
const AMISS: &str = "(() => {
    const rect = (one) => one.getBoundingClientRect();
    const all = (what) => [...document.querySelectorAll(what)].filter((one) => one.checkVisibility() && rect(one).width);
    const wide = (one) => {
        const [inner, outer] = [rect(one), rect(one.closest('.felt') ?? document.documentElement)];
        return inner.right > outer.right + 1 || inner.left < outer.left - 1;
    };
    const amiss = all('main table, main form, main article, main p, .cards, .card-button, .call, .tile')
        .filter((one) => !one.closest('.wide-table, .past, .rounds, .sideways, .thrown') && wide(one)).map((one) => ['too wide', one]);
    const low = (card) => rect(card).bottom > rect(card.closest('.seat')).bottom + 1;
    amiss.push(...all('.seat.left .card, .seat.right .card').filter(low).map((one) => ['out of its seat', one]));
    const hand = all('.seat.bottom .card-button');
    amiss.push(...hand.filter((one, at) => at && rect(one).left > rect(hand[at - 1]).right - 5).map((one) => ['apart', one]));
    amiss.push(...all('.log .who').filter((one) => one.scrollWidth > one.clientWidth).map((one) => ['too long', one]));
    if (document.documentElement.scrollWidth > innerWidth) amiss.push(['wider than the window', document.documentElement]);
    return amiss.slice(0, 5).map(([what, one]) => `${what}: ${one.outerHTML.slice(0, 90)}`).join(' | ');
})()";

/// Words that are hard to read: less than 4.5 to 1 between their colour and the one behind them, where a felt counts as its lightest.
const PALE: &str = "(() => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const rgba = (colour) => {
        canvas.clearRect(0, 0, 1, 1);
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
        const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
        return [r, g, b, a / 255];
    };
    const over = (top, under) => [0, 1, 2].map((at) => top[at] * top[3] + under[at] * (1 - top[3]));
    const light = (colour) => colour.map((one) => one / 255).map((one) => one <= 0.03928 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4)
        .reduce((sum, one, at) => sum + [0.2126, 0.7152, 0.0722][at] * one, 0);
    const up = (one) => one ? [one, ...up(one.parentElement)] : [];
    const behind = (one) => {
        const layers = [];
        for (const each of up(one)) {
            const style = getComputedStyle(each);
            const felt = each.classList.contains('felt') && style.backgroundImage.match(/rgb[^)]*\\)/)?.[0];
            layers.push(rgba(felt || style.backgroundColor));
            if (layers.at(-1)[3] > 0.99) break;
        }
        return layers.reverse().reduce((under, top) => over(top, under), [255, 255, 255]);
    };
    const contrast = (one) => {
        const under = behind(one), ink = rgba(getComputedStyle(one).color);
        ink[3] *= up(one).reduce((all, each) => all * getComputedStyle(each).opacity, 1);
        const [dark, bright] = [light(over(ink, under)), light(under)].sort((a, b) => a - b);
        return (bright + 0.05) / (dark + 0.05);
    };
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), pale = new Set();
    while (words.nextNode()) {
        const one = words.currentNode.parentElement, text = words.currentNode.data.trim();
        if (!text || !one.checkVisibility() || one.closest('svg, script, [disabled], [aria-disabled]')) continue;
        if (contrast(one) < 4.5) pale.add(`${contrast(one).toFixed(1)} ${text.slice(0, 40)}`);
    }
    return [...pale].slice(0, 5).join(' | ');
})()";

/// What keeps a hand going, the first that is there.
const CHOICES: [&str; 9] = [
    ".drawing [value=tsumo]",
    ".drawing [value=ron]",
    ".drawing [value=call]",
    ".drawing [value='1NT']:not([disabled])",
    ".drawing [value=pass]",
    ".drawing [value=Pass]",
    ".drawing .actions [value^=raise]",
    ".drawing .card-button:not([disabled])",
    ".drawing .tile-button:not([disabled])",
];

/// A browser that looks at a server.
pub(crate) struct Visit {
    driver: WebDriver,
    server: ServerProcess,
}

/// Starts a server and a browser, lets somebody visit, and ends both whatever happens; nothing where there is no browser.
pub(crate) async fn visit(body: impl AsyncFnOnce(&Visit) -> Result<()>) -> Result<()> {
    visit_at(ServerProcess::start, body).await
}

/// The same at a server that is started in another way.
pub(crate) async fn visit_at(
    start: impl FnOnce(&str, &Path) -> Result<ServerProcess>,
    body: impl AsyncFnOnce(&Visit) -> Result<()>,
) -> Result<()> {
    if !chrome::is_here() {
        return Ok(());
    }
    let _one = ONE.lock().await;
    let folder = scratch_folder()?;
    let server = start(env!("CARGO_BIN_EXE_serve"), &folder)?;
    let chrome = Chrome::start().await?;
    let visit = Visit { driver: chrome.driver.clone(), server };
    let result = tokio::time::timeout(LONGEST, async {
        visit.hurry().await?;
        body(&visit).await
    });
    let result = match result.await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(error)) => Err(error.context(visit.scene().await)),
        Err(_) => Err(anyhow!("no end after {LONGEST:?}").context(visit.scene().await)),
    };
    drop(visit);
    let quit = chrome.quit().await;
    // What is left of it is in nobody's way.
    let _ = fs::remove_dir_all(folder);
    result.and(quit)
}

impl Visit {
    /// The other players act at once.
    async fn hurry(&self) -> Result<()> {
        self.go("/settings").await?;
        self.click("[name=pace][value=instant]").await?;
        self.click("form.card-form button").await?;
        self.wait_for(".rooms").await.map(|_| ())
    }

    pub(crate) async fn go(&self, path: &str) -> Result<()> {
        self.driver
            .goto(format!("{}{path}", self.server.address))
            .await
            .with_context(|| format!("{path} did not load"))
    }

    /// Sits down with what the form offers.
    pub(crate) async fn open(&self, room: &str) -> Result<()> {
        self.go(room).await?;
        self.click("form.card-form button.primary").await?;
        self.wait_for("#table .drawing").await.map(|_| ())
    }

    pub(crate) async fn has(&self, selector: &str) -> Result<bool> {
        Ok(!self.driver.find_all(By::Css(selector)).await?.is_empty())
    }

    pub(crate) async fn wait_for(&self, selector: &str) -> Result<WebElement> {
        let start = Instant::now();
        loop {
            match self.driver.find(By::Css(selector)).await {
                Ok(element) => return Ok(element),
                Err(error) if start.elapsed() > PATIENCE => {
                    return Err(error).with_context(|| format!("waited {PATIENCE:?} for {selector}"));
                }
                Err(_) => tokio::time::sleep(Duration::from_millis(50)).await,
            }
        }
    }

    /// Clicks as a person does; tries again if the page changed under the finger.
    pub(crate) async fn click(&self, selector: &str) -> Result<()> {
        let start = Instant::now();
        loop {
            match self.wait_for(selector).await?.click().await {
                Ok(()) => return Ok(()),
                Err(error) if start.elapsed() > PATIENCE => {
                    return Err(error).with_context(|| format!("{selector} could not be clicked"));
                }
                Err(_) => tokio::time::sleep(Duration::from_millis(50)).await,
            }
        }
    }

    pub(crate) async fn keys(&self, selector: &str, keys: impl Into<TypingData>) -> Result<()> {
        let element = self.wait_for(selector).await?;
        element.send_keys(keys).await.with_context(|| format!("{selector} took no keys"))
    }

    /// Sends the file with this content by a field for files.
    pub(crate) async fn choose_file(&self, selector: &str, name: &str, content: &str) -> Result<()> {
        let file = scratch_folder()?.join(name);
        fs::write(&file, content)?;
        self.keys(selector, file.display().to_string()).await
    }

    /// Opens an address of another name of this machine: to a browser that is another site, where it is somebody else.
    pub(crate) async fn go_as_another(&self, path: &str) -> Result<()> {
        let address = self.server.address.replace("127.0.0.1", "localhost");
        self.driver.goto(format!("{address}{path}")).await.with_context(|| format!("{path} did not load"))
    }

    /// Waits until a script says that something is so.
    pub(crate) async fn wait_until(&self, script: &str) -> Result<()> {
        let start = Instant::now();
        while self.says(script).await? != "true" {
            ensure!(start.elapsed() < PATIENCE, "waited {PATIENCE:?} until {script}");
            tokio::time::sleep(Duration::from_millis(30)).await;
        }
        Ok(())
    }

    /// What something says.
    pub(crate) async fn text(&self, selector: &str) -> Result<String> {
        Ok(self.wait_for(selector).await?.text().await?)
    }

    /// How many there are.
    pub(crate) async fn count(&self, selector: &str) -> Result<usize> {
        Ok(self.driver.find_all(By::Css(selector)).await?.len())
    }

    /// What a script says of the page.
    pub(crate) async fn says(&self, script: &str) -> Result<String> {
        let answer = self.driver.execute(format!("return String({script});"), Vec::new()).await?;
        Ok(answer.convert()?)
    }

    /// The window takes this size.
    pub(crate) async fn resize(&self, width: u32, height: u32) -> Result<()> {
        Ok(self.driver.set_window_rect(0, 0, width, height).await?)
    }

    /// The page has this many pixels, also fewer than a window may have.
    pub(crate) async fn stand_in(&self, width: u32, height: u32) -> Result<()> {
        let size = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
        let tools = self.driver.cdp();
        tools.send_raw("Emulation.setDeviceMetricsOverride", size).await?;
        tools.send_raw("Emulation.setScrollbarsHidden", json!({ "hidden": true })).await?;
        Ok(())
    }

    /// Nothing is cut, hidden by something else or beside its place: what does not fit is named.
    pub(crate) async fn fits(&self) -> Result<()> {
        let amiss = self.says(AMISS).await?;
        ensure!(amiss.is_empty(), "{} pixels wide: {amiss}", self.says("innerWidth").await?);
        Ok(())
    }

    /// Every word stands out from what is behind it.
    pub(crate) async fn is_readable(&self) -> Result<()> {
        let pale = self.says(PALE).await?;
        ensure!(pale.is_empty(), "pale: {pale}");
        Ok(())
    }

    /// The language, the colours and the odds that are set from now on.
    pub(crate) async fn prefer(&self, language: &str, theme: &str, odds: bool) -> Result<()> {
        self.go("/settings").await?;
        self.click(&format!("[name=language][value={language}]")).await?;
        self.click(&format!("[name=theme][value={theme}]")).await?;
        if self.has("[name=aids]:checked").await? != odds {
            self.click("[name=aids]").await?;
        }
        self.click("form.card-form button").await?;
        self.wait_for(".rooms").await.map(|_| ())
    }

    /// The page as a picture in text, as a browser takes it into another page.
    pub(crate) async fn snapshot(&self) -> Result<String> {
        Ok(self.driver.screenshot_as_png_base64().await?)
    }

    /// Lays such pictures side by side, so high, on an empty page.
    pub(crate) async fn lay_out(&self, snapshots: &[String], height: u32) -> Result<()> {
        self.driver.goto("about:blank").await?;
        let images: String = snapshots
            .iter()
            .map(|png| format!("<img height={height} src='data:image/png;base64,{png}'>"))
            .collect();
        let lay = "document.body.style = 'margin:0;display:flex;gap:12px;width:max-content';
            document.body.innerHTML = arguments[0]; const done = arguments[1];
            Promise.all([...document.images].map((one) => one.decode())).then(() => done(String(document.body.offsetWidth)));";
        let width = self.driver.execute_async(lay, vec![images.into()]).await?.convert::<String>()?;
        self.stand_in(width.parse()?, height).await
    }

    /// A picture of the page, where somebody wants one: in the folder that `SCREENSHOTS` names.
    pub(crate) async fn picture(&self, name: &str) -> Result<()> {
        if let Some(folder) = std::env::var_os("SCREENSHOTS") {
            let file = std::path::Path::new(&folder).join(format!("{name}.png"));
            self.driver.screenshot(&file).await?;
        }
        Ok(())
    }

    pub(crate) async fn address(&self) -> Result<String> {
        Ok(self.driver.current_url().await?.to_string())
    }

    /// Clicks whatever keeps the hand going until `end` appears. Something must happen all the time.
    pub(crate) async fn play(&self, end: &str) -> Result<()> {
        let (mut last_change, mut version) = (Instant::now(), None);
        while !self.has(end).await? {
            self.play_once().await?;
            let felt = self.driver.find(By::Css("[data-version]")).await;
            // Between two tables there is none for a moment.
            let now = match felt {
                Ok(felt) => felt.attr("data-version").await.ok().flatten(),
                Err(_) => None,
            };
            if now.is_some() && now != version {
                (last_change, version) = (Instant::now(), now);
            }
            if last_change.elapsed() > PATIENCE {
                bail!("nothing happened at the table for {PATIENCE:?} before {end}");
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        ensure!(self.has("#result").await?, "a result is shown");
        Ok(())
    }

    /// Clicks whatever keeps the hand going, if there is anything.
    pub(crate) async fn play_once(&self) -> Result<()> {
        for choice in CHOICES {
            if let Ok(element) = self.driver.find(By::Css(choice)).await {
                // The table may have changed since it was found; then the next round finds it again.
                let _ = self.click_left_edge(&element).await;
                break;
            }
        }
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
    pub(crate) async fn open_a_mind(&self) -> Result<()> {
        self.click("a.why").await?;
        let mind = self.wait_for("#mind .mind").await?;
        ensure!(!mind.text().await?.is_empty(), "a mind has something in it");
        Ok(())
    }

    /// From now on the players' minds are open while they think.
    pub(crate) async fn open_minds(&self) -> Result<()> {
        self.go("/settings").await?;
        self.click("[name=open_minds]").await?;
        self.click("form.card-form button").await?;
        self.wait_for(".rooms").await.map(|_| ())
    }

    /// Tries a problem with any card, and presses the button that stops our player at its first thought if so wished. After how
    /// many milliseconds, by the page's own clock, it showed a first thought, and its answer.
    pub(crate) async fn time_of_an_answer(&self, problem: &str, stop: bool) -> Result<(f64, f64)> {
        self.go("/problems").await?;
        self.click(&format!("button[value='{problem}']")).await?;
        self.wait_for(".card-button:not([disabled])").await?;
        let watch = format!(
            "const [start, has] = [performance.now(), (what) => document.querySelector(what)];
            const note = (name) => {{ document.body.dataset[name] ??= performance.now() - start; }};
            new MutationObserver(() => {{
                const aloud = has('[data-turn=machine]') && has('#mind .mind');
                if (aloud && {stop} && !document.body.dataset.aloud) has('[data-key=s]').click();
                if (aloud) note('aloud');
                if (has('[data-turn=over]')) note('over');
            }}).observe(document.body, {{ childList: true, subtree: true }});
            has('.card-button:not([disabled])').click();"
        );
        self.driver.execute(watch, Vec::new()).await?;
        let body = self.wait_for("body[data-over]").await?;
        let time = async |name: &str| -> Result<f64> {
            let text = body.attr(name).await?.with_context(|| format!("{name} was never seen"))?;
            Ok(text.parse()?)
        };
        Ok((time("data-aloud").await?, time("data-over").await?))
    }

    /// A file of the game, as the browser gets it.
    pub(crate) async fn download(&self, ending: &str) -> Result<String> {
        let link = format!("document.querySelector('.take-home a[href$=\"/{ending}\"]').href");
        let address = self.says(&link).await.with_context(|| format!("no {ending} to download"))?;
        self.download_at(&address).await
    }

    /// What is at an address, as the browser gets it.
    pub(crate) async fn download_at(&self, address: &str) -> Result<String> {
        let script =
            format!("const done = arguments[0]; fetch({address:?}).then(a => a.text()).then(done, done);");
        self.says_later(script).await.with_context(|| format!("nothing at {address}"))
    }

    /// What a script says of the page once it calls its argument.
    pub(crate) async fn says_later(&self, script: String) -> Result<String> {
        Ok(self.driver.execute_async(script, Vec::new()).await?.convert()?)
    }

    /// Walks one step back in the record, and opens the address of that moment anew: it must show the same.
    pub(crate) async fn check_a_moment(&self) -> Result<()> {
        self.click(".take-home a").await?;
        self.click("[data-step=back]").await?;
        self.wait_for("[data-record] .log li.now").await?;
        let (address, felt) = (self.address().await?, self.felt().await?);
        ensure!(address.contains("?at="), "{address} names no moment");
        self.go("/").await?;
        self.driver.goto(&address).await?;
        ensure!(self.felt().await? == felt, "{address} shows another moment now");
        Ok(())
    }

    async fn felt(&self) -> Result<String> {
        Ok(self.wait_for(".felt").await?.inner_html().await?)
    }

    /// Where the visitor is, for whoever reads of a failure.
    async fn scene(&self) -> String {
        let address = self.address().await.unwrap_or_else(|error| format!("nowhere ({error})"));
        let text = match self.driver.find(By::Css("main")).await {
            Ok(main) => main.text().await.unwrap_or_default(),
            Err(error) => error.to_string(),
        };
        format!("the page at {address} says: {}", text.lines().take(30).collect::<Vec<_>>().join(" | "))
    }
}
