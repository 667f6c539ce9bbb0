use super::{Options, Term, logit};

/// Decisions that were taken, with the features of all their options: what a [`Trainer`](super::Trainer) learns from.
#[derive(Debug, Clone)]
pub struct Choices<T> {
    terms: Vec<T>,
    /// How many terms each option has.
    sizes: Vec<u8>,
    decisions: Vec<Entry>,
}

/// Where a decision stands.
#[derive(Debug, Clone, Copy)]
struct Entry {
    first_term: usize,
    first_option: u32,
    options: u8,
    taken: u8,
    label: u8,
    group: u32,
}

/// One decision: what was done, and what kind of decision it was.
#[derive(Debug, Clone, Copy)]
pub struct Choice<'a, T> {
    terms: &'a [T],
    sizes: &'a [u8],
    /// Which option was taken.
    pub taken: usize,
    /// What kind of decision it was, to report by.
    pub label: u8,
    /// Whose style it shows, by number.
    pub group: u32,
}

impl<T> Default for Choices<T> {
    fn default() -> Self {
        Self { terms: Vec::new(), sizes: Vec::new(), decisions: Vec::new() }
    }
}

impl<T: Term> Choices<T> {
    /// Adds a decision: which of the options was taken, of which kind it was, and whose. What teaches nothing is left out: a
    /// single option, or one that is not there. So is what has more than 255 options or terms of an option.
    pub fn push(&mut self, options: &Options<T>, taken: usize, label: u8, group: u32) {
        let count = options.len();
        let fits = options.iter().all(|terms| terms.len() <= 255);
        let room = u32::try_from(self.sizes.len());
        if let (2..=255, true, true, Ok(first_option)) = (count, taken < count, fits, room) {
            let entry = Entry {
                first_term: self.terms.len(),
                first_option,
                options: count as u8,
                taken: taken as u8,
                label,
                group,
            };
            for terms in options.iter() {
                self.sizes.push(terms.len() as u8);
                self.terms.extend_from_slice(terms);
            }
            self.decisions.push(entry);
        }
    }

    /// Adds the decisions of others behind these, their groups renumbered.
    pub fn append(&mut self, other: &Self, group: impl Fn(u32) -> u32) {
        let (terms, options) = (self.terms.len(), self.sizes.len() as u32);
        self.terms.extend_from_slice(&other.terms);
        self.sizes.extend_from_slice(&other.sizes);
        self.decisions.extend(other.decisions.iter().map(|entry| Entry {
            first_term: entry.first_term + terms,
            first_option: entry.first_option + options,
            group: group(entry.group),
            ..*entry
        }));
    }

    /// How many decisions there are.
    pub fn len(&self) -> usize {
        self.decisions.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.decisions.is_empty()
    }

    /// How many options all decisions have together.
    pub fn options(&self) -> usize {
        self.sizes.len()
    }

    /// The decision with this number, if there is one.
    pub fn get(&self, number: usize) -> Option<Choice<'_, T>> {
        let entry = self.decisions.get(number)?;
        let first = entry.first_option as usize;
        let end = self.decisions.get(number + 1).map_or(self.terms.len(), |next| next.first_term);
        Some(Choice {
            terms: &self.terms[entry.first_term..end],
            sizes: &self.sizes[first..first + usize::from(entry.options)],
            taken: entry.taken.into(),
            label: entry.label,
            group: entry.group,
        })
    }

    /// All decisions in order.
    pub fn iter(&self) -> impl Iterator<Item = Choice<'_, T>> {
        (0..self.len()).filter_map(|number| self.get(number))
    }
}

impl<T: Term> Choice<'_, T> {
    /// How many options there were, at least two.
    pub fn options(&self) -> usize {
        self.sizes.len()
    }

    /// The terms of each option, in order.
    pub fn iter(&self) -> impl Iterator<Item = &[T]> {
        let mut rest = self.terms;
        self.sizes.iter().map(move |&size| {
            let (terms, after) = rest.split_at(usize::from(size));
            rest = after;
            terms
        })
    }

    /// Whether any option has a feature below this number.
    pub(super) fn touches(&self, below: usize) -> bool {
        self.terms.iter().any(|term| term.id() < below)
    }

    /// Puts the logarithms of the options' probabilities by these weights into `into`, and returns that of what was done.
    pub(super) fn log_probability(&self, weights: &[f32], into: &mut Vec<f32>) -> f32 {
        into.clear();
        into.extend(self.iter().map(|terms| logit::score(weights, terms)));
        logit::normalise(into);
        into[self.taken]
    }
}
