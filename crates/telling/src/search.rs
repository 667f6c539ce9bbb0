use crate::{Line, Tell, Words, say};
use worlds::SearchFact;

/// The share of something in whole per cent.
pub(crate) fn percent(share: f64) -> f64 {
    (100.0 * share).round()
}

/// Actions that write themselves. A game whose actions have words of their own maps them first.
impl<A: std::fmt::Display> Tell for SearchFact<A> {
    fn tell(&self, words: &Words) -> Line {
        Line::new(match self {
            Self::Comparison { chosen, other, .. } if self.is_tie() => {
                say!(words, "search-equivalent", chosen = chosen.to_string(), other = other.to_string())
            }
            // Experience may choose what comes to less when everybody sees all cards.
            Self::Comparison { chosen, other, gain, better, worse, .. } if *gain <= -0.5 => say!(
                words,
                "search-behind",
                chosen = chosen.to_string(),
                other = other.to_string(),
                short = (-gain).round(),
                better = percent(*better),
                worse = percent(*worse),
            ),
            Self::Comparison { chosen, other, gain, better, worse, .. } => say!(
                words,
                "search-comparison",
                chosen = chosen.to_string(),
                other = other.to_string(),
                better = percent(*better),
                worse = percent(*worse),
                gain = format!("{gain:+.0}"),
            ),
            Self::Hasty => say!(words, "search-hasty"),
            Self::HeldBack { best, chosen, gain, bar } => say!(
                words,
                "search-held-back",
                best = best.to_string(),
                chosen = chosen.to_string(),
                gain = gain.round(),
                bar = bar.round(),
            ),
            Self::Tree { loops, nodes } => say!(words, "search-tree", loops = *loops, nodes = *nodes),
            _ => String::new(),
        })
    }
}
