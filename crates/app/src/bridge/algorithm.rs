use anyhow::ensure;
use bridge::players::Weighing;
use clap::{Args, ValueEnum};
use worlds::abc::Form;

/// How program C weighs what a card tells everybody
#[derive(Debug, Clone, Copy, Args)]
pub(super) struct Algorithm {
    /// Program C: how everybody is imagined to act. Triples and tree are the papers' own forms, in which each player takes one deal
    /// for the truth; tree looks to the end of the trick. With sets each acts on all deals that it assumes at once
    #[arg(long, value_enum)]
    pub(super) form: Option<FormName>,
    /// Program C: how many points everybody's beliefs must bring a card, on average, before they count, and more than one deal alone
    /// does besides: 20 unless told where cards are read by rules. Otherwise they count as far as they go beyond chance
    #[arg(long, value_name = "POINTS")]
    pub(super) threshold: Option<f64>,
    /// Program C: how far it counts what others guess wrong though the card told them nothing, from 0 to 1; 1 unless told where cards
    /// are read by rules, as in the papers, and otherwise 0.25
    #[arg(long, value_name = "SHARE")]
    pub(super) guesses: Option<f64>,
}

/// The forms of Algorithm 2 as they are named on the command line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum FormName {
    Triples,
    Tree,
    Sets,
}

/// The cards of the others in one trick.
const PLIES: usize = 3;

/// With triples every combination of the deals that the others assume is played, so those must be few.
const FEW_DEALS: usize = 4;

impl Algorithm {
    /// Whether anything else than usual was asked for.
    pub(super) const fn is_chosen(self) -> bool {
        self.form.is_some() || self.threshold.is_some() || self.guesses.is_some()
    }

    /// Sets what was asked for.
    pub(super) fn set(self, weighing: &mut Weighing) -> anyhow::Result<()> {
        if let Some(threshold) = self.threshold {
            ensure!(
                (0.0..=10_000.0).contains(&threshold),
                "--threshold is {threshold}: expected points from 0 to 10000"
            );
            weighing.threshold = Some(threshold);
        }
        if let Some(guesses) = self.guesses {
            ensure!((0.0..=1.0).contains(&guesses), "--guesses is {guesses}: expected a share from 0 to 1");
            weighing.guesses = guesses;
        }
        match self.form {
            None => {}
            Some(FormName::Sets) => weighing.form = Form::Sets,
            Some(FormName::Triples) => weighing.form = Form::Triples,
            Some(FormName::Tree) => weighing.form = Form::Tree { plies: PLIES },
        }
        if matches!(weighing.form, Form::Triples | Form::Tree { .. }) {
            weighing.imagined = weighing.imagined.min(FEW_DEALS);
        }
        Ok(())
    }

    /// As the name of an experiment has it; nothing when all is as usual.
    pub(super) fn named(self) -> String {
        let form = self.form.and_then(|form| form.to_possible_value());
        let form = form.map_or_else(String::new, |form| format!(", {}", form.get_name()));
        let said = |what: &str, value: Option<f64>| {
            value.map_or_else(String::new, |value| format!(", {what} {value}"))
        };
        form + &said("threshold", self.threshold) + &said("guesses", self.guesses)
    }
}
