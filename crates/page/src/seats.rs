//! Chairs for other people: each has a link that only whoever opened the table knows, and whoever follows it sits there.

use crate::{
    app::App,
    refusal::Refusal,
    room::Chair,
    store::{StoredGame, chair_note},
    tables::Table,
    visitor::{Visitor, owner_of},
};
use std::sync::Arc;
use telling::Words;

/// A chair for a guest, as the host sees it.
pub(crate) struct GuestChair {
    pub(crate) name: String,
    pub(crate) link: String,
    pub(crate) taken: bool,
}

/// What a link to a chair ends with. It follows from the host's secret, so nobody else can make it up.
fn key(opened: &StoredGame, chair: usize) -> String {
    let mut key = owner_of(&format!("{} {} {chair}", opened.owner, opened.id));
    key.truncate(32);
    key
}

/// The table, and where the visitor sits there; an error for whoever does not.
pub(crate) fn seated(app: &App, visitor: &Visitor, id: &str) -> Result<(Arc<Table>, Chair), Refusal> {
    let table = app.tables.get(&app.store, id)?;
    if table.opened.owner == visitor.id {
        return Ok((table, Chair::Host));
    }
    // Whoever has left the network behind leaves its chairs too.
    let kept = if app.network.is_some() { app.store.note(&visitor.id, &chair_note(id))? } else { None };
    let chair = kept.and_then(|chair| chair.parse().ok()).map(Chair::Guest).ok_or(Refusal::NotYours)?;
    let is_there = table.game().sitting.chairs(&visitor.words).iter().any(|(one, _)| *one == chair);
    if is_there { Ok((table, chair)) } else { Err(Refusal::NotYours) }
}

/// The visitor takes the chair to which a link with this key leads.
pub(crate) fn sit_down(app: &App, visitor: &Visitor, id: &str, given: &str) -> Result<Arc<Table>, Refusal> {
    let table = app.tables.get(&app.store, id)?;
    if app.network.is_none() {
        return Err(Refusal::NotFound);
    }
    let chairs = table.game().sitting.chairs(&visitor.words);
    let found = chairs.into_iter().find_map(|(chair, _)| match chair {
        Chair::Guest(number) if key(&table.opened, number) == given => Some(number),
        _ => None,
    });
    let number = found.ok_or(Refusal::NoSuchTable)?;
    // The host's own chair is not given up by trying a link.
    if table.opened.owner != visitor.id {
        app.store.keep_note(&visitor.id, &chair_note(id), &number.to_string())?;
        table.call_attention();
    }
    Ok(table)
}

/// The links that the host may give away.
pub(crate) fn guest_chairs(app: &App, table: &Table, w: &Words) -> Result<Vec<GuestChair>, Refusal> {
    let chairs = table.game().sitting.chairs(w);
    let Some(base) = app.network.as_deref().filter(|_| !chairs.is_empty()) else { return Ok(Vec::new()) };
    let taken = app.store.notes(&chair_note(&table.opened.id))?;
    let link = |(chair, name)| match chair {
        Chair::Host => None,
        Chair::Guest(number) => Some(GuestChair {
            name,
            link: format!("{base}/table/{}/seat/{}", table.opened.id, key(&table.opened, number)),
            taken: taken.iter().any(|(_, chair)| *chair == number.to_string()),
        }),
    };
    Ok(chairs.into_iter().filter_map(link).collect())
}
