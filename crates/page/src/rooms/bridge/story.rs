//! The story of a board: its auction, its tricks in a grid, and the way from one card to the next.

use super::{
    Board,
    look::{Cell, Plate, auction, plates},
};
use crate::{draw, refusal::Refusal, room::Back};
use askama::Template;
use bridge::{Play, Seat};
use telling::{Words, say};

#[derive(Template)]
#[template(path = "bridge_story.html")]
struct Story {
    w: Words,
    auction: Vec<Vec<Cell>>,
    seats: [Plate; 4],
    tricks: Vec<Row>,
    /// How many cards lie at the moment that is shown, and how many there are.
    at: usize,
    most: usize,
    moment: String,
    /// Whether the moments can be gone to.
    links: bool,
    open: bool,
}

/// A trick.
struct Row {
    number: usize,
    /// West, North, East, South.
    cells: [Option<StoryCard>; 4],
}

struct StoryCard {
    face: String,
    /// How many cards lie once it is played.
    step: usize,
    class: String,
}

/// Draws it for the whole board, of which the moment `back` is shown; nothing before there is a contract.
pub(super) fn draw(board: &Board, back: Back, open: bool, w: &Words) -> Result<String, Refusal> {
    let Some(play) = board.play() else { return Ok(String::new()) };
    let most = play.history().len();
    let at = back.moment().map_or(most, |cards| cards.min(most));
    let story = Story {
        w: *w,
        auction: auction(board, w),
        seats: plates(board, w),
        tricks: rows(play, at),
        at,
        most,
        moment: moment(at, w),
        links: back != Back::Never,
        open,
    };
    Ok(story.render()?)
}

/// What a moment of the play is called.
fn moment(cards: usize, w: &Words) -> String {
    match cards.checked_sub(1) {
        None => say!(w, "page-bridge-before-lead"),
        Some(last) => say!(w, "page-bridge-moment", trick = last / 4 + 1, card = last % 4 + 1),
    }
}

fn rows(play: &Play, at: usize) -> Vec<Row> {
    let cell = |trick: &bridge::Trick<'_>, first: usize, seat: Seat| {
        let place = trick.iter().position(|(who, _)| who == seat)?;
        let step = first + place + 1;
        let won = trick.cards.len() == 4 && trick.winner(play.strain()) == Some(seat);
        let classes = [(place == 0, "led"), (won, "won"), (step == at, "now"), (step > at, "later")];
        Some(StoryCard {
            face: draw::card_in_words(trick.card_of(seat)?),
            step,
            class: classes.iter().filter(|(is, _)| *is).map(|(_, name)| *name).collect::<Vec<_>>().join(" "),
        })
    };
    let row = |(index, trick): (usize, bridge::Trick<'_>)| Row {
        number: index + 1,
        cells: Seat::ALL.map(|seat| Seat::West.plus(seat.index())).map(|seat| cell(&trick, index * 4, seat)),
    };
    play.tricks().enumerate().filter(|(_, trick)| !trick.cards.is_empty()).map(row).collect()
}
