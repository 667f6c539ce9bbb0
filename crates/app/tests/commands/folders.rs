//! Folders with links in a circle and with pipes: every file once, and no waiting.

#![cfg(unix)]

use super::{kakehiki, out};
use serde_json::Value;
use std::{fs, os::unix::fs::symlink, path::PathBuf, process::Command};

/// A folder with two files, a link to itself, a pipe and a device.
fn folder(name: &str, ending: &str, content: &str) -> String {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("folders-{name}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(folder.join("below")).unwrap();
    fs::write(folder.join(format!("1.{ending}")), content).unwrap();
    fs::write(folder.join(format!("below/2.{ending}")), content).unwrap();
    symlink("..", folder.join("below/up")).unwrap();
    symlink("/dev/zero", folder.join(format!("zero.{ending}"))).unwrap();
    assert!(Command::new("mkfifo").arg(folder.join(format!("pipe.{ending}"))).status().unwrap().success());
    folder.to_str().unwrap().to_owned()
}

fn json(arguments: &[&str]) -> Value {
    serde_json::from_str(&out(&kakehiki(arguments, ""))).unwrap()
}

#[test]
fn bridge_files_are_read_once() {
    let folder =
        folder("bridge", "pbn", "[Event \"x\"]\n[Contract \"1C\"]\n[Declarer \"N\"]\n[Result \"7\"]\n");
    let told = json(&["bridge", "check", "--json", &folder]);
    assert_eq!((&told["files"], &told["records"]), (&2.into(), &2.into()));
    assert_eq!(told["refused"], 0);
}

#[test]
fn mahjong_files_are_read_once() {
    let game = include_str!("../../../../fuzz/seeds/mahjong_records/one-hand.mjai");
    let folder = folder("mahjong", "mjai", game);
    let told = json(&["mahjong", "check", "--json", &folder]);
    assert_eq!(told["total"]["games"], 2);
}
