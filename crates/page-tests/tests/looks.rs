//! How the page looks: every kind of table fits at three widths, in both languages, in the light and in the dark. With
//! `SCREENSHOTS=docs` this draws the pictures of the README.

mod driver;

use anyhow::Result;
use driver::{Visit, visit};
use thirtyfour::prelude::Key;

/// A desk, a tablet, a telephone.
const WIDTHS: [(u32, u32); 3] = [(1280, 900), (768, 900), (390, 844)];
/// The window of a picture.
const PICTURE: (u32, u32) = (1120, 760);
/// South has no clubs, and everybody has something to think about.
const BOARD: &str = "[Board \"1\"]\n[Dealer \"N\"]\n[Vulnerable \"None\"]\n[Deal \"N:KJ6.AQ4.K52.QJ84 AT83.76.T98.AT52 9.KJT9852.AQJ43. Q7542.3.76.K9763\"]\n";

/// Whether pictures are wanted. Where they are not, the same way is gone to every kind of table, but nothing is waited for that makes a
/// picture fuller: the other tests look at tables that are over.
fn wants_pictures() -> bool {
    std::env::var_os("SCREENSHOTS").is_some()
}

/// Whether what is there now fits at every width, in Japanese and in the dark, and in English and in the light, and can be read.
async fn fits_everywhere(visit: &Visit) -> Result<()> {
    let here = visit.says("location.pathname").await?;
    for (language, theme) in [("ja", "dark"), ("en", "light")] {
        visit.prefer(language, theme, false).await?;
        visit.go(&here).await?;
        visit.is_readable().await?;
        for (width, height) in WIDTHS {
            visit.stand_in(width, height).await?;
            visit.fits().await?;
        }
    }
    Ok(())
}

async fn brings_a_board(visit: &Visit) -> Result<()> {
    visit.go("/bridge").await?;
    visit.choose_file("[type=file]", "board.pbn", BOARD).await?;
    visit.click("form.card-form button.primary").await?;
    visit.wait_for(".call:not([disabled])").await.map(|_| ())
}

#[tokio::test]
async fn a_bridge_table_fits_from_the_first_call_to_the_result() -> Result<()> {
    visit(async |visit: &Visit| {
        brings_a_board(visit).await?;
        fits_everywhere(visit).await?;
        visit.keys("body", "7").await?;
        visit.keys("body", "h").await?;
        visit.wait_for(".card-button:not([disabled])").await?;
        fits_everywhere(visit).await?;
        visit.play("#result").await?;
        fits_everywhere(visit).await?;
        visit.stand_in(1280, 900).await?;
        visit.open_a_mind().await?;
        visit.fits().await
    })
    .await
}

#[tokio::test]
async fn lobbies_and_the_other_tables_fit() -> Result<()> {
    visit(async |visit: &Visit| {
        for room in ["/", "/settings", "/bridge", "/stud", "/mahjong", "/problems", "/nowhere"] {
            visit.go(room).await?;
            fits_everywhere(visit).await?;
        }
        visit.open("/mahjong").await?;
        visit.play("#result").await?;
        fits_everywhere(visit).await?;
        visit.open("/stud").await?;
        visit.play("[value=deal]").await?;
        fits_everywhere(visit).await?;
        visit.go("/problems").await?;
        visit.click("button[value='1']").await?;
        visit.wait_for(".card-button:not([disabled])").await?;
        fits_everywhere(visit).await
    })
    .await
}

#[tokio::test]
async fn the_readme_has_its_pictures() -> Result<()> {
    visit(async |visit: &Visit| {
        visit.stand_in(PICTURE.0, PICTURE.1).await?;
        visit.prefer("en", "light", false).await?;
        brings_a_board(visit).await?;
        ask_for_a_hint(visit, "#mind .diagram").await?;
        picture(visit, "bridge").await?;

        visit.keys("body", Key::Escape).await?;
        visit.play("#result").await?;
        visit.stand_in(PICTURE.0, 920).await?;
        look_into_a_choice(visit).await?;
        picture(visit, "minds").await?;

        visit.stand_in(PICTURE.0, PICTURE.1).await?;
        visit.prefer("en", "light", true).await?;
        visit.open("/mahjong").await?;
        let thrown = if wants_pictures() { 7 } else { 2 };
        let river = format!(".side-of.bottom .river > :nth-child({thrown})");
        for _ in 0..200 {
            visit.play_once().await?;
            if visit.has(&river).await? || visit.has("#result").await? {
                break;
            }
            tokio::time::sleep(std::time::Duration::from_millis(100)).await;
        }
        ask_for_a_hint(visit, "#mind .mind, #result").await?;
        picture(visit, "mahjong").await?;

        visit.open("/stud").await?;
        for _ in 0..200 {
            if visit.has(".ranges figure:nth-child(2)").await? {
                break;
            }
            match visit.has("[value=deal]").await? {
                true => visit.click("[value=deal]").await?,
                false => visit.play_once().await?,
            }
            tokio::time::sleep(std::time::Duration::from_millis(100)).await;
        }
        picture(visit, "stud").await?;
        widths(visit).await
    })
    .await
}

/// Asks for a hint by key, again where the key came while others were acting.
async fn ask_for_a_hint(visit: &Visit, answer: &str) -> Result<()> {
    for _ in 0..20 {
        visit.keys("body", "h").await?;
        for _ in 0..50 {
            if visit.has(answer).await? {
                return Ok(());
            }
            tokio::time::sleep(std::time::Duration::from_millis(100)).await;
        }
    }
    visit.wait_for(answer).await.map(|_| ())
}

/// Opens the earliest choice that is still listed in which there was something to choose.
async fn look_into_a_choice(visit: &Visit) -> Result<()> {
    for from_last in 0..visit.count("a.why").await? {
        visit.says(&format!("[...document.querySelectorAll('a.why')].at(-1 - {from_last}).click()")).await?;
        visit.wait_for("#mind .mind").await?;
        tokio::time::sleep(std::time::Duration::from_millis(300)).await;
        if visit.has("#mind .picture li:nth-child(2)").await? {
            break;
        }
    }
    Ok(())
}

/// On a telephone in Japanese and in the dark, and in a narrow window.
async fn widths(visit: &Visit) -> Result<()> {
    let mut snapshots = Vec::new();
    visit.prefer("ja", "dark", false).await?;
    visit.stand_in(390, 844).await?;
    brings_a_board(visit).await?;
    snapshots.push(snapshot(visit).await?);
    visit.open("/mahjong").await?;
    if wants_pictures() {
        visit.play("#result").await?;
    }
    snapshots.push(snapshot(visit).await?);
    visit.go("/problems").await?;
    visit.click("button[value='1']").await?;
    visit.wait_for(".card-button:not([disabled])").await?;
    visit.play_once().await?;
    visit.wait_for(".answers li").await?;
    snapshots.push(snapshot(visit).await?);
    visit.prefer("en", "light", false).await?;
    visit.stand_in(768, 844).await?;
    brings_a_board(visit).await?;
    if wants_pictures() {
        visit.play("#result").await?;
    }
    snapshots.push(snapshot(visit).await?);
    visit.lay_out(&snapshots, 640).await?;
    visit.picture("widths").await
}

async fn snapshot(visit: &Visit) -> Result<String> {
    visit.says("scrollTo(0, 0)").await?;
    visit.snapshot().await
}

/// A picture of what stands there, when nobody thinks and all of it fits.
async fn picture(visit: &Visit, name: &str) -> Result<()> {
    visit.wait_until("document.querySelector('[aria-busy=true], .thinking') === null").await?;
    visit.fits().await?;
    visit.says("scrollTo(0, 0)").await?;
    visit.picture(name).await
}
