//! Keys and values.

use crate::{Call, Card, Rank, Suit};

/// What LIN is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Token<'a> {
    /// `key|value|`, both without spaces around, and whether the value's bar is missing at the end of the file.
    Pair { key: &'a str, value: &'a str, value_at: usize, cut: bool },
    /// What stands where a key should: a bar inside a text, or a key that was left out.
    Stray(&'a str),
}

/// Every key that files are known to have. A text between bars that is none of them is no key: comments may hold bars.
const KEYS: &[u8] = b"3b 4b 7b 8b 9b ab ah an at bg bm bn bt cb cp cq cr cs d3 dt eb ed ef em fg fh fm fp gm ha hb hc he hf \
                     hi hn ho hs ia ih in ip jp kc kz lb lc lf lg ll ls mb mc md mn mp nt ob pa pc pd pf pg ph pn po pr pw \
                     px qt qx ra rc rd rh rq rs sa sb sc se sf sh si sk sm sn st sv ta tc te tf th ti tm to tp tr tt tu um \
                     up ur uw va vg vi vr vx wr wt xx zz ";

/// For each first byte, one bit for each second byte: every other piece of a file is looked up here.
const SECOND_BYTES: [u128; 128] = {
    let mut table = [0; 128];
    let mut i = 0;
    while i < KEYS.len() {
        table[KEYS[i] as usize] |= 1 << KEYS[i + 1];
        i += 3;
    }
    table
};

/// Takes a text apart.
#[derive(Debug, Clone)]
pub(super) struct Lexer<'a> {
    pub(super) text: &'a str,
    pub(super) at: usize,
}

impl<'a> Lexer<'a> {
    pub(super) const fn new(text: &'a str) -> Self {
        Self { text, at: 0 }
    }

    /// The next token and where it starts; `None` at the end.
    pub(super) fn next(&mut self) -> Option<(usize, Token<'a>)> {
        let (key, key_at, bar) = self.piece(self.at);
        if key.is_empty() && bar.is_none() {
            self.at = self.text.len();
            return None;
        }
        let after_key = bar.map_or(self.text.len(), |bar| bar + 1);
        self.at = after_key;
        if !is_key(key) {
            return Some((key_at, Token::Stray(key)));
        }
        let (value, value_at, bar) = self.piece(after_key);
        // `pc|pg||`: the value was left out, with its bar.
        let left_out = matches!(key, "pc" | "mb") && is_key(value) && !is_card_or_call(value);
        if !left_out {
            self.at = bar.map_or(self.text.len(), |bar| bar + 1);
        }
        let value = if left_out { "" } else { value };
        Some((key_at, Token::Pair { key, value, value_at, cut: bar.is_none() && !left_out }))
    }

    /// The next card and where it stands, when all that comes before it is ends of pages, and neither has a fault. Most of a
    /// file is `pc|SA|` and `pg||`, and a few compared bytes are quicker than a pair.
    pub(super) fn next_plain_card(&mut self) -> Option<(usize, Card)> {
        let bytes = self.text.as_bytes();
        let mut at = self.at;
        loop {
            match *bytes.get(at..)? {
                // Not yet taken: a text that goes on behind it belongs to what was before.
                [b'\n', ..] => at += 1,
                [b'p', b'g', b'|', b'|', ..] => {
                    at += 4;
                    self.at = at;
                }
                [b'p', b'c', b'|', suit, rank, b'|', ..] => {
                    let (suit, rank) = (Suit::from_char(suit.into())?, Rank::from_char(rank.into())?);
                    self.at = at + 6;
                    return Some((at + 3, Card::new(suit, rank)));
                }
                _ => return None,
            }
        }
    }

    /// The text up to the next bar without spaces around, where it starts, and where the bar is.
    fn piece(&self, from: usize) -> (&'a str, usize, Option<usize>) {
        let rest = &self.text[from..];
        // Most pieces are a key, a call or a card: too short to start a search by vectors for.
        let near = rest.bytes().take(4).position(|byte| byte == b'|');
        let length = near.or_else(|| memchr::memchr(b'|', rest.as_bytes()));
        let piece = &rest[..length.unwrap_or(rest.len())];
        let trimmed = piece.trim_ascii_start();
        (trimmed.trim_ascii_end(), from + piece.len() - trimmed.len(), length.map(|length| from + length))
    }
}

fn is_key(text: &str) -> bool {
    match *text.as_bytes() {
        [first @ ..0x80, second @ ..0x80] => SECOND_BYTES[first as usize] >> second & 1 == 1,
        _ => false,
    }
}

fn is_card_or_call(text: &str) -> bool {
    text.parse::<Card>().is_ok() || text.parse::<Call>().is_ok()
}
