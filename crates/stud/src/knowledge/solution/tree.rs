use super::holdings::{Classes, Holdings};
use crate::game::{Action, Course, Phase};
use cards::CardSet;
use std::collections::HashMap;
use worlds::Seat;

/// A decision.
#[derive(Debug)]
pub(super) struct Node {
    pub(super) actor: Seat,
    /// Which classes its actor's hands are in, by number.
    pub(super) classes: usize,
    pub(super) next: Vec<(Action, Next)>,
}

/// Where an action leads.
#[derive(Debug, Clone, Copy)]
pub(super) enum Next {
    /// To the decision with this number.
    Node(usize),
    /// To the end: somebody drops, or the cards are shown, and each has paid this; the players' hands are in these classes.
    Over { dropped: Option<Seat>, paid: [f32; 2], classes: [usize; 2] },
}

/// All decisions of a hand, the first one first.
#[derive(Debug)]
pub(super) struct Tree {
    pub(super) holdings: Holdings,
    pub(super) nodes: Vec<Node>,
    pub(super) classes: Vec<Classes>,
}

impl Tree {
    /// From where a hand begins in which these are the only cards dealt face up.
    pub(super) fn new(course: &Course, up: [CardSet; 2]) -> Self {
        let holdings = Holdings::new(&course.rules, up);
        let tree = Self { holdings, nodes: Vec::new(), classes: Vec::new() };
        let hidden = course.rules.game.deck() - up[0] - up[1];
        let mut grower = Grower { tree, hidden, numbers: HashMap::new() };
        grower.add(course, [CardSet::EMPTY; 2]);
        grower.tree
    }

    pub(super) fn classes_at(&self, node: usize) -> &Classes {
        &self.classes[self.nodes[node].classes]
    }
}

struct Grower {
    tree: Tree,
    hidden: CardSet,
    /// Classes by how many cards are dealt face down and which of them are turned up.
    numbers: HashMap<(usize, CardSet), usize>,
}

impl Grower {
    fn add(&mut self, course: &Course, opened: [CardSet; 2]) -> Next {
        let actor = match course.phase {
            Phase::Opening(actor) | Phase::Betting(actor) => actor,
            Phase::Over(dropped) => {
                let paid = [0, 1].map(|seat| course.paid(seat) as f32);
                let classes = [0, 1].map(|seat| self.number(course, opened[seat]));
                return Next::Over { dropped, paid, classes };
            }
        };
        let classes = self.number(course, opened[actor]);
        let at = self.tree.nodes.len();
        self.tree.nodes.push(Node { actor, classes, next: Vec::new() });
        let actions = self.actions(course, actor, opened);
        for action in actions {
            let mut after = *course;
            after.play(action, 0, |course| course.first);
            let mut turned = opened;
            if let Action::Open(card) = action {
                turned[actor].insert(card);
            }
            let next = self.add(&after, turned);
            self.tree.nodes[at].next.push((action, next));
        }
        Next::Node(at)
    }

    fn actions(&self, course: &Course, actor: Seat, opened: [CardSet; 2]) -> Vec<Action> {
        if let Phase::Opening(_) = course.phase {
            return (self.hidden - opened[0] - opened[1]).iter().map(Action::Open).collect();
        }
        let stakes = course.stakes(actor);
        let drop = stakes.may_drop.then_some(Action::Drop);
        let call = stakes.may_call.then_some(Action::Call);
        drop.into_iter().chain(call).chain(stakes.raise.map(|(low, _)| Action::Raise(low))).collect()
    }

    fn number(&mut self, course: &Course, opened: CardSet) -> usize {
        let dealt = course.rules.game.steps().iter().take(course.turn).map(|step| step.down).sum();
        let Tree { holdings, classes, .. } = &mut self.tree;
        *self.numbers.entry((dealt, opened)).or_insert_with(|| {
            classes.push(holdings.classes(dealt, opened));
            classes.len() - 1
        })
    }
}
