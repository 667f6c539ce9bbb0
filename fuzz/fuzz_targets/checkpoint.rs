//! No bytes panic; what is read of a checkpoint is written back the same; and a damaged file is refused or keeps a part of what was
//! written, never another score. The input is damage: the first bytes say where and how, the rest is written over the file.
#![no_main]

use libfuzzer_sys::fuzz_target;
use worlds::{
    Seed,
    matches::{Plan, Score, checkpoint::Header},
};

fuzz_target!(|bytes: &[u8]| {
    let header = Header::new(&Plan::new("a match", Seed(1)), &["points".into(), "tricks".into()]);
    if let Ok(kept) = header.read(bytes) {
        let deals = kept.scores.iter().map(|(deal, score)| header.deal_line(*deal, score));
        let text: String = std::iter::once(header.line()).chain(deals).collect();
        let again = header.read(text.as_bytes()).expect("ours");
        assert_eq!((again.scores, again.dropped), (kept.scores, None));
    }
    let Some((&[high, low, how], damage)) = bytes.split_first_chunk::<3>() else { return };
    let score = |deal: u64| Score { figures: vec![deal as f64 / 3.0, -1.5], note: format!("deal {deal}") };
    let mut file: Vec<u8> = header.line().into_bytes();
    (0..8).for_each(|deal| file.extend(header.deal_line(deal, &score(deal)).bytes()));
    let whole = file.clone();
    let at = usize::from(u16::from_be_bytes([high, low])) % file.len();
    match how % 4 {
        0 => file.truncate(at),
        1 => file.splice(at..at, damage.iter().copied()).for_each(drop),
        2 => file[at..].iter_mut().zip(damage).for_each(|(byte, damage)| *byte = *damage),
        _ => file[at..].iter_mut().zip(damage).for_each(|(byte, damage)| *byte ^= damage),
    }
    match header.read(&file[..]) {
        Ok(kept) => {
            assert!(kept.scores.iter().all(|(&deal, kept)| deal < 8 && *kept == score(deal)));
            assert_eq!(kept.bytes + kept.dropped.map_or(0, |dropped| dropped.bytes), file.len() as u64);
            assert!(kept.scores.len() == 8 || file != whole);
        }
        Err(error) => assert!(file != whole, "{error}"),
    }
});
