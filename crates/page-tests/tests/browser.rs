//! The page in a real browser: a bridge board, a stud hand and a mahjong hand are played by clicking, a problem is tried.

mod driver;

use anyhow::{Context, Result, ensure};
use bridge::records::{Format, read};
use driver::{Visit, visit};
use thirtyfour::prelude::*;

/// A whole board: a bid and passes, then any legal card; the record is downloaded and read again.
#[tokio::test]
async fn a_bridge_board_is_played() -> Result<()> {
    visit(async |visit: &Visit| {
        visit.open("/bridge").await?;
        visit.play("[value=next]").await?;
        visit.open_a_mind().await?;
        for (ending, format) in [("pbn", Format::Pbn), ("lin", Format::Lin)] {
            let text = visit.download(ending).await?;
            let found = read(&text, format).next().context("no record")??;
            let replay = found.replay()?;
            ensure!(replay.score.is_some(), "the board was played to its end: {text}");
        }
        visit.check_a_moment().await
    })
    .await
}

#[tokio::test]
async fn a_stud_hand_is_played_to_the_showdown() -> Result<()> {
    visit(async |visit: &Visit| {
        visit.open("/stud").await?;
        visit.play("[value=deal]").await?;
        visit.open_a_mind().await?;
        let text = visit.download("phh").await?;
        let record = stud::records::Record::from_phh(&text)?;
        ensure!(record.actions.len() > 3 && record.reasons.iter().any(|why| !why.is_empty()), "{text}");
        // A second hand, and both in one file.
        visit.click("[value=deal]").await?;
        visit.wait_for(".drawing:not(:has([value=deal]))").await?;
        visit.play("[value=deal]").await?;
        let hands = stud::records::Record::from_phhs(&visit.download("phhs").await?)?;
        ensure!(hands.len() == 2 && hands[0] == record, "{hands:?}");
        ensure!(
            hands[1] == stud::records::Record::from_phh(&visit.download("phh").await?)?,
            "{:?}",
            hands[1]
        );
        visit.check_a_moment().await
    })
    .await
}

#[tokio::test]
async fn a_mahjong_hand_is_played_to_its_end() -> Result<()> {
    visit(async |visit: &Visit| {
        visit.open("/mahjong").await?;
        visit.play("#result").await?;
        visit.open_a_mind().await?;
        for ending in ["mjai", "json"] {
            let records = mahjong::records::read(&visit.download(ending).await?)?;
            mahjong::records::replay::replay(records.first().context("no record")?)?;
        }
        visit.check_a_moment().await
    })
    .await
}

/// By keyboard: to the first card that may be played, and play it.
#[tokio::test]
async fn a_problem_is_tried() -> Result<()> {
    visit(async |visit: &Visit| {
        visit.go("/problems").await?;
        visit.click("[value='1']").await?;
        visit.wait_for(".card-button:not([disabled])").await?;
        visit.keys("body", Key::Right).await?;
        visit.keys(":focus", Key::Enter).await?;
        visit.wait_for("#result").await?;
        visit.open_a_mind().await
    })
    .await
}

/// Our player's answer to a problem takes it some seconds. Meanwhile it thinks aloud, and whoever presses the button to stop it
/// has the answer at once. The page itself takes the times: a driver looks too rarely.
#[tokio::test]
async fn a_player_thinks_aloud_and_can_be_interrupted() -> Result<()> {
    visit(async |visit: &Visit| {
        visit.open_minds().await?;
        let (aloud, all_of_it) = visit.time_of_an_answer("2", false).await?;
        ensure!(aloud + 500.0 < all_of_it, "a thought after {aloud} ms, the answer after {all_of_it}");
        let (aloud, interrupted) = visit.time_of_an_answer("2", true).await?;
        ensure!(aloud < interrupted, "a thought after {aloud} ms, the answer after {interrupted}");
        let (cut, whole) = (interrupted - aloud, all_of_it - aloud);
        ensure!(2.0 * cut < whole, "interrupted after the first thought: {cut} ms more, otherwise {whole}");
        ensure!(visit.has("#mind .mind").await?, "what it thought is still there");
        Ok(())
    })
    .await
}
