use super::{ME, StudSitting, aids, story};
use crate::{draw, refusal::Refusal, room::Scene};
use askama::Template;
use cards::Card;
use stud::game::{Action, Stakes, Strength};
use telling::{Words, say};
use worlds::World;

#[derive(Template)]
#[template(path = "stud.html")]
struct Look<'a> {
    w: Words,
    at: usize,
    hand: String,
    turn: String,
    theirs: Player,
    mine: Player,
    pot: u32,
    chips: Vec<&'static str>,
    playing: bool,
    opening: bool,
    stakes: Option<Stakes>,
    call: String,
    /// By how much, and what that is called.
    raises: Vec<(u32, String)>,
    is_bet: bool,
    result: Option<String>,
    may_deal: bool,
    over: bool,
    /// Odds, for whoever wants them.
    aids: String,
    /// What came before in the session.
    story: String,
    plot: &'a str,
    /// The opponent's tendencies from hand to hand, a line each.
    tendencies: Vec<String>,
}

/// One side of the table.
struct Player {
    cards: Vec<ShownCard>,
    points: u64,
    to_act: bool,
    /// What the cards make, once they may be seen.
    strength: String,
}

struct ShownCard {
    html: String,
    /// Whether the other cannot see it.
    hole: bool,
    /// What turning it up is called, when that is to be done.
    open: Option<String>,
}

pub(super) fn draw(seated: &StudSitting, scene: &Scene) -> Result<String, Refusal> {
    let (table, w) = (&seated.table, &scene.words);
    let over = table.actor().is_none();
    let stakes = table.stakes().filter(|_| table.actor() == Some(ME));
    let opening = table.actor() == Some(ME) && stakes.is_none();
    let gain = table.gain(ME);
    let result = over.then(|| match gain {
        0 => say!(w, "page-stud-split"),
        1.. => say!(w, "page-stud-won", points = gain),
        _ => say!(w, "page-stud-lost", points = -gain),
    });
    let pot = table.paid(0) + table.paid(1);
    let look = Look {
        w: *w,
        at: scene.at,
        hand: say!(w, "page-stud-hand", number = seated.hand_number(), hands = seated.setup.hands),
        turn: say!(w, "page-stud-turn", number = table.turn(), turns = table.rules().game.steps().len()),
        theirs: player(seated, 1 - ME, scene.reveal, false, w),
        mine: player(seated, ME, true, opening && scene.playing, w),
        pot,
        chips: chips(pot),
        playing: scene.playing && !over,
        opening,
        raises: stakes.map_or_else(Vec::new, |stakes| raises(stakes, w)),
        is_bet: stakes.is_some_and(|stakes| stakes.to_call == 0),
        call: stakes
            .map_or_else(String::new, |stakes| telling::stud::action(stakes.announced(Action::Call), w)),
        stakes,
        result,
        may_deal: scene.playing && over,
        over: seated.is_over(),
        aids: match scene.aids && scene.playing && !over {
            true => aids::draw(&table.view(ME), w)?,
            false => String::new(),
        },
        story: story::draw(seated, &scene.record, w)?,
        plot: &plot(seated),
        tendencies: tendencies(seated),
    };
    Ok(look.render()?)
}

fn player(seated: &StudSitting, seat: usize, seen: bool, choosing: bool, w: &Words) -> Player {
    let table = &seated.table;
    let dealt = table.rules().game.dealt(table.turn());
    let up = table.up(seat);
    let cards: Vec<Card> = table.deal().hand(seat).iter().copied().take(dealt).collect();
    let shown = cards.iter().map(|&card| {
        let hole = !up.contains(card);
        let html = if seen || !hole { draw::card(card, w) } else { draw::back().to_owned() };
        ShownCard { html, hole, open: (choosing && hole).then(|| format!("open {}", card.poker())) }
    });
    let known = if seen { cards.iter().copied().collect() } else { up };
    let paid = if table.actor().is_some() { table.paid(seat) } else { 0 };
    let points = seated.points()[seat].saturating_sub(paid.into());
    Player {
        cards: shown.collect(),
        points,
        to_act: table.actor() == Some(seat),
        strength: telling::stud::category(Strength::of(known).category(), w),
    }
}

/// The least, the greatest and one between.
fn raises(stakes: Stakes, w: &Words) -> Vec<(u32, String)> {
    let Some((low, high)) = stakes.raise else { return Vec::new() };
    let mut amounts = vec![low, low + (high - low) / 2, high];
    amounts.dedup();
    let name = |by| telling::stud::action(stakes.announced(Action::Raise(by)), w);
    amounts.into_iter().map(|by| (by, name(by))).collect()
}

/// Some chips that look like so many points.
fn chips(points: u32) -> Vec<&'static str> {
    let mut left = points;
    let mut chips = Vec::new();
    for (worth, name) in [(500, "chip-500"), (100, "chip-100"), (25, "chip-25"), (5, "chip-5"), (1, "chip-1")]
    {
        let count = (left / worth).min(4);
        left %= worth;
        chips.extend(std::iter::repeat_n(name, count as usize));
    }
    chips.truncate(12);
    chips
}

/// The person's points from hand to hand, as the path of a line in a box of 200 by 40.
fn plot(seated: &StudSitting) -> String {
    let hands = seated.session.hands().iter();
    let mut points: Vec<f64> = hands.map(|hand| f64::from(hand.stacks[ME])).collect();
    if seated.table.actor().is_none() {
        points.push(seated.points()[ME] as f64);
    }
    if points.len() < 3 {
        return String::new();
    }
    let (low, high) =
        points.iter().fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), &p| (low.min(p), high.max(p)));
    let span = (high - low).max(1.0);
    let step = 200.0 / (points.len() - 1) as f64;
    let path = points.iter().enumerate().map(|(i, p)| {
        let letter = if i == 0 { 'M' } else { 'L' };
        format!("{letter}{:.1} {:.1}", i as f64 * step, 38.0 - 36.0 * (p - low) / span)
    });
    path.collect()
}

/// Those of the opponent's tendencies that have moved, as lines in a box of 200 by 40, 100 on top.
fn tendencies(seated: &StudSitting) -> Vec<String> {
    let past = seated.memory.past();
    let Some(first) = past.first().filter(|_| past.len() > 1) else {
        return Vec::new();
    };
    let step = 200.0 / (past.len() - 1) as f64;
    let lines = (0..first.len()).filter(|&rule| past.iter().any(|after| after[rule] != first[rule]));
    lines
        .map(|rule| {
            let points = past.iter().enumerate().map(|(hand, after)| {
                let letter = if hand == 0 { 'M' } else { 'L' };
                format!("{letter}{:.1} {:.1}", hand as f64 * step, 40.0 - 0.4 * after[rule])
            });
            points.collect()
        })
        .collect()
}
