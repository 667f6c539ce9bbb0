use super::{Blueprint, Form, Trainer, cell::Cuts, policy::LEVELS};
use flate2::{Compression, read::DeflateDecoder, write::DeflateEncoder};
use std::io::{Read, Write};
use thiserror::Error;
use worlds::Seed;

/// A file that holds no strategy.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{what} is damaged or of another version")]
pub struct DamagedFile {
    /// Which part of the file.
    pub what: &'static str,
}

const STRATEGY: &[u8; 8] = b"KKSTUD01";
const TRAINING: &[u8; 8] = b"KKTRAI01";

const FORMS: [Form; 2] = [Form::FixedLimit, Form::SevenTurns];

fn damaged(what: &'static str) -> DamagedFile {
    DamagedFile { what }
}

impl Blueprint {
    /// The file: a head, then everything else compressed.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut body = Vec::with_capacity(self.levels.len());
        put_floats(&mut body, &self.cuts.values);
        body.extend(&self.levels);
        packed(STRATEGY, self.form(), &body)
    }

    /// Reads the file.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, DamagedFile> {
        let (form, body) =
            unpacked(STRATEGY, bytes, |form| 4 * Cuts::length(form) + form.situations() * form.width())?;
        let (cuts, levels) = body.split_at(4 * Cuts::length(form));
        if levels.iter().any(|&level| level > LEVELS) {
            return Err(damaged("a share"));
        }
        Ok(Self { cuts: Cuts { form, values: floats(cuts)? }, levels: levels.to_vec() })
    }
}

impl Trainer {
    /// All that is needed to go on.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut body = Vec::with_capacity(8 * self.regrets.len());
        body.extend(self.seed.0.to_le_bytes());
        body.extend(self.rounds.to_le_bytes());
        put_floats(&mut body, &self.cuts.values);
        put_floats(&mut body, &self.regrets);
        put_floats(&mut body, &self.chosen);
        packed(TRAINING, self.form(), &body)
    }

    /// Reads it.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, DamagedFile> {
        let room = |form: Form| form.situations() * form.width();
        let (form, body) = unpacked(TRAINING, bytes, |form| 16 + 4 * Cuts::length(form) + 8 * room(form))?;
        let number = |at: usize| {
            let bytes = body.get(at..at + 8).and_then(|bytes| bytes.try_into().ok());
            bytes.map(u64::from_le_bytes).ok_or(damaged("the head"))
        };
        let (seed, rounds) = (number(0)?, number(8)?);
        let (cuts, rest) = body[16..].split_at(4 * Cuts::length(form));
        let (regrets, chosen) = rest.split_at(4 * room(form));
        Ok(Self {
            cuts: Cuts { form, values: floats(cuts)? },
            seed: Seed(seed),
            rounds,
            regrets: floats(regrets)?,
            chosen: floats(chosen)?,
        })
    }
}

fn put_floats(into: &mut Vec<u8>, floats: &[f32]) {
    floats.iter().for_each(|float| into.extend(float.to_le_bytes()));
}

fn floats(bytes: &[u8]) -> Result<Vec<f32>, DamagedFile> {
    let (chunks, _) = bytes.as_chunks::<4>();
    let floats: Vec<f32> = chunks.iter().map(|&four| f32::from_le_bytes(four)).collect();
    if floats.iter().all(|float| float.is_finite()) { Ok(floats) } else { Err(damaged("a figure")) }
}

fn packed(magic: &[u8; 8], form: Form, body: &[u8]) -> Vec<u8> {
    let mut bytes = magic.to_vec();
    bytes.push(form as u8);
    let mut encoder = DeflateEncoder::new(bytes, Compression::best());
    // Writing into a vector cannot fail.
    let _ = encoder.write_all(body);
    encoder.finish().unwrap_or_default()
}

fn unpacked(
    magic: &[u8; 8],
    bytes: &[u8],
    length: impl Fn(Form) -> usize,
) -> Result<(Form, Vec<u8>), DamagedFile> {
    let rest = bytes.strip_prefix(magic).ok_or(damaged("the head"))?;
    let (&form, packed) = rest.split_first().ok_or(damaged("the head"))?;
    let form = *FORMS.get(usize::from(form)).ok_or(damaged("the game"))?;
    let length = length(form);
    let mut body = Vec::with_capacity(length);
    // No more is unpacked than there can be.
    let read = DeflateDecoder::new(packed).take(length as u64 + 1).read_to_end(&mut body);
    if read.is_err() || body.len() != length {
        return Err(damaged("the body"));
    }
    Ok((form, body))
}
