use axum::{
    http::StatusCode,
    response::{IntoResponse, Response},
};
use thiserror::Error;

use crate::words::{ENGLISH, RefusalWords};

/// In which words.
static WORDS: &RefusalWords = &ENGLISH.refusals;

/// Why the page does not do what was asked, in a sentence for people.
#[derive(Debug, Error)]
pub(crate) enum Refusal {
    /// An address that leads nowhere.
    #[error("{}", WORDS.not_found)]
    NotFound,
    /// A table that was never opened, or not here.
    #[error("{}", WORDS.no_such_table)]
    NoSuchTable,
    /// A table that belongs to another cookie.
    #[error("{}", WORDS.not_yours)]
    NotYours,
    /// Something done while others are to act, or from a page that is out of date.
    #[error("{}", WORDS.out_of_turn)]
    OutOfTurn,
    /// Something that the rules of the game do not allow now.
    #[error("{0}")]
    Illegal(String),
    /// A form or a file that is not understood.
    #[error("{0}")]
    Unreadable(String),
    /// A file beyond the limit.
    #[error("{}", (WORDS.too_large)(*.0))]
    TooLarge(usize),
    /// More tables than one person may have.
    #[error("{}", (WORDS.too_many_tables)(*.0))]
    TooManyTables(usize),
    /// More thinking than the queue holds.
    #[error("{}", WORDS.busy)]
    Busy,
    /// A request from another site, or for another host.
    #[error("{}", WORDS.other_origin)]
    OtherOrigin,
    /// The store failed.
    #[error("{}", (WORDS.store)(.0))]
    Store(#[from] rusqlite::Error),
    /// A template failed.
    #[error("{}", (WORDS.draw)(.0))]
    Draw(#[from] askama::Error),
}

impl Refusal {
    pub(crate) fn status(&self) -> StatusCode {
        match self {
            Self::NotFound | Self::NoSuchTable => StatusCode::NOT_FOUND,
            Self::NotYours | Self::OtherOrigin => StatusCode::FORBIDDEN,
            Self::OutOfTurn => StatusCode::CONFLICT,
            Self::Illegal(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Self::Unreadable(_) => StatusCode::BAD_REQUEST,
            Self::TooLarge(_) => StatusCode::PAYLOAD_TOO_LARGE,
            Self::TooManyTables(_) => StatusCode::TOO_MANY_REQUESTS,
            Self::Busy => StatusCode::SERVICE_UNAVAILABLE,
            Self::Store(_) | Self::Draw(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }
}

impl IntoResponse for Refusal {
    /// One line of text; for people it is put into a page on its way out.
    fn into_response(self) -> Response {
        (self.status(), self.to_string()).into_response()
    }
}
