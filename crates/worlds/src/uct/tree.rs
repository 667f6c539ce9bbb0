//! The tree: nodes and edges in two arenas, so that a loop allocates only when the tree grows.

use crate::Seat;

/// No node.
pub(super) const NONE: u32 = u32::MAX;

/// A place in the history of public actions. Who acts there may differ from world to world.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Node {
    pub(super) visits: u32,
    first: u32,
    len: u32,
    capacity: u32,
}

/// An action that somebody may take at a node, and how it went for that somebody.
#[derive(Debug, Clone, Copy)]
pub(super) struct Edge<A> {
    /// Its mean reward, over this weight.
    pub(super) mean: f64,
    pub(super) weight: f64,
    /// C / √visits, worked out when it is visited, because it is looked at more often.
    pub(super) width: f64,
    pub(super) rave_value: f64,
    pub(super) rave_weight: f64,
    pub(super) prior: f64,
    pub(super) visits: u32,
    /// How often it was legal when its node was visited.
    pub(super) available: u32,
    pub(super) child: u32,
    pub(super) key: u32,
    pub(super) seat: u32,
    pub(super) action: A,
}

#[derive(Debug)]
pub(super) struct Tree<A> {
    pub(super) nodes: Vec<Node>,
    pub(super) edges: Vec<Edge<A>>,
}

impl<A: Copy + Eq> Tree<A> {
    /// A tree of a root alone.
    pub(super) fn new() -> Self {
        Self { nodes: vec![Node::default()], edges: Vec::new() }
    }

    /// The edges of a node.
    pub(super) fn edges_of(&self, node: u32) -> std::ops::Range<usize> {
        let Node { first, len, .. } = self.nodes[node as usize];
        first as usize..(first + len) as usize
    }

    /// The edge for this action. `hint` is where it may well be: the legal actions mostly come in the same order.
    #[inline]
    pub(super) fn find(&self, node: u32, seat: Seat, key: u32, action: A, hint: usize) -> Option<usize> {
        let range = self.edges_of(node);
        let fits = |edge: &Edge<A>| edge.action == action && edge.key == key && edge.seat == seat as u32;
        if range.contains(&hint) && fits(&self.edges[hint]) {
            return Some(hint);
        }
        let start = range.start;
        self.edges[range].iter().position(fits).map(|i| start + i)
    }

    /// Adds an edge to a node. When the node's block is full it moves to the end of the arena with room for twice as many.
    pub(super) fn add_edge(&mut self, node: u32, seat: Seat, key: u32, action: A, prior: f64) -> usize {
        let edge = Edge {
            mean: 0.0,
            weight: 0.0,
            width: 0.0,
            rave_value: 0.0,
            rave_weight: 0.0,
            prior,
            visits: 0,
            available: 0,
            child: NONE,
            key,
            seat: seat as u32,
            action,
        };
        let Node { first, len, capacity, .. } = self.nodes[node as usize];
        if len == capacity {
            let larger = (2 * capacity).max(4);
            let moved = self.edges.len();
            self.edges.extend_from_within(first as usize..(first + len) as usize);
            self.edges.resize(moved + larger as usize, edge);
            let node = &mut self.nodes[node as usize];
            node.first = moved as u32;
            node.capacity = larger;
        }
        let node = &mut self.nodes[node as usize];
        let at = (node.first + node.len) as usize;
        node.len += 1;
        self.edges[at] = edge;
        at
    }

    /// The node that an edge of `node` leads to, made if there is room for one more. Whatever the actor's key, the same
    /// action leads to the same node: the others see only the action.
    pub(super) fn child(&mut self, node: u32, edge: usize, limit: usize) -> Option<u32> {
        let Edge { child, seat, action, .. } = self.edges[edge];
        if child != NONE {
            return Some(child);
        }
        let twin = self.edges[self.edges_of(node)]
            .iter()
            .find(|other| other.child != NONE && other.seat == seat && other.action == action)
            .map(|other| other.child);
        let child = match twin {
            Some(child) => child,
            None if self.nodes.len() < limit => {
                self.nodes.push(Node::default());
                self.nodes.len() as u32 - 1
            }
            None => return None,
        };
        self.edges[edge].child = child;
        Some(child)
    }
}
