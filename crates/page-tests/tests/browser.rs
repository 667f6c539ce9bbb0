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
        ensure!(!record.actions.is_empty() && record.reasons.iter().any(|why| !why.is_empty()), "{text}");
        // A second hand, and both in one file.
        visit.click("[value=deal]").await?;
        // The opponent may drop at once, so that there is nothing to do in it.
        let second = async || visit.says("document.body.innerText.includes('Hand 2 of')").await;
        for _ in 0..500 {
            if second().await? == "true" {
                break;
            }
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
        ensure!(second().await? == "true", "a second hand is dealt");
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

/// A problem shows how it came about before it asks: by keyboard one card back and on again, then the first card that may be
/// played; the answer has the whole deal, what each player plays and why, and leads to the next problem of the class.
#[tokio::test]
async fn a_problem_is_looked_into_tried_and_explained() -> Result<()> {
    visit(async |visit: &Visit| {
        visit.go("/problems").await?;
        visit.click(".chips a[href$='class=duck']").await?;
        visit.wait_for(".chips a[href$='class=duck'][aria-current]").await?;
        visit.click("button[value='1']").await?;
        visit.wait_for(".card-button:not([disabled])").await?;
        let (now, played) = (visit.text(".steps span").await?, visit.count(".tricks a").await?);
        ensure!(played == 9, "two tricks and the card that is led, not {played}");
        visit.keys("body", ",").await?;
        visit.wait_for(".drawing:not(:has(.card-button:not([disabled])))").await?;
        ensure!(visit.text(".steps span").await? != now, "one card back");
        visit.keys("body", ".").await?;
        visit.wait_for(".card-button:not([disabled])").await?;
        visit.keys("body", Key::Right).await?;
        visit.keys(":focus", Key::Enter).await?;
        visit.wait_for("#result").await?;
        visit.wait_for(".answers li").await?;
        ensure!(visit.count(".answers li").await? == 3, "A, B and C answer");
        ensure!(visit.count(".seat .card-button").await? == 52 - 9, "the whole deal");
        ensure!(!visit.text("#mind .decides").await?.is_empty() && visit.has("#mind .diagram").await?, "why");
        visit.picture("problem").await?;
        visit.click("[formaction='/problems']").await?;
        visit.wait_for(".card-button:not([disabled])").await?;
        visit.go("/problems").await?;
        ensure!(visit.count(".problem-list .solved, .problem-list .missed").await? == 1, "it is remembered");
        Ok(())
    })
    .await
}

/// Hints stand beside the table where there is room, with the hand they speak of; what is over can be reviewed card by card, and
/// played again from anywhere.
#[tokio::test]
async fn a_board_is_hinted_reviewed_and_played_again() -> Result<()> {
    visit(async |visit: &Visit| {
        visit.open("/bridge").await?;
        visit.click("[data-key=h]").await?;
        visit.wait_for("#mind .diagram").await?;
        let beside = "document.querySelector('#mind').getBoundingClientRect().left >=
            document.querySelector('.felt').getBoundingClientRect().right";
        ensure!(visit.says(beside).await? == "true", "the hint stands beside the table");
        visit.picture("hint").await?;
        visit.resize(600, 700).await?;
        let whole = "document.querySelector('#mind').scrollHeight <= document.querySelector('#mind').clientHeight + 1";
        ensure!(visit.says(whole).await? == "true", "where it stands below the table all of it is there");
        visit.resize(1200, 1000).await?;
        visit.play("[value=next]").await?;
        ensure!(visit.count(".tricks-table tbody td").await? == 20, "the tricks of every contract");
        visit.picture("result").await?;
        let passed_out = !visit.has(".graph").await?;
        if passed_out {
            return Ok(());
        }
        ensure!(visit.count(".tricks a").await? >= 4, "the play in a grid");
        let table = visit.says("location.pathname").await?;
        visit.click(".take-home [href$=print]").await?;
        visit.wait_for(".hand-record .tricks-table").await?;
        let ink = "getComputedStyle(document.querySelector('.hand-record caption')).color";
        ensure!(visit.says(ink).await? == "rgb(104, 108, 115)", "pale ink: {}", visit.says(ink).await?);
        let whole = visit.download_at(&format!("{table}/file/svg")).await?;
        ensure!(whole.starts_with("<svg"), "the deal as a picture");
        visit.go(&table).await?;
        visit.wait_for(".tricks a").await?;
        visit.click(".tricks tr:nth-child(1) td:nth-child(3) a").await?;
        visit.wait_for(".graph .now").await?;
        ensure!(visit.has(".dd").await?, "what each card was worth");
        let moment = visit.says("document.querySelector('.take-home [href*=\"svg?step=\"]').href").await?;
        let position = visit.download_at(&moment).await?;
        ensure!(
            position.starts_with("<svg") && position != whole,
            "not the deal but the position: {position}"
        );
        visit.click("form[action$=again] button").await?;
        // The old table, with all its tricks, stands until the new one is there.
        visit.wait_for("body:not(:has(.tricks tr:nth-child(9) a)) .drawing .contract").await?;
        ensure!(!visit.has("#result").await?, "the board is played again");
        let again = visit.count(".tricks a").await?;
        ensure!((1..=8).contains(&again), "from the first trick, with {again} cards");
        Ok(())
    })
    .await
}

/// Our own convention card is kept for the next table, and with two taps a call is explained before it is made.
#[tokio::test]
async fn a_card_is_written_and_a_call_is_explained_first() -> Result<()> {
    visit(async |visit: &Visit| {
        visit.go("/settings").await?;
        visit.click("[name=two_taps]").await?;
        visit.click("form.card-form button").await?;
        visit.wait_for(".rooms").await?;
        visit.go("/bridge").await?;
        visit.click("[name=our_preset] [value=own]").await?;
        // Its lines unfold by themselves.
        visit.click("[name=our_notrump] [value='13-15']").await?;
        visit.click("form.card-form button.primary").await?;
        visit.wait_for(".call:not([disabled])").await?;
        visit.picture("bidding").await?;
        visit.click(".words .call:not([disabled])").await?;
        visit.wait_for(".call.armed").await?;
        let before = visit.count(".auction td:not(:empty)").await?;
        visit.click(".call.armed").await?;
        visit.wait_for(".drawing:not(:has(.armed))").await?;
        ensure!(visit.count(".auction td:not(:empty)").await? >= before, "the call is made");
        visit.go("/bridge").await?;
        ensure!(visit.has("[name=our_notrump] [value='13-15'][selected]").await?, "the card is kept");
        Ok(())
    })
    .await
}

/// A preset shows what it has on every line; whoever changes one of them has a card of their own, which the table then has.
#[tokio::test]
async fn a_preset_is_where_ones_own_card_starts() -> Result<()> {
    visit(async |visit: &Visit| {
        visit.go("/bridge").await?;
        let value =
            async |name: &str| visit.says(&format!("document.querySelector('[name={name}]').value")).await;
        visit.click("[name=their_preset] [value=acol]").await?;
        ensure!(value("their_notrump").await? == "12-14", "{}", value("their_notrump").await?);
        visit.click(".convention:last-of-type summary").await?;
        visit.click("[name=their_aces] [value='keycards-1430']").await?;
        ensure!(value("their_preset").await? == "own", "a line was changed");
        visit.click("form.card-form button.primary").await?;
        visit.wait_for(".convention-cards").await?;
        visit.click("summary:has(+ .convention-cards)").await?;
        let theirs = visit.text(".convention-cards > :last-child").await?;
        ensure!(theirs.contains("12–14") && theirs.contains("1430"), "{theirs}");
        // Another preset for once leaves it alone.
        for preset in ["sayc", "own"] {
            visit.go("/bridge").await?;
            visit.click(&format!("[name=their_preset] [value={preset}]")).await?;
            visit.click("form.card-form button.primary").await?;
            visit.wait_for(".convention-cards").await?;
        }
        visit.go("/bridge").await?;
        ensure!(value("their_aces").await? == "keycards-1430", "it is still there");
        Ok(())
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
        ensure!(aloud < all_of_it, "a thought after {aloud} ms, the answer after {all_of_it}");
        let (aloud, interrupted) = visit.time_of_an_answer("2", true).await?;
        ensure!(aloud < interrupted, "a thought after {aloud} ms, the answer after {interrupted}");
        let more = interrupted - aloud;
        ensure!(more < 500.0, "interrupted after the first thought: {more} ms more");
        ensure!(visit.has("#mind .mind").await?, "what it thought is still there");
        Ok(())
    })
    .await
}
