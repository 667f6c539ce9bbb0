//! The page in a real browser: a bridge board, a stud hand and a mahjong hand are played by clicking.

mod driver;

use bridge::files::{Format, read};
use driver::Visit;
use thirtyfour::prelude::*;

/// A whole board: passing in the auction, then any legal card; the record is downloaded and read again.
#[tokio::test]
async fn a_bridge_board_is_played() -> WebDriverResult<()> {
    let Some(visit) = Visit::start().await else { return Ok(()) };
    visit.open("/bridge").await?;
    visit.play("[value=next]").await?;
    visit.open_a_mind().await?;
    let pbn = visit.download("pbn").await?;
    let lin = visit.download("lin").await?;
    for (text, format) in [(pbn, Format::Pbn), (lin, Format::Lin)] {
        let found = read(&text, format).next().expect("a record").expect("a readable record");
        let replay = found.replay().expect("a board that keeps the laws");
        assert!(replay.score.is_some() || replay.passed_out, "{text}");
    }
    // Every moment has its own address.
    visit.click(".take-home a").await?;
    visit.click("[data-step=back]").await?;
    assert!(visit.address().await?.contains("?at="));
    assert!(visit.has(".log li.now").await?);
    visit.end().await
}

#[tokio::test]
async fn a_stud_hand_is_played_to_the_showdown() -> WebDriverResult<()> {
    let Some(visit) = Visit::start().await else { return Ok(()) };
    visit.open("/stud").await?;
    visit.play("[value=deal]").await?;
    visit.open_a_mind().await?;
    visit.end().await
}

#[tokio::test]
async fn a_mahjong_hand_is_played_to_its_end() -> WebDriverResult<()> {
    let Some(visit) = Visit::start().await else { return Ok(()) };
    visit.open("/mahjong").await?;
    visit.play("[value=next]").await?;
    visit.open_a_mind().await?;
    let record = mahjong::records::read(&visit.download("mjai").await?).expect("a readable record");
    mahjong::records::replay::replay(&record[0]).expect("a hand that keeps the rules");
    visit.end().await
}

#[tokio::test]
async fn a_problem_is_tried() -> WebDriverResult<()> {
    let Some(visit) = Visit::start().await else { return Ok(()) };
    visit.go("/problems").await?;
    visit.click("[value='1']").await?;
    // By keyboard: to the first card that may be played, and play it.
    visit.wait_for(".card-button:not([disabled])").await?;
    visit.keys("body", Key::Right).await?;
    visit.keys(":focus", Key::Enter).await?;
    visit.wait_for("#result").await?;
    visit.wait_for("a.why").await?;
    visit.open_a_mind().await?;
    visit.end().await
}
