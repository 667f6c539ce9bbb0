use super::{BetModel, DropModel, Fortune, Selectivity, fuzzy_rules::JUDGING_RULES};
use serde::{Deserialize, Serialize};
use std::{
    fs,
    io::{self, Write},
    path::{Path, PathBuf},
    sync::atomic::{AtomicU64, Ordering},
};
use thiserror::Error;

/// What was learnt about one opponent.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Profile {
    /// The form of this file; 1.
    version: u32,
    /// Who it is about.
    pub opponent: String,
    /// How many hands were played against the opponent.
    pub hands: u64,
    /// For each of the judging rules how far it speaks for us, 0 to 100.
    tendencies: Vec<f64>,
    /// For each of them the last corrections, oldest first, five at most.
    corrections: Vec<Vec<f64>>,
    /// How readily the opponent drops, and what it fears.
    pub(crate) drops: DropModel,
    /// How the opponent sizes its bets.
    pub(crate) bets: BetModel,
    /// How far the opponent's choices follow its cards.
    pub(crate) selectivity: Selectivity,
    /// What came of the hands against it.
    #[serde(default)]
    pub(crate) fortune: Fortune,
}

/// A profile that cannot be read or written.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ProfileError {
    /// The file system said no.
    #[error("{}: {reason}", path.display())]
    File {
        /// Which file.
        path: PathBuf,
        /// What it said.
        reason: io::Error,
    },
    /// The file is no profile.
    #[error("{}: {damage}", path.display())]
    Damaged {
        /// Which file.
        path: PathBuf,
        /// What is wrong with it.
        damage: Damage,
    },
}

/// What is wrong with the text of a profile.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum Damage {
    /// It is not JSON of the right form.
    #[error("not a profile: {0}")]
    Form(#[from] serde_json::Error),
    /// A figure that cannot be.
    #[error("{what} is {found}: expected {expected}")]
    Figure {
        /// Which figure.
        what: String,
        /// What it is.
        found: f64,
        /// What it may be.
        expected: &'static str,
    },
}

/// So many corrections are remembered for each rule.
pub(crate) const REMEMBERED: usize = 5;

/// A profile is far smaller than this.
const LARGEST_FILE: u64 = 1 << 20;

impl Profile {
    /// Nothing known yet.
    pub fn new(opponent: impl Into<String>) -> Self {
        Self {
            version: 1,
            opponent: opponent.into(),
            hands: 0,
            tendencies: vec![50.0; JUDGING_RULES],
            corrections: vec![Vec::new(); JUDGING_RULES],
            drops: DropModel::default(),
            bets: BetModel::default(),
            selectivity: Selectivity::default(),
            fortune: Fortune::default(),
        }
    }

    /// For each of the judging rules how far it speaks for us, 0 to 100.
    pub fn tendencies(&self) -> &[f64] {
        &self.tendencies
    }

    /// Takes note of a correction of a rule and returns the mean of those remembered.
    pub(crate) fn remember(&mut self, rule: usize, correction: f64) -> f64 {
        let Some(recent) = self.corrections.get_mut(rule) else { return correction };
        if recent.len() == REMEMBERED {
            recent.remove(0);
        }
        recent.push(correction);
        recent.iter().sum::<f64>() / recent.len() as f64
    }

    /// Moves a tendency.
    pub(crate) fn shift(&mut self, rule: usize, change: f64) {
        if let Some(tendency) = self.tendencies.get_mut(rule) {
            *tendency = (*tendency + change).clamp(0.0, 100.0);
        }
    }

    /// The text of the file.
    pub fn to_json(&self) -> String {
        serde_json::to_string_pretty(self).unwrap_or_default() + "\n"
    }

    /// Reads the text of the file.
    pub fn from_json(text: &str) -> Result<Self, Damage> {
        let profile: Self = serde_json::from_str(text)?;
        let damaged =
            |what: &str, found: f64, expected| Err(Damage::Figure { what: what.into(), found, expected });
        if profile.version != 1 {
            return damaged("version", profile.version.into(), "1");
        }
        for (what, length) in
            [("tendencies", profile.tendencies.len()), ("corrections", profile.corrections.len())]
        {
            if length != JUDGING_RULES {
                return damaged(&format!("the number of {what}"), length as f64, "18");
            }
        }
        if let Some(&found) = profile.tendencies.iter().find(|t| !(0.0..=100.0).contains(*t)) {
            return damaged("a tendency", found, "0 to 100");
        }
        for recent in &profile.corrections {
            if recent.len() > REMEMBERED {
                return damaged("the number of corrections of a rule", recent.len() as f64, "at most 5");
            }
            if let Some(&found) = recent.iter().find(|c| !(-10.0..=10.0).contains(*c)) {
                return damaged("a correction", found, "-10 to 10");
            }
        }
        if let Some((faced, dropped)) = profile.drops.contradiction() {
            let wrong = format!("of {faced} bets the number dropped to");
            return damaged(&wrong, dropped, "no more than that");
        }
        if !profile.bets.is_sound() {
            return damaged("a count of bets", f64::NAN, "0 or more");
        }
        if !profile.selectivity.is_sound() {
            return damaged("the sum of the weights of selectivity", f64::NAN, "each from 0.001 to 1");
        }
        if !profile.fortune.is_sound() {
            return damaged("the fortune", f64::NAN, "figures that can be");
        }
        Ok(profile)
    }

    /// Reads a profile, or starts a new one when there is no such file.
    pub fn load(path: &Path, opponent: &str) -> Result<Self, ProfileError> {
        let file = |reason| ProfileError::File { path: path.into(), reason };
        let length = match fs::metadata(path) {
            Ok(metadata) => metadata.len(),
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Self::new(opponent)),
            Err(error) => return Err(file(error)),
        };
        if length > LARGEST_FILE {
            return Err(file(io::Error::other("this is too large for a profile")));
        }
        let text = fs::read_to_string(path).map_err(file)?;
        Self::from_json(&text).map_err(|damage| ProfileError::Damaged { path: path.into(), damage })
    }

    /// Writes a profile. The file is replaced at once and only when the new one is safely on disk: whatever happens, either
    /// the old or the new profile is there.
    pub fn save(&self, path: &Path) -> Result<(), ProfileError> {
        let file = |reason| ProfileError::File { path: path.into(), reason };
        let mut name = path.file_name().unwrap_or_default().to_owned();
        // Nobody else, in this process or another, writes the same file.
        static ATTEMPTS: AtomicU64 = AtomicU64::new(0);
        let attempt = ATTEMPTS.fetch_add(1, Ordering::Relaxed);
        name.push(format!(".{}.{attempt}.new", std::process::id()));
        let new = path.with_file_name(name);
        let written = fs::File::create(&new).and_then(|mut file| {
            file.write_all(self.to_json().as_bytes())?;
            file.sync_all()
        });
        written.and_then(|()| fs::rename(&new, path)).map_err(|error| {
            // What is left of the attempt is of no use; that it cannot be removed would hide the real error.
            let _ = fs::remove_file(&new);
            file(error)
        })
    }
}
