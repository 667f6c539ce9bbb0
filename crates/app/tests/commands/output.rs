//! An output that cannot be written.

#![cfg(target_os = "linux")]

use super::text;
use std::{
    fs::OpenOptions,
    path::PathBuf,
    process::{Command, Stdio},
};

/// `/dev/full` takes nothing, as a full disk does.
#[test]
fn a_full_disk_is_one_line() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("full-{}", std::process::id()));
    let folder = folder.to_str().unwrap();
    for arguments in [
        &["stud", "equity", "--hole", "AsAh", "--up", "Kd 2c", "--their-up", "Qs Jh"][..],
        &["stud", "equity", "--json", "--hole", "AsAh", "--up", "Kd 2c", "--their-up", "Qs Jh"],
        &["serve", "--no-browser", "--port", "0", "--folder", folder],
    ] {
        let full = OpenOptions::new().write(true).open("/dev/full").unwrap();
        let output = Command::new(env!("CARGO_BIN_EXE_kakehiki"))
            .args(arguments)
            .stdin(Stdio::null())
            .stdout(full)
            .output()
            .unwrap();
        let error = text(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{arguments:?}: {error}");
        assert_eq!(error.trim_end().lines().count(), 1, "{error}");
        assert!(error.contains("standard output"), "{error}");
    }
}
