//! The commands, run as a person or a program would.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a failing test is a message to us")]

mod bridge;
mod folders;
mod mahjong;
mod output;
mod schema;
mod solve;
mod stud;
mod wire;

use std::{
    fs,
    io::Write,
    path::PathBuf,
    process::{Command, Output, Stdio},
};

fn kakehiki(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_kakehiki"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A command that ends at once does not read its input.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

/// What a command printed that must succeed.
fn out(output: &Output) -> String {
    assert!(output.status.success(), "{}", text(&output.stderr));
    text(&output.stdout)
}

/// The one line of a command that must fail.
fn refusal(arguments: &[&str], input: &str) -> String {
    let output = kakehiki(arguments, input);
    let error = text(&output.stderr);
    assert!(!output.status.success(), "{arguments:?} succeeded");
    assert_eq!(error.trim_end().lines().count(), 1, "{error}");
    error.trim_end().to_owned()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// A file for one test alone.
fn file(name: &str, content: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, content).unwrap();
    path
}
