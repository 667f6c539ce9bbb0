//! Bytes to text and back.

use super::Format;
use std::borrow::Cow;

/// The text of a file. UTF-8 where it is that; otherwise Latin-1, which PBN prescribes: the whole of a PBN file, and value by
/// value in a LIN file, because vugraph files mix both. A byte order mark is dropped.
pub fn decode(bytes: &[u8], format: Format) -> Cow<'_, str> {
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    match (str::from_utf8(bytes), format) {
        (Ok(text), _) => Cow::Borrowed(text),
        (Err(_), Format::Pbn) => Cow::Owned(latin1(bytes)),
        (Err(_), Format::Lin) => {
            let mut text = String::with_capacity(bytes.len() + bytes.len() / 8);
            for value in bytes.split_inclusive(|&byte| byte == b'|') {
                match str::from_utf8(value) {
                    Ok(value) => text.push_str(value),
                    Err(_) => text.extend(value.iter().map(|&byte| char::from(byte))),
                }
            }
            Cow::Owned(text)
        }
    }
}

/// The bytes of a file that [`decode`] reads as this text: PBN in Latin-1 where it can be told from UTF-8, otherwise UTF-8.
pub fn encode(text: &str, format: Format) -> Vec<u8> {
    if format == Format::Pbn && !text.is_ascii() {
        let bytes: Option<Vec<u8>> = text.chars().map(|c| u8::try_from(u32::from(c)).ok()).collect();
        match bytes {
            Some(bytes) if str::from_utf8(&bytes).is_err() => return bytes,
            _ => {}
        }
    }
    text.as_bytes().to_vec()
}

fn latin1(bytes: &[u8]) -> String {
    bytes.iter().map(|&byte| char::from(byte)).collect()
}

/// A place in a text whose line and column are known, so that later ones need not be counted from the beginning.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Cursor {
    pub(super) offset: usize,
    /// Counted from 1.
    pub(super) line: usize,
    /// In characters, counted from 1.
    pub(super) column: usize,
}

impl Cursor {
    pub(super) const START: Cursor = Cursor { offset: 0, line: 1, column: 1 };

    /// The place at a later offset.
    pub(super) fn advanced(self, text: &str, offset: usize) -> Self {
        let Some(between) = text.get(self.offset..offset) else { return self };
        match memchr::memrchr(b'\n', between.as_bytes()) {
            None => Self { offset, column: self.column + between.chars().count(), ..self },
            Some(newline) => Self {
                offset,
                line: self.line + memchr::memchr_iter(b'\n', between.as_bytes()).count(),
                column: between[newline + 1..].chars().count() + 1,
            },
        }
    }
}

/// One line of it, without spaces around, for a field that cannot hold more.
pub(super) fn one_line(text: &str) -> String {
    let text = text.trim();
    if memchr::memchr2(b'\n', b'\r', text.as_bytes()).is_some() {
        text.lines().map(str::trim).filter(|line| !line.is_empty()).collect::<Vec<_>>().join(" ")
    } else {
        text.to_owned()
    }
}

/// A text in which a line break counts as one space, as PBN's comments are broken.
pub(super) fn joined_lines(text: &str) -> String {
    let text = text.trim();
    if memchr::memchr(b'\n', text.as_bytes()).is_none() {
        return text.to_owned();
    }
    text.lines().map(|line| line.trim_end_matches('\r')).collect::<Vec<_>>().join(" ")
}
