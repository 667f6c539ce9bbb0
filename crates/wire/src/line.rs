//! Bytes of a connection to lines.

/// Cuts bytes into lines, wherever the network cut them. Lines end in LF, with or without a CR before it; one that is longer
/// than the limit is forgotten up to its end.
///
/// ```
/// use kakehiki_wire::line::{LineBuffer, Piece};
/// let mut buffer = LineBuffer::new(8);
/// let mut pieces = buffer.feed(b"North\r\nmuch too lo");
/// pieces.extend(buffer.feed(b"ng\nEast"));
/// assert_eq!(pieces, [Piece::Line("North".into()), Piece::TooLong]);
/// ```
#[derive(Debug, Clone)]
pub struct LineBuffer {
    partial: Vec<u8>,
    too_long: bool,
    limit: usize,
}

/// What a connection sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Piece {
    /// A line without its end. What is not UTF-8 is replaced.
    Line(String),
    /// A line that was longer than the limit.
    TooLong,
}

impl LineBuffer {
    /// Lines of at most so many bytes, their end not counted.
    pub const fn new(limit: usize) -> Self {
        Self { partial: Vec::new(), too_long: false, limit }
    }

    /// The lines that end in these bytes.
    pub fn feed(&mut self, bytes: &[u8]) -> Vec<Piece> {
        let mut pieces = Vec::new();
        for part in bytes.split_inclusive(|&byte| byte == b'\n') {
            let (content, ends) = match part.split_last() {
                Some((b'\n', content)) => (content, true),
                _ => (part, false),
            };
            self.add(content);
            if ends {
                pieces.push(self.end());
            }
        }
        pieces
    }

    fn add(&mut self, content: &[u8]) {
        // One byte more than allowed: it may be the CR.
        let room = (self.limit + 1).saturating_sub(self.partial.len());
        self.too_long |= content.len() > room;
        if !self.too_long {
            self.partial.extend_from_slice(content);
        }
    }

    fn end(&mut self) -> Piece {
        let mut line = std::mem::take(&mut self.partial);
        let _ = line.pop_if(|last| *last == b'\r');
        let too_long = std::mem::take(&mut self.too_long) || line.len() > self.limit;
        if too_long { Piece::TooLong } else { Piece::Line(String::from_utf8_lossy(&line).into_owned()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn where_the_network_cuts_does_not_matter() {
        let bytes = b"one\r\n\n12345678\n12345678\r\n123456789\nlast\xff\r\nrest";
        let whole = LineBuffer::new(8).feed(bytes);
        let mut buffer = LineBuffer::new(8);
        let single: Vec<Piece> = bytes.chunks(1).flat_map(|chunk| buffer.feed(chunk)).collect();
        assert_eq!(whole, single);
        let line = |text: &str| Piece::Line(text.into());
        let expected =
            [line("one"), line(""), line("12345678"), line("12345678"), Piece::TooLong, line("last\u{fffd}")];
        assert_eq!(whole, expected);
    }
}
