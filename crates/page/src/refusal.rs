use axum::{
    http::StatusCode,
    response::{IntoResponse, Response},
};
use thiserror::Error;

/// Why the page does not do what was asked, in a sentence for people.
#[derive(Debug, Error)]
pub(crate) enum Refusal {
    /// An address that leads nowhere.
    #[error("there is nothing at this address")]
    NotFound,
    /// A table that was never opened, or not here.
    #[error("there is no such table")]
    NoSuchTable,
    /// A table that belongs to another cookie.
    #[error("this table is somebody else's: it can be looked at when its game is over")]
    NotYours,
    /// Something done while others are to act, or from a page that is out of date.
    #[error("it is not your turn")]
    OutOfTurn,
    /// Something that the rules of the game do not allow now.
    #[error("{0}")]
    Illegal(String),
    /// A form or a file that is not understood.
    #[error("{0}")]
    Unreadable(String),
    /// A file beyond the limit.
    #[error("a file may have at most {0} KiB")]
    TooLarge(usize),
    /// More tables than one person may have.
    #[error("you have {0} tables: close some before you open another")]
    TooManyTables(usize),
    /// More thinking than the queue holds.
    #[error("the players are all busy: try again in a moment")]
    Busy,
    /// A request from another site, or for another host.
    #[error("this request came from another site")]
    OtherOrigin,
    /// The store failed.
    #[error("the games could not be read or written: {0}")]
    Store(#[from] rusqlite::Error),
    /// A template failed.
    #[error("the page could not be drawn: {0}")]
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
