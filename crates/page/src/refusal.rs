use crate::store::StoreError;
use axum::{
    http::StatusCode,
    response::{IntoResponse, Response},
};
use std::{fmt, sync::Arc};
use telling::{Language, Words, say};

/// Why the page does not do what was asked. It is told in the visitor's language on its way out.
#[derive(Debug)]
pub(crate) enum Refusal {
    /// An address that leads nowhere.
    NotFound,
    /// A table that was never opened, or not here.
    NoSuchTable,
    /// A table that belongs to another cookie.
    NotYours,
    /// Something done while others are to act, or from a page that is out of date.
    OutOfTurn,
    /// Something that the rules of the game do not allow now, as they say it.
    Illegal(String),
    /// Something that is not possible now, for a reason of the page's own.
    NotNow(Saying),
    /// A form or a file that is not understood, as its reader says it.
    Unreadable(String),
    /// A form in which something else was expected.
    Unexpected(Saying),
    /// A file beyond the limit.
    TooLarge(usize),
    /// More tables than one person may have.
    TooManyTables(usize),
    /// More thinking than the queue holds.
    Busy,
    /// A request from another site, or for another host.
    OtherOrigin,
    /// A form that did not arrive in time.
    TooSlow,
    /// More requests at once than one person may have.
    TooManyRequests,
    /// The store failed.
    Store(StoreError),
    /// A template failed.
    Draw(askama::Error),
}

/// A sentence that is made when it is known in which language.
pub(crate) struct Saying(Box<dyn Fn(&Words) -> String + Send + Sync>);

impl fmt::Debug for Saying {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0(&Words::new(Language::English)))
    }
}

impl Refusal {
    /// Not possible now.
    pub(crate) fn not_now(saying: impl Fn(&Words) -> String + Send + Sync + 'static) -> Self {
        Self::NotNow(Saying(Box::new(saying)))
    }

    /// Something else was expected.
    pub(crate) fn unexpected(saying: impl Fn(&Words) -> String + Send + Sync + 'static) -> Self {
        Self::Unexpected(Saying(Box::new(saying)))
    }

    pub(crate) fn tell(&self, w: &Words) -> String {
        match self {
            Self::NotFound => say!(w, "page-refusal-not-found"),
            Self::NoSuchTable => say!(w, "page-refusal-no-such-table"),
            Self::NotYours => say!(w, "page-refusal-not-yours"),
            Self::OutOfTurn => say!(w, "page-refusal-out-of-turn"),
            Self::Illegal(error) => say!(w, "page-refusal-illegal", error = error.as_str()),
            Self::Unreadable(error) => say!(w, "page-refusal-unreadable", error = error.as_str()),
            Self::NotNow(saying) | Self::Unexpected(saying) => saying.0(w),
            Self::TooLarge(most) => say!(w, "page-refusal-too-large", most = *most),
            Self::TooManyTables(tables) => say!(w, "page-refusal-too-many-tables", tables = *tables),
            Self::Busy => say!(w, "page-refusal-busy"),
            Self::OtherOrigin => say!(w, "page-refusal-other-origin"),
            Self::TooSlow => say!(w, "page-refusal-too-slow"),
            Self::TooManyRequests => say!(w, "page-refusal-too-many-requests"),
            Self::Store(StoreError::Busy | StoreError::Closed) => say!(w, "page-refusal-store-busy"),
            Self::Store(StoreError::Full) => say!(w, "page-refusal-store-full"),
            Self::Store(StoreError::ReadOnly) => say!(w, "page-refusal-store-read-only"),
            Self::Store(StoreError::Gap { .. }) => say!(w, "page-refusal-store-gap"),
            Self::Store(error) => say!(w, "page-refusal-store", error = error.to_string()),
            Self::Draw(error) => say!(w, "page-refusal-draw", error = error.to_string()),
        }
    }

    /// Whether it may go better in a moment: the store was busy.
    pub(crate) const fn is_passing(&self) -> bool {
        matches!(self, Self::Store(StoreError::Busy))
    }

    pub(crate) fn status(&self) -> StatusCode {
        match self {
            Self::NotFound | Self::NoSuchTable => StatusCode::NOT_FOUND,
            Self::NotYours | Self::OtherOrigin => StatusCode::FORBIDDEN,
            Self::OutOfTurn => StatusCode::CONFLICT,
            Self::Illegal(_) | Self::NotNow(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Self::Unreadable(_) | Self::Unexpected(_) => StatusCode::BAD_REQUEST,
            Self::TooLarge(_) => StatusCode::PAYLOAD_TOO_LARGE,
            Self::TooManyTables(_) | Self::TooManyRequests => StatusCode::TOO_MANY_REQUESTS,
            Self::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Self::Busy | Self::Store(StoreError::Busy | StoreError::Closed) => {
                StatusCode::SERVICE_UNAVAILABLE
            }
            Self::Store(StoreError::Full) => StatusCode::INSUFFICIENT_STORAGE,
            Self::Store(_) | Self::Draw(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }
}

impl fmt::Display for Refusal {
    /// In English, for whoever runs the server.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.tell(&Words::new(Language::English)))
    }
}

impl From<StoreError> for Refusal {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Gone => Self::NoSuchTable,
            error => Self::Store(error),
        }
    }
}

impl From<askama::Error> for Refusal {
    fn from(error: askama::Error) -> Self {
        Self::Draw(error)
    }
}

impl IntoResponse for Refusal {
    /// The status alone, with the refusal beside it: whoever knows the visitor's language puts the words in.
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        response.extensions_mut().insert(Arc::new(self));
        response
    }
}
