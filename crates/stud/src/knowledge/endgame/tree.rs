use crate::game::{Action, Course, Phase};
use worlds::Seat;

/// A decision of the last betting interval.
#[derive(Debug, Clone)]
pub(crate) struct Node {
    pub(crate) actor: Seat,
    /// What was done in the interval before it.
    pub(crate) path: Vec<Action>,
    pub(crate) next: Vec<(Action, Next)>,
}

/// Where an action leads.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Next {
    /// To the decision with this number.
    Node(usize),
    /// To the end: somebody drops, or the cards are shown, and each has paid this.
    Over { dropped: Option<Seat>, paid: [f32; 2] },
}

/// All decisions from here to the end of the hand, the first one first. `choices` are the actions that are thought of; what was done
/// in fact is thought of too.
pub(super) fn grow(
    course: &Course,
    done: &[Action],
    choices: &dyn Fn(&Course, Seat) -> Vec<Action>,
) -> Vec<Node> {
    let mut nodes = Vec::new();
    add(course, &[], Some(done), choices, &mut nodes);
    nodes
}

fn add(
    course: &Course,
    path: &[Action],
    done: Option<&[Action]>,
    choices: &dyn Fn(&Course, Seat) -> Vec<Action>,
    nodes: &mut Vec<Node>,
) -> Option<usize> {
    let Phase::Betting(actor) = course.phase else { return None };
    let mut actions = choices(course, actor);
    let taken = done.and_then(|done| done.first().copied());
    actions.extend(taken.filter(|taken| !actions.contains(taken)));
    let at = nodes.len();
    nodes.push(Node { actor, path: path.to_vec(), next: Vec::with_capacity(actions.len()) });
    for action in actions {
        let mut after = *course;
        let opener = course.opener;
        after.play(action, 0, |_| opener);
        let mut longer = path.to_vec();
        longer.push(action);
        let rest = done.filter(|_| taken == Some(action)).map(|done| &done[1..]);
        let next = match after.phase {
            Phase::Over(dropped) => Next::Over { dropped, paid: [0, 1].map(|seat| after.paid(seat) as f32) },
            _ => Next::Node(add(&after, &longer, rest, choices, nodes)?),
        };
        nodes[at].next.push((action, next));
    }
    Some(at)
}
