//! The formats that records are written in, by name.

use anyhow::Context;
use clap::ValueEnum;
use mahjong::records::{self, Format, Record};
use std::{fmt, path::Path};

/// A format by name, for files whose name does not tell it
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum FormatName {
    /// One JSON value a line, as bots speak
    Mjai,
    /// Tenhou.net/6 JSON, one game a file
    Tenhou6,
}

impl FormatName {
    /// The format that was asked for, or that the name of the file tells.
    /// `or` is what else could tell.
    pub(crate) fn of(asked: Option<FormatName>, path: &Path, or: &str) -> anyhow::Result<FormatName> {
        let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
        let told = match Format::of_ending(ending) {
            Some(Format::Mjai) => Some(Self::Mjai),
            Some(Format::Tenhou6) => Some(Self::Tenhou6),
            Some(Format::Mjlog) | None => None,
        };
        asked.or(told).with_context(|| {
            let path = path.display();
            format!(
                "{path}: the name tells no format that is written, expected .mjai, .mjson, .jsonl, .json{or}"
            )
        })
    }

    pub(crate) fn write(self, records: &[Record]) -> anyhow::Result<String> {
        let format = match self {
            Self::Mjai => Format::Mjai,
            Self::Tenhou6 => Format::Tenhou6,
        };
        Ok(records::write(records, format)?)
    }
}

impl fmt::Display for FormatName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Mjai => "mjai",
            Self::Tenhou6 => "tenhou6",
        })
    }
}
