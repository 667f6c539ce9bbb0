//! The page as its users meet it: a server in a process of its own that can be killed, and a client that reads its pages.

mod client;
mod report;
mod running;

pub use client::{Client, Table};
pub use report::report;
pub use running::{ServerProcess, scratch_folder, signal_to};
