use crate::line::{LineBuffer, Piece};
use std::{
    ffi::OsStr,
    fmt,
    io::{self, Read, Write},
    net::{Shutdown, TcpStream},
    process::{Child, Command, Stdio},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
        mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel},
    },
    thread,
    time::Duration,
};
use thiserror::Error;

/// When a bot is told something, and when it answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Dialect {
    /// One event a line, and an answer to every line, as over TCP.
    #[default]
    Events,
    /// An array a line with all events up to the bot's next choice, and an answer to every line, as mjai.app has it.
    Arrays,
}

/// Why a bot gave no answer.
#[derive(Debug, Error)]
pub enum BotError {
    /// It took too long.
    #[error("no answer in {} s", .0.as_secs_f64())]
    Late(Duration),
    /// It has gone.
    #[error("the connection is closed")]
    Gone,
    /// Its line was longer than any message.
    #[error("a line that is longer than any message")]
    TooLong,
    /// It could not be started or spoken to.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// No answer is longer.
const LONGEST_ANSWER: usize = 1 << 16;

/// Answers that nobody has read yet.
const INBOX: usize = 64;

/// Another program that plays: lines to it, and lines from it.
pub struct Bot {
    writer: Box<dyn Write + Send>,
    lines: Receiver<Piece>,
    /// Whether no more lines will come.
    ended: Arc<AtomicBool>,
    child: Option<Child>,
    stream: Option<TcpStream>,
    /// Answers that came too late: they are not taken for the next.
    owed: usize,
    /// When it answers.
    pub dialect: Dialect,
}

impl fmt::Debug for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Bot").field("dialect", &self.dialect).finish_non_exhaustive()
    }
}

impl Bot {
    /// A bot over TCP.
    pub fn over(stream: TcpStream) -> Result<Self, BotError> {
        stream.set_nonblocking(false)?;
        stream.set_nodelay(true)?;
        stream.set_write_timeout(Some(Duration::from_secs(5)))?;
        let (reader, writer) = (stream.try_clone()?, stream.try_clone()?);
        let (lines, ended) = read_lines(reader);
        let writer = Box::new(writer);
        Ok(Self {
            writer,
            lines,
            ended,
            child: None,
            stream: Some(stream),
            owed: 0,
            dialect: Dialect::Events,
        })
    }

    /// A command that speaks on standard input and output; its seat is its last argument.
    pub fn command(words: &[impl AsRef<OsStr>], seat: usize, dialect: Dialect) -> Result<Self, BotError> {
        let (program, arguments) = words.split_first().ok_or(BotError::Gone)?;
        let mut child = Command::new(program)
            .args(arguments)
            .arg(seat.to_string())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let (Some(writer), Some(reader)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(BotError::Gone);
        };
        let (lines, ended) = read_lines(reader);
        let writer = Box::new(writer);
        Ok(Self { writer, lines, ended, child: Some(child), stream: None, owed: 0, dialect })
    }

    /// Says a line.
    pub fn say(&mut self, line: &str) -> Result<(), BotError> {
        let written =
            self.writer.write_all(format!("{line}\n").as_bytes()).and_then(|()| self.writer.flush());
        written.map_err(|_| BotError::Gone)
    }

    /// The next line that it says.
    pub fn hear(&mut self, limit: Duration) -> Result<String, BotError> {
        let deadline = std::time::Instant::now() + limit;
        loop {
            let left = deadline.saturating_duration_since(std::time::Instant::now());
            let piece = match self.lines.recv_timeout(left) {
                Ok(piece) => piece,
                Err(RecvTimeoutError::Timeout) => {
                    self.owed += 1;
                    return Err(BotError::Late(limit));
                }
                Err(RecvTimeoutError::Disconnected) => return Err(BotError::Gone),
            };
            match piece {
                Piece::Line(line) if line.trim().is_empty() => {}
                _ if self.owed > 0 => self.owed -= 1,
                Piece::Line(line) => return Ok(line),
                Piece::TooLong => return Err(BotError::TooLong),
            }
        }
    }

    /// Whether it has closed its end.
    pub fn has_left(&self) -> bool {
        self.ended.load(Ordering::Acquire)
    }

    /// Says a line and hears the answer.
    pub fn ask(&mut self, line: &str, limit: Duration) -> Result<String, BotError> {
        self.say(line)?;
        self.hear(limit)
    }
}

impl Drop for Bot {
    fn drop(&mut self) {
        if let Some(stream) = &self.stream {
            let _ = stream.shutdown(Shutdown::Both);
        }
        if let Some(child) = &mut self.child {
            // Its input has not ended yet: it would wait for more.
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

/// Reads on a thread of its own, which ends with what it reads from.
fn read_lines(reader: impl Read + Send + 'static) -> (Receiver<Piece>, Arc<AtomicBool>) {
    let (sender, receiver) = sync_channel(INBOX);
    let ended = Arc::<AtomicBool>::default();
    let end = Arc::clone(&ended);
    thread::spawn(move || {
        forward(reader, &sender);
        end.store(true, Ordering::Release);
    });
    (receiver, ended)
}

fn forward(mut reader: impl Read, sender: &SyncSender<Piece>) {
    let mut buffer = LineBuffer::new(LONGEST_ANSWER);
    let mut bytes = [0; 4096];
    loop {
        match reader.read(&mut bytes) {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Ok(0) | Err(_) => return,
            Ok(count) => {
                for piece in buffer.feed(&bytes[..count]) {
                    if sender.send(piece).is_err() {
                        return;
                    }
                }
            }
        }
    }
}
