use super::Policy;
use crate::game::{Action, Deal, Rules, Table};
use cards::Card;
use std::collections::HashMap;
use worlds::{Seat, World};

/// What a policy loses a hand, in points, to an opponent who knows it and plays its best, on average over both seats. An
/// equilibrium loses nothing. Every deal is gone through: only for small games.
pub fn exploitability(rules: Rules, policy: &dyn Policy) -> f64 {
    let deals = all_deals(rules);
    (best_response(&deals, policy, 0) + best_response(&deals, policy, 1)) / 2.0
}

/// A table and how likely it is, cards and the policy's choices together.
type WeightedTable = (Table, f64);

/// Every deal, each as likely.
fn all_deals(rules: Rules) -> Vec<WeightedTable> {
    let deck: Vec<Card> = rules.game.deck().iter().collect();
    let size = rules.game.hand_size();
    let mut tables = Vec::new();
    let mut drawn = Vec::with_capacity(2 * size);
    draw(&deck, 2 * size, &mut drawn, &mut |cards| {
        if let Ok(deal) = Deal::new(rules.game, [&cards[..size], &cards[size..]]) {
            tables.push((Table::new(rules, deal, [u32::MAX; 2], 0), 1.0));
        }
    });
    let share = 1.0 / tables.len().max(1) as f64;
    tables.iter_mut().for_each(|(_, weight)| *weight = share);
    tables
}

fn draw(deck: &[Card], left: usize, drawn: &mut Vec<Card>, visit: &mut impl FnMut(&[Card])) {
    if left == 0 {
        return visit(drawn);
    }
    for &card in deck {
        if !drawn.contains(&card) {
            drawn.push(card);
            draw(deck, left - 1, drawn, visit);
            drawn.pop();
        }
    }
}

/// What `seat` wins a hand by its best play against the policy.
fn best_response(deals: &[WeightedTable], policy: &dyn Policy, seat: Seat) -> f64 {
    by_what_is_seen(deals.to_vec(), seat).into_iter().map(|group| value(&group, policy, seat)).sum()
}

/// Groups tables that `seat` cannot tell apart; all have the same history.
fn by_what_is_seen(tables: Vec<WeightedTable>, seat: Seat) -> Vec<Vec<WeightedTable>> {
    let mut groups: HashMap<(u64, u64, u64), Vec<WeightedTable>> = HashMap::new();
    for (table, weight) in tables {
        let view = table.view(seat);
        // The order in which the hole cards came does not matter.
        let seen = (view.mine().bits(), view.shown().bits(), view.theirs().bits());
        groups.entry(seen).or_default().push((table, weight));
    }
    let mut groups: Vec<_> = groups.into_iter().collect();
    // In a fixed order, so that sums do not depend on the hash.
    groups.sort_by_key(|(seen, _)| *seen);
    groups.into_iter().map(|(_, group)| group).collect()
}

/// What tables that `seat` cannot tell apart are worth to it, weighted.
fn value(tables: &[WeightedTable], policy: &dyn Policy, seat: Seat) -> f64 {
    let Some((first, _)) = tables.first() else { return 0.0 };
    let Some(actor) = first.actor() else {
        return tables.iter().map(|(table, weight)| weight * table.payoff(seat)).sum();
    };
    let mut actions = Vec::new();
    if actor == seat {
        first.actions(&mut actions);
        let worth = |&action: &Action| {
            let next = tables.iter().map(|(table, weight)| (played(table, action), *weight)).collect();
            by_what_is_seen(next, seat).into_iter().map(|group| value(&group, policy, seat)).sum::<f64>()
        };
        return actions.iter().map(worth).fold(f64::NEG_INFINITY, f64::max);
    }
    // The other's action is seen: one group for each. Which are legal depends on its cards.
    let mut next: Vec<(Action, Vec<WeightedTable>)> = Vec::new();
    let mut shares = Vec::new();
    for (table, weight) in tables {
        table.actions(&mut actions);
        policy.probabilities(table, &actions, &mut shares);
        for (&action, share) in actions.iter().zip(&shares).filter(|(_, share)| **share > 0.0) {
            let reached = (played(table, action), weight * share);
            match next.iter_mut().find(|(other, _)| *other == action) {
                Some((_, group)) => group.push(reached),
                None => next.push((action, vec![reached])),
            }
        }
    }
    let groups = next.into_iter().flat_map(|(_, group)| by_what_is_seen(group, seat));
    groups.map(|group| value(&group, policy, seat)).sum()
}

fn played(table: &Table, action: Action) -> Table {
    let mut next = table.clone();
    next.play(action);
    next
}
