/// One feature of an option: its number, and its value. A number alone has the value 1.
pub trait Term: Copy + Send + Sync {
    /// The number of the feature.
    fn id(self) -> usize;

    /// How much of it there is.
    fn value(self) -> f32;
}

impl Term for u16 {
    #[inline]
    fn id(self) -> usize {
        self.into()
    }

    #[inline]
    fn value(self) -> f32 {
        1.0
    }
}

impl Term for u32 {
    #[inline]
    fn id(self) -> usize {
        self as usize
    }

    #[inline]
    fn value(self) -> f32 {
        1.0
    }
}

impl Term for (u32, f32) {
    #[inline]
    fn id(self) -> usize {
        self.0 as usize
    }

    #[inline]
    fn value(self) -> f32 {
        self.1
    }
}

/// What a seat may do, as features: some terms for each option. Made once and filled again and again, so that nothing is
/// allocated where it matters.
#[derive(Debug, Clone)]
pub struct Options<T> {
    terms: Vec<T>,
    ends: Vec<u32>,
}

impl<T> Default for Options<T> {
    fn default() -> Self {
        Self { terms: Vec::new(), ends: Vec::new() }
    }
}

impl<T: Term> Options<T> {
    /// Takes all options away.
    #[inline]
    pub fn clear(&mut self) {
        self.terms.clear();
        self.ends.clear();
    }

    /// Adds a term to the option that is being described.
    #[inline]
    pub fn push(&mut self, term: T) {
        self.terms.push(term);
    }

    /// The option is described: what comes next belongs to the following one.
    #[inline]
    pub fn close(&mut self) {
        self.ends.push(self.terms.len() as u32);
    }

    /// How many options there are.
    #[inline]
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The terms of each option, in order.
    pub fn iter(&self) -> impl Iterator<Item = &[T]> {
        let mut start = 0;
        self.ends.iter().map(move |&end| {
            let terms = &self.terms[start..end as usize];
            start = end as usize;
            terms
        })
    }
}
