//! What a club player looks for in each room, clicked in a real browser: matchpoints, a table for several people, odds, sizes, score
//! sheets, the keyboard, and how heavy the page is.

mod driver;

use anyhow::{Context, Result, ensure};
use driver::{Visit, visit, visit_at};
use page_tests::ServerProcess;
use thirtyfour::prelude::*;

/// Boards as somebody wants them, in matchpoints: five other tables are compared with, and the sheet has the average.
#[tokio::test]
async fn a_match_in_matchpoints_is_dealt_to_a_constraint() -> Result<()> {
    visit(async |visit: &Visit| {
        visit.go("/bridge").await?;
        visit.click("[name=scoring][value=matchpoints]").await?;
        visit.click(".constraint summary").await?;
        visit.keys("[name=my_least]", "20").await?;
        visit.click("[name=shape] [value=balanced]").await?;
        visit.click("[name=method][value=A]").await?;
        visit.click("form.card-form button.primary").await?;
        visit.wait_for(".seat.bottom .card-button").await?;
        let points = "[...document.querySelectorAll('.seat.bottom .card-button')]
            .map((card) => ({ A: 4, K: 3, Q: 2, J: 1 })[card.value[1]] ?? 0).reduce((a, b) => a + b)";
        ensure!(visit.says(points).await?.parse::<u32>()? >= 20, "{}", visit.says(points).await?);
        visit.play("[value=next]").await?;
        ensure!(visit.text(".elsewhere .gain").await?.ends_with('%'), "a share of the matchpoints");
        let tables = "[...document.querySelectorAll('.elsewhere b:not(.gain)')]
            .map((one) => Number(one.textContent.match(/^(\\d) ×/)?.[1] ?? 1)).reduce((a, b) => a + b)";
        ensure!(visit.says(tables).await? == "5", "five other tables, not {}", visit.says(tables).await?);
        visit.picture("matchpoints").await?;
        visit.click("[value=next]").await?;
        visit.wait_for(".drawing:not(:has([value=next])) .auction").await?;
        visit.click("summary:has(+ .wide-table)").await?;
        ensure!(visit.text(".score-sheet tfoot").await?.contains('%'), "the average so far");
        // The lobby finds it by what its title says.
        visit.go("/bridge?q=%25").await?;
        ensure!(visit.count(".games li").await? == 1 && visit.has(".games .dot.on").await?, "it is open");
        visit.go("/bridge?q=nothing").await?;
        ensure!(visit.count(".games li").await? == 0, "nothing is called so");
        Ok(())
    })
    .await
}

/// Two people at one table: to the browser the machine's other name is another site, so it is somebody else there.
#[tokio::test]
async fn a_friend_sits_down_by_a_link() -> Result<()> {
    visit_at(ServerProcess::start_with_network, async |visit: &Visit| {
        visit.go("/bridge").await?;
        visit.click("[name=guest_N]").await?;
        visit.click("form.card-form button.primary").await?;
        visit.wait_for(".guests .link").await?;
        let table = visit.says("location.pathname").await?;
        let link = visit.says("new URL(document.querySelector('.guests .link').value).pathname").await?;
        visit.picture("guests").await?;
        let cards = "[...document.querySelectorAll('.card-button')].map((card) => card.value).join(' ')";
        let south = visit.says(cards).await?;
        visit.go_as_another(&table).await?;
        ensure!(!visit.has(".card-button").await?, "nobody looks at it without the link");
        visit.go_as_another(&link).await?;
        visit.wait_for(".call:not([disabled])").await?;
        let north = visit.says(cards).await?;
        ensure!(
            north.split(' ').count() == 13 && !south.split(' ').any(|card| north.contains(card)),
            "{north}"
        );
        ensure!(
            visit.text(".seat.bottom .plate").await?.starts_with("North"),
            "the guest sits at the bottom"
        );
        visit.click("[value=Pass]").await?;
        visit.wait_for(".drawing:not(:has(.call))").await?;
        visit.go(&table).await?;
        visit.wait_for(".call:not([disabled])").await?;
        ensure!(visit.text(".guests small").await? == "is here", "the host sees who came");
        Ok(())
    })
    .await
}

/// Odds on demand, a hint with the chances of each tile beside the table, the score sheet from hand to hand; then the record is
/// brought back to be reviewed.
#[tokio::test]
async fn mahjong_has_odds_hints_a_sheet_and_a_review() -> Result<()> {
    visit(async |visit: &Visit| {
        visit.open("/mahjong").await?;
        visit.wait_for(".tile-button:not([disabled])").await?;
        ensure!(!visit.has(".danger").await?, "only for those who want it");
        visit.keys("body", "o").await?;
        visit.wait_for(".tile-button .danger").await?;
        ensure!(visit.count(".accepts.best").await? >= 1, "what is fastest");
        ensure!(visit.text(".legend").await?.contains("how likely it deals in"), "what the figures say");
        let tiles = visit.count(".tile-button").await?;
        ensure!(visit.count(".danger.low, .danger.some, .danger.high").await? == tiles, "each in a colour");
        ensure!(visit.text(".centre").await?.contains("East 1\nTurn 1"), "{}", visit.text(".centre").await?);
        visit.keys("body", "h").await?;
        visit.wait_for("#mind .mind").await?;
        ensure!(visit.has("#mind .laid-tiles").await?, "the hand that it speaks of");
        let beside = "document.querySelector('#mind').getBoundingClientRect().left >=
            document.querySelector('.felt').getBoundingClientRect().right";
        ensure!(visit.says(beside).await? == "true", "the hint stands beside the table");
        visit.picture("mahjong-hint").await?;
        visit.play("#result").await?;
        ensure!(visit.count(".score-sheet tbody tr").await? == 1, "a hand in the sheet");
        let record = visit.download("mjai").await?;
        visit.keys("body", "n").await?;
        visit.wait_for(".drawing:not(:has(#result)) .tile-button").await?;
        visit.play("#result").await?;
        ensure!(visit.count(".score-sheet tbody tr").await? == 2, "two hands in the sheet");
        let sums = "[...document.querySelectorAll('.score-sheet tfoot .number')].map((one) => Number(one.textContent.replace('−', '-')))
            .reduce((a, b) => a + b)";
        let sum: i64 = visit.says(sums).await?.parse()?;
        ensure!(sum <= 100_000 && sum % 1000 == 0, "{sum} points: all but the sticks on the table");
        visit.picture("mahjong-sheet").await?;
        visit.go("/mahjong").await?;
        visit.choose_file("[action='/review/mahjong'] [type=file]", "game.mjai", &record).await?;
        visit.click("[action='/review/mahjong'] button").await?;
        visit.wait_for("main .review h1").await?;
        ensure!(visit.says("document.querySelector('main').innerText.length > 500").await? == "true", "a review");
        let heights = "new Set([...document.querySelector('article .hand').querySelectorAll('.tile')]
            .map((tile) => tile.getBoundingClientRect().top)).size";
        ensure!(visit.says(heights).await? == "1", "the tiles of a hand stand in a row");
        visit.picture("mahjong-review").await?;
        Ok(())
    })
    .await
}

/// Sizes by slider, by key and by typing; odds and the range; figures of the session, and every hand can be replayed.
#[tokio::test]
async fn stud_has_sizes_odds_figures_and_a_replayer() -> Result<()> {
    visit(async |visit: &Visit| {
        visit.open("/stud").await?;
        let amount = "document.querySelector('.drawing [name=amount]')?.value";
        let sizes = "Number(document.querySelector('[data-slides]')?.max) > Number(document.querySelector('[data-slides]')?.value)";
        let mut sized = false;
        for hand in 1..=6 {
            while !visit.has("[value=deal]").await? {
                if !sized && visit.says(sizes).await? == "true" {
                    // The opponent may act while we look.
                    let Ok(least) = visit.says(amount).await?.parse::<i64>() else { continue };
                    visit.keys("body", "+").await?;
                    let more: i64 = visit.says(amount).await?.parse()?;
                    ensure!(more > least, "a key makes the bet larger: {least}, {more}");
                    ensure!(
                        visit.says("document.querySelector('[data-slides]').value").await?
                            == more.to_string(),
                        "the slider follows"
                    );
                    visit.keys("[data-slides]", Key::End).await?;
                    visit
                        .wait_until(&format!("{amount} === document.querySelector('[data-slides]').max"))
                        .await?;
                    visit.keys("[data-slides]", Key::Home).await?;
                    visit.keys("body", "b").await?;
                    visit
                        .wait_until(
                            "!document.querySelector('.amount') || !document.querySelector('[aria-busy]')",
                        )
                        .await?;
                    sized = true;
                } else {
                    visit.play_once().await?;
                }
            }
            if sized && hand >= 2 {
                break;
            }
            let head = visit.text(".stud-head").await?;
            visit.keys("body", "n").await?;
            visit.wait_until(&format!("document.querySelector('.stud-head').innerText !== {head:?}")).await?;
        }
        ensure!(sized, "in six hands there was something to bet");
        visit.click("[data-keep=figures] summary").await?;
        ensure!(
            visit.text(".session tbody tr:first-child td").await?.contains(" / "),
            "with what it is a share of"
        );
        visit.click("[data-keep=hands] summary").await?;
        let hands = visit.count(".past tbody tr").await?;
        ensure!(hands >= 2, "{hands} hands");
        visit.picture("stud-session").await?;
        visit.stand_in(390, 844).await?;
        visit.fits().await?;
        visit.stand_in(1200, 1000).await?;
        visit.click(".past tbody tr:first-child a").await?;
        visit.wait_for("[data-record] .stud").await?;
        ensure!(
            visit.text(".stud-head").await?.contains(&format!("Hand {hands} of")),
            "the hand that was asked for"
        );
        visit.click("[data-step=on]").await?;
        visit.wait_for("[data-record] .log li.now").await?;
        // Odds and the range, at a fresh table.
        visit.open("/stud").await?;
        visit.wait_until("document.querySelector('[data-turn=person]') !== null").await?;
        visit.keys("body", "o").await?;
        if !visit.has("[value=deal]").await? {
            visit.wait_for(".aids .ranges rect title").await?;
            let chances = visit.text(".aids p").await?;
            let whole = |word: &str| word.parse::<u8>().is_ok_and(|share| share <= 100);
            let shares: Vec<&str> = chances.split(" % ").filter_map(|text| text.split(' ').next_back()).collect();
            ensure!(shares.len() > 2 && shares[..2].iter().all(|one| whole(one)), "whole per cents: {chances}");
            let capitals = "[...document.querySelectorAll('.stud .actions button')].every((button) =>
                getComputedStyle(button, '::first-letter').textTransform === 'uppercase')";
            ensure!(visit.says(capitals).await? == "true", "buttons begin with a capital");
        }
        Ok(())
    })
    .await
}

/// A board without a mouse: bids by level and strain, cards by arrows, hints and taking back by letters. Everything has a name for
/// those who do not see it, and nothing moves for those who wish so.
#[tokio::test]
async fn a_board_is_played_by_keyboard_alone() -> Result<()> {
    visit(async |visit: &Visit| {
        visit.open("/bridge").await?;
        visit.wait_for(".call:not([disabled])").await?;
        visit.keys("body", "7").await?;
        ensure!(visit.count(".call.level").await? == 5, "the level that waits for its strain");
        visit.keys("body", "n").await?;
        // Whoever hears of seven notrump may double it.
        let contract = "document.querySelector('.drawing .contract') !== null";
        let asked = "document.querySelector('.auction')?.innerText.includes('7NT') && document.querySelector('.call:not([disabled])') !== null";
        visit.wait_until(&format!("{contract} || {asked}")).await?;
        if visit.says(contract).await? != "true" {
            visit.keys("body", "p").await?;
        }
        visit.wait_for(".drawing .contract").await?;
        ensure!(visit.text(".contract").await?.starts_with("7NT"), "{}", visit.text(".contract").await?);
        visit.wait_for(".card-button:not([disabled])").await?;
        visit.keys("body", "h").await?;
        visit.wait_for("#mind .mind").await?;
        visit.keys("body", Key::Escape).await?;
        visit.wait_for("#mind:empty").await?;
        let played = "document.querySelectorAll('.tricks a').length";
        let before: usize = visit.says(played).await?.parse()?;
        visit.keys("body", Key::Right).await?;
        visit.keys(":focus", Key::Enter).await?;
        visit.wait_until(&format!("{played} > {before}")).await?;
        visit.wait_for(".card-button:not([disabled])").await?;
        visit.keys("body", "u").await?;
        visit.wait_until(&format!("{played} === {before}")).await?;
        let unnamed = "[...document.querySelectorAll('button, a, input:not([type=hidden]), select')].filter((one) => one.checkVisibility()
            && !one.textContent.trim() && !one.ariaLabel && !one.title && !one.querySelector('[aria-label]')
            && !one.labels?.length).map((one) => one.outerHTML.slice(0, 80)).join(' ')";
        let bare = visit.says(unnamed).await?;
        ensure!(bare.is_empty(), "no name: {bare}");
        ensure!(visit.has(".card-button [aria-label$='of spades'], .card-button [aria-label$='of hearts']").await?, "names");
        let moving = "[...document.querySelectorAll('*')].filter((one) => getComputedStyle(one).animationName !== 'none').length";
        ensure!(visit.says(moving).await? == "0", "something moves");
        Ok(())
    })
    .await
}

/// The first table is below 150 kB as it is sent, and nobody else is asked for anything. The bidding box stands in a window of 900
/// pixels, its frame included.
#[tokio::test]
async fn the_first_table_is_light_and_stands_in_one_screen() -> Result<()> {
    visit(async |visit: &Visit| {
        visit.resize(1280, 900).await?;
        for room in ["/bridge", "/stud", "/mahjong"] {
            visit.open(room).await?;
            visit.wait_until("document.querySelector('[data-turn=person]') !== null").await?;
            let asked = "performance.getEntriesByType('resource').map((one) => one.name.split('#')[0])";
            let elsewhere = format!("{asked}.filter((one) => !one.startsWith(location.origin)).join()");
            let elsewhere = visit.says(&elsewhere).await?;
            ensure!(elsewhere.is_empty(), "{room} asks {elsewhere}");
            // As somebody gets it who was never here: what the browser has kept does not count, news are not for ever.
            let weigh = format!(
                "const done = arguments[0];
                const all = new Set([location.href, ...{asked}].filter((one) => !one.endsWith('/events')));
                const sent = (name) => Math.max(...performance.getEntriesByName(name).map((one) => one.encodedBodySize));
                Promise.all([...all].map((one) => fetch(one, {{ cache: 'no-store' }}).then((answer) => answer.blob())))
                    .then(() => done([...all].map(sent).reduce((a, b) => a + b) + ' ' + all.size), done);"
            );
            let answer = visit.says_later(weigh).await?;
            println!("{room}: {answer}");
            let (sent, files) = answer.split_once(' ').context("no sum")?;
            let (sent, files): (f64, usize) = (sent.parse()?, files.parse()?);
            ensure!(files >= 8 && (10_000.0..150_000.0).contains(&sent), "{room}: {sent} bytes in {files} files");
        }
        visit.open("/bridge").await?;
        visit.wait_for(".bidding-box").await?;
        let room = "innerHeight - document.querySelector('.bidding-box').getBoundingClientRect().bottom";
        let room: f64 = visit.says(room).await?.parse()?;
        ensure!(room >= 0.0, "the bidding box ends {} pixels below the window", -room);
        Ok(())
    })
    .await
}
