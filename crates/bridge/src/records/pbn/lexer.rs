//! The tokens of PBN.

use super::{
    super::{FileError, Problem, text::Cursor},
    MANDATORY,
};

/// What PBN is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Token<'a> {
    /// `[Name "value"]`; the value still has its backslashes. Not quoted: `[Name value]`.
    Tag { name: &'a str, value: &'a str, quoted: bool },
    /// `{…}` or `; …`; nested: `{… {…} …}`.
    Comment { text: &'a str, nested: bool },
    /// A call, a card, a mark: what stands between spaces in a section.
    Word(&'a str),
    /// The end of a line.
    LineEnd,
    /// An empty line: the end of a game.
    GameEnd,
}

/// Takes a text apart. Lines that start with `%` are passed over.
#[derive(Debug, Clone)]
pub(super) struct Lexer<'a> {
    pub(super) text: &'a str,
    pub(super) at: usize,
    /// Where the game starts.
    pub(super) start: Cursor,
    /// Whether only spaces stand on this line so far.
    empty_line: bool,
    /// Whether it is known that no comment closes any more: so many open ones cost no search each.
    no_brace: bool,
    /// Up to where it is known that no nested comment closes.
    no_nesting: usize,
}

const EXPECTED_TAG: &str = "a tag, such as [Board \"1\"]";

impl<'a> Lexer<'a> {
    pub(super) const fn new(text: &'a str) -> Self {
        Self { text, at: 0, start: Cursor::START, empty_line: true, no_brace: false, no_nesting: 0 }
    }

    /// The next token and where it starts; `None` at the end.
    pub(super) fn next(&mut self) -> Option<(usize, Result<Token<'a>, FileError>)> {
        loop {
            let rest = self.text.get(self.at..)?;
            let first = *rest.as_bytes().first()?;
            let start = self.at;
            match first {
                b'%' if self.at_line_start() => self.at += line_length(rest),
                b'\n' => {
                    self.at += 1;
                    let token = if self.empty_line { Token::GameEnd } else { Token::LineEnd };
                    self.empty_line = true;
                    return Some((start, Ok(token)));
                }
                byte if byte.is_ascii_whitespace() => self.at += 1,
                _ => {
                    self.empty_line = false;
                    return Some((start, self.token(rest, first)));
                }
            }
        }
    }

    fn at_line_start(&self) -> bool {
        self.at == 0 || self.text.as_bytes()[self.at - 1] == b'\n'
    }

    fn token(&mut self, rest: &'a str, first: u8) -> Result<Token<'a>, FileError> {
        match first {
            b'[' => self.tag(rest),
            b'{' => {
                let end = if self.no_brace { None } else { rest.find('}') };
                let Some(end) = end else {
                    self.no_brace = true;
                    return Err(self.error(self.at, Problem::CutShort("} at the end of this comment")));
                };
                let nested = self.nested_end(rest, end);
                let end = nested.unwrap_or(end);
                self.at += end + 1;
                Ok(Token::Comment { text: &rest[1..end], nested: nested.is_some() })
            }
            b';' => {
                let end = rest.find('\n').unwrap_or(rest.len());
                self.at += end;
                Ok(Token::Comment { text: &rest[1..end], nested: false })
            }
            b'"' => {
                // A quoted word in a table; it may have spaces in it.
                let line_end = || rest.find('\n').unwrap_or(rest.len());
                let length = quoted_length(rest).unwrap_or_else(line_end);
                self.at += length;
                Ok(Token::Word(rest[..length].trim_end()))
            }
            _ => {
                let ends = |byte: &u8| byte.is_ascii_whitespace() || matches!(byte, b'[' | b'{' | b';');
                let length =
                    rest.bytes().skip(1).position(|byte| ends(&byte)).map_or(rest.len(), |end| end + 1);
                self.at += length;
                Ok(Token::Word(&rest[..length]))
            }
        }
    }

    /// Where a comment ends in which others are, with `first` the first closing brace. No tag can be in it: a brace that was
    /// forgotten must not swallow the rest of the game.
    fn nested_end(&mut self, rest: &str, first: usize) -> Option<usize> {
        const LONGEST: usize = 1 << 16;
        if self.at < self.no_nesting || !rest[1..first].contains('{') {
            return None;
        }
        let mut depth = 0_usize;
        let mut looked_at = 0;
        for (place, byte) in rest.bytes().enumerate().take(LONGEST) {
            looked_at = place;
            match byte {
                b'{' => depth += 1,
                b'}' => depth -= 1,
                b'[' if rest[..place].ends_with('\n') => break,
                // Behind it may be another comment.
                b';' if place > first => break,
                _ => {}
            }
            if depth == 0 {
                return Some(place);
            }
        }
        self.no_nesting = self.at + looked_at;
        None
    }

    /// The value of a tag without quotation marks, and the length of the whole; only of tags that everybody knows.
    fn bare_tag(name: &str, rest: &'a str, value_start: usize) -> Option<(&'a str, usize)> {
        let line = &rest[..line_length(rest)];
        let end = line.find(']')?;
        let value = line.get(value_start..end)?.trim();
        let plain = !value.is_empty() && !value.contains(['[', '"', '{', ';']);
        (plain && MANDATORY.contains(&name)).then_some((value, end + 1))
    }

    fn tag(&mut self, rest: &'a str) -> Result<Token<'a>, FileError> {
        let bytes = rest.as_bytes();
        let skip_spaces = |mut i: usize| {
            while bytes.get(i).is_some_and(u8::is_ascii_whitespace) {
                i += 1;
            }
            i
        };
        let wrong = |lexer: &Self, i: usize| match bytes.get(i) {
            Some(_) => {
                lexer.error(lexer.at, Problem::unexpected(rest[..line_length(rest)].trim_end(), EXPECTED_TAG))
            }
            None => lexer.error(lexer.at, Problem::CutShort(EXPECTED_TAG)),
        };
        let name_start = skip_spaces(1);
        let mut i = name_start;
        while bytes.get(i).is_some_and(|byte| byte.is_ascii_alphanumeric() || *byte == b'_') {
            i += 1;
        }
        let name = &rest[name_start..i];
        i = skip_spaces(i);
        if bytes.get(i) != Some(&b'"')
            && let Some((value, length)) = Self::bare_tag(name, rest, i)
        {
            self.at += length;
            return Ok(Token::Tag { name, value, quoted: false });
        }
        if name.is_empty() || bytes.get(i) != Some(&b'"') {
            return Err(wrong(self, i));
        }
        let Some(length) = quoted_length(&rest[i..]) else {
            return Err(self.error(
                self.at + i,
                Problem::unexpected(
                    rest[i..i + line_length(&rest[i..])].trim_end(),
                    "a closing quotation mark on the same line",
                ),
            ));
        };
        let value = &rest[i + 1..i + length - 1];
        i = skip_spaces(i + length);
        if bytes.get(i) != Some(&b']') {
            return Err(wrong(self, i));
        }
        self.at += i + 1;
        Ok(Token::Tag { name, value, quoted: true })
    }

    /// A problem at this offset of the current game.
    pub(super) fn error(&self, offset: usize, problem: impl Into<Problem>) -> FileError {
        FileError::at(self.text, self.start, offset, problem)
    }

    /// Goes to the end of the game after an error: the next empty line.
    pub(super) fn skip_game(&mut self) {
        // The rest of a line is no empty line, even if nothing is left of it.
        let mut is_whole = self.text[..self.at].ends_with('\n');
        while let Some(rest) = self.text.get(self.at..).filter(|rest| !rest.is_empty()) {
            let length = line_length(rest);
            self.at += length;
            // An empty line may hold spaces.
            if is_whole && rest[..length].trim().is_empty() {
                break;
            }
            is_whole = true;
        }
        self.empty_line = true;
    }
}

/// The length of a line with its end.
fn line_length(text: &str) -> usize {
    text.find('\n').map_or(text.len(), |newline| newline + 1)
}

/// The length of a quoted text with both marks, which must stand on one line; `\"` and `\\` stand for themselves.
fn quoted_length(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    let mut i = 1;
    loop {
        match bytes.get(i)? {
            b'\\' if matches!(bytes.get(i + 1), Some(b'"' | b'\\')) => i += 2,
            b'"' => return Some(i + 1),
            b'\n' => return None,
            _ => i += 1,
        }
    }
}
