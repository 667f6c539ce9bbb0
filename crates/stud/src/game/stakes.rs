use super::{Action, Announcement};
use std::fmt;

/// What a player may pay.
#[non_exhaustive]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stakes {
    /// What it costs to stay.
    pub to_call: u32,
    /// The least and the greatest raise, if one is allowed.
    pub raise: Option<(u32, u32)>,
    /// Whether the player may pay `to_call` and no more.
    pub may_call: bool,
    /// Whether the player may drop.
    pub may_drop: bool,
    /// Whether `to_call` is the bring-in.
    pub brings_in: bool,
    /// Whether a raise completes the bring-in.
    pub completes: bool,
}

impl Stakes {
    /// What an action is called at the table.
    pub fn announced(&self, action: Action) -> Announcement {
        let price = self.to_call;
        match action {
            Action::Call if self.brings_in => Announcement::BringIn(price),
            Action::Call if price == 0 => Announcement::Check,
            Action::Call => Announcement::Call(price),
            // Nobody may complete to more than can be counted, but anybody may say so.
            Action::Raise(by) if self.completes => Announcement::Complete(price.saturating_add(by)),
            Action::Raise(by) if price == 0 => Announcement::Bet(by),
            other => other.into(),
        }
    }
}

impl fmt::Display for Stakes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut choices = Vec::new();
        if self.may_drop {
            choices.push("drop".to_owned());
        }
        if self.may_call {
            choices.push(self.announced(Action::Call).to_string());
        }
        if let Some((low, high)) = self.raise {
            let least = self.announced(Action::Raise(low)).to_string();
            choices.push(if low == high { least } else { format!("{least} to {high}") });
        }
        f.write_str(&choices.join(", "))
    }
}
