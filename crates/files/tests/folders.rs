//! Folders with everything in them that made a walk endless, or double.
#![cfg(unix)]
#![allow(clippy::unwrap_used)]

use kakehiki_files::find;
use std::{
    fs,
    os::unix::{fs::symlink, net::UnixListener},
    path::{Path, PathBuf},
    process::Command,
};

/// A new folder with files in it.
fn folder(name: &str, files: &[&str]) -> PathBuf {
    // The name of a socket may not be long.
    let folder = std::env::temp_dir().join(format!("kakehiki-{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    for file in files {
        let path = folder.join(file);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, file).unwrap();
    }
    folder
}

fn all(path: &Path) -> Vec<String> {
    let name = |found: PathBuf| found.strip_prefix(path).unwrap().to_str().unwrap().to_owned();
    find([path], |_| true).unwrap().into_iter().map(name).collect()
}

#[test]
fn a_link_to_a_folder_above_leads_nowhere_new() {
    let folder = folder("loop", &["b/2.pbn", "a.pbn", "b/1.pbn", "c.pbn", "b/deep/3.pbn"]);
    symlink("..", folder.join("b/deep/up")).unwrap();
    symlink(&folder, folder.join("b/self")).unwrap();
    symlink("b", folder.join("again")).unwrap();
    symlink("a.pbn", folder.join("z.pbn")).unwrap();
    // By the first of its names, in the order of the names.
    assert_eq!(all(&folder), ["a.pbn", "again/1.pbn", "again/2.pbn", "again/deep/3.pbn", "c.pbn"]);
    // Named twice, and by another name: once.
    let named = [folder.join("c.pbn"), folder.clone(), folder.join("b/.."), folder.join("c.pbn")];
    let found = find(&named, |_| true).unwrap();
    assert_eq!((found.len(), &found[0]), (5, &named[0]));
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn pipes_devices_and_sockets_are_passed_over() {
    let folder = folder("special", &["1.pbn", "2.pbn"]);
    let pipe = folder.join("1b.pbn");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    symlink("/dev/zero", folder.join("1c.pbn")).unwrap();
    let _socket = UnixListener::bind(folder.join("1d.pbn")).unwrap();
    assert_eq!(all(&folder), ["1.pbn", "2.pbn"]);
    // A shell names pipes; nobody means a device or a socket.
    assert_eq!(find([&pipe], |_| false).unwrap(), std::slice::from_ref(&pipe));
    for name in ["1c.pbn", "1d.pbn"] {
        let error = find([folder.join(name)], |_| true).unwrap_err().to_string();
        assert!(error.contains(name) && error.contains("expected a file"), "{error}");
    }
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn what_cannot_be_visited_is_named_and_what_is_not_wanted_is_not_found() {
    let folder = folder("named", &["1.pbn", "2.txt"]);
    symlink("nowhere", folder.join("gone.pbn")).unwrap();
    let pbn = |path: &Path| path.extension().is_some_and(|ending| ending == "pbn");
    assert_eq!(find([&folder], pbn).unwrap(), ["1.pbn", "gone.pbn"].map(|name| folder.join(name)));
    assert_eq!(find([folder.join("2.txt")], pbn).unwrap(), [folder.join("2.txt")]);
    for name in ["gone.pbn", "never"] {
        let error = find([folder.join(name)], pbn).unwrap_err();
        assert_eq!(error.path, folder.join(name));
        assert!(error.to_string().contains(name), "{error}");
    }
    fs::remove_dir_all(folder).unwrap();
}
