//! The tree: nodes and edges in arenas, so that a loop allocates only when the tree grows.

use crate::Seat;
use rustc_hash::FxHasher;
use std::{
    hash::{Hash, Hasher},
    ops::Range,
};

/// No node.
pub(super) const NONE: u32 = u32::MAX;
/// How many slots there are for each edge that a node has room for: edges are found at the first look or the second.
const SLOTS: usize = 2;

/// A place in the history of public actions. Who acts there may differ from world to world.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Node {
    pub(super) visits: u32,
    first: u32,
    len: u32,
    /// A power of two, or 0 before the first edge.
    capacity: u32,
}

/// An action that somebody may take at a node, and how it went for that somebody. What is looked at in every loop is small
/// and lies together; the rest is in [`Aside`].
#[derive(Debug, Clone, Copy)]
pub(super) struct Edge<A> {
    /// Its mean reward.
    pub(super) mean: f64,
    /// C / √visits, worked out when it is visited, because it is looked at more often.
    pub(super) width: f64,
    pub(super) visits: u32,
    /// How often it was legal when its node was visited.
    pub(super) available: u32,
    pub(super) key: u32,
    pub(super) seat: u8,
    pub(super) action: A,
}

/// What is needed only of an edge that is taken or new, or by searches that use more than the means.
#[derive(Debug, Clone, Copy)]
pub(super) struct Aside {
    /// What the mean is over.
    pub(super) weight: f64,
    pub(super) rave_value: f64,
    pub(super) rave_weight: f64,
    pub(super) prior: f64,
    child: u32,
}

/// At a node the legal actions differ from world to world, so that edges are looked up by their hash.
#[derive(Debug)]
pub(super) struct Tree<A> {
    pub(super) nodes: Vec<Node>,
    pub(super) edges: Vec<Edge<A>>,
    /// As many as edges, in the same order.
    pub(super) asides: Vec<Aside>,
    /// [`SLOTS`] for each edge: 0, or one more than the place of an edge in its node. From the slot of its hash on, no empty
    /// one comes before it.
    slots: Vec<u32>,
    /// Whether anybody acted by a key: otherwise no two edges of a node have the same action of the same seat.
    keyed: bool,
}

impl<A: Copy + Eq + Hash> Tree<A> {
    /// A tree of a root alone.
    pub(super) fn new() -> Self {
        let nodes = vec![Node::default()];
        Self { nodes, edges: Vec::new(), asides: Vec::new(), slots: Vec::new(), keyed: false }
    }

    /// The edges of a node.
    #[inline]
    pub(super) fn edges_of(&self, node: u32) -> Range<usize> {
        let Node { first, len, .. } = self.nodes[node as usize];
        first as usize..(first + len) as usize
    }

    /// The edge for this action.
    #[inline]
    pub(super) fn find(&self, node: u32, seat: Seat, key: u32, action: A) -> Option<usize> {
        let Node { first, capacity, .. } = self.nodes[node as usize];
        let slots = &self.slots[slots_of(first, capacity)];
        let mut slot = hash(seat as u8, key, action);
        while !slots.is_empty() {
            let edge = match slots[slot & (slots.len() - 1)] {
                0 => break,
                place => (first + place - 1) as usize,
            };
            let other = &self.edges[edge];
            if other.action == action && other.key == key && other.seat == seat as u8 {
                return Some(edge);
            }
            slot += 1;
        }
        None
    }

    /// Adds an edge to a node. When the node's block is full it moves to the end of the arena, with room for so many more, and
    /// for at least twice as many.
    pub(super) fn add_edge(
        &mut self,
        node: u32,
        seat: Seat,
        key: u32,
        action: A,
        prior: f64,
        room: usize,
    ) -> usize {
        let edge = Edge { mean: 0.0, width: 0.0, visits: 0, available: 0, key, seat: seat as u8, action };
        let aside = Aside { weight: 0.0, rave_value: 0.0, rave_weight: 0.0, prior, child: NONE };
        self.keyed |= key != 0;
        let Node { first, len, capacity, .. } = self.nodes[node as usize];
        if len == capacity {
            let block = first as usize..(first + len) as usize;
            let larger = (block.len() + room.max(1)).next_power_of_two();
            let moved = self.edges.len();
            self.edges.extend_from_within(block.clone());
            self.edges.resize(moved + larger, edge);
            self.asides.extend_from_within(block);
            self.asides.resize(moved + larger, aside);
            self.slots.resize(SLOTS * (moved + larger), 0);
            let node = &mut self.nodes[node as usize];
            (node.first, node.capacity) = (moved as u32, larger as u32);
            let node = *node;
            (0..len).for_each(|place| self.fill_slot(node, place));
        }
        let added = &mut self.nodes[node as usize];
        let at = (added.first + added.len) as usize;
        added.len += 1;
        let added = *added;
        self.edges[at] = edge;
        self.asides[at] = aside;
        self.fill_slot(added, len);
        at
    }

    /// Lets the edge at this place of a node be found.
    fn fill_slot(&mut self, node: Node, place: u32) {
        let Edge { seat, key, action, .. } = self.edges[(node.first + place) as usize];
        let slots = &mut self.slots[slots_of(node.first, node.capacity)];
        let last = slots.len() - 1;
        let mut slot = hash(seat, key, action) & last;
        while slots[slot] != 0 {
            slot = (slot + 1) & last;
        }
        slots[slot] = place + 1;
    }

    /// The node that an edge of `node` leads to, made if there is room for one more. Whatever the actor's key, the same
    /// action leads to the same node: the others see only the action.
    pub(super) fn child(&mut self, node: u32, edge: usize, limit: usize) -> Option<u32> {
        let child = self.asides[edge].child;
        if child != NONE {
            return Some(child);
        }
        let Edge { seat, action, .. } = self.edges[edge];
        let twins = if self.keyed { self.edges_of(node) } else { 0..0 };
        let twin = twins
            .filter(|&other| self.edges[other].action == action && self.edges[other].seat == seat)
            .map(|other| self.asides[other].child)
            .find(|&child| child != NONE);
        let child = match twin {
            Some(child) => child,
            None if self.nodes.len() < limit => {
                self.nodes.push(Node::default());
                self.nodes.len() as u32 - 1
            }
            None => return None,
        };
        self.asides[edge].child = child;
        Some(child)
    }
}

#[inline]
fn slots_of(first: u32, capacity: u32) -> Range<usize> {
    SLOTS * first as usize..SLOTS * (first + capacity) as usize
}

#[inline]
fn hash(seat: u8, key: u32, action: impl Hash) -> usize {
    let mut hasher = FxHasher::default();
    (seat, key, action).hash(&mut hasher);
    hasher.finish() as usize
}
