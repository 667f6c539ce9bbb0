//! The wish to end, as the system tells it: Ctrl-C, or a polite `kill`.

use std::io;

/// Listens from the moment it is made: a signal that comes before anybody waits for it is not lost.
pub(crate) struct Signals {
    #[cfg(unix)]
    heard: [tokio::signal::unix::Signal; 2],
    #[cfg(windows)]
    heard: tokio::signal::windows::CtrlC,
}

#[cfg(unix)]
impl Signals {
    pub(crate) fn listen() -> io::Result<Self> {
        use tokio::signal::unix::{SignalKind, signal};
        Ok(Self { heard: [signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?] })
    }

    /// Waits for the first of them.
    pub(crate) async fn heard(&mut self) {
        let [interrupt, terminate] = &mut self.heard;
        tokio::select! { _ = interrupt.recv() => (), _ = terminate.recv() => () }
    }
}

#[cfg(windows)]
impl Signals {
    pub(crate) fn listen() -> io::Result<Self> {
        Ok(Self { heard: tokio::signal::windows::ctrl_c()? })
    }

    /// Waits for it.
    pub(crate) async fn heard(&mut self) {
        let _ = self.heard.recv().await;
    }
}
