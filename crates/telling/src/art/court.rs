use super::suit;
use cards::{Card, Rank};

const GOLD: &str = "var(--court-gold,#d9a83c)";
const SKIN: &str = "var(--court-skin,#f6e3c8)";

/// A king, a queen or a jack: a bust, and the same bust upside down.
pub(super) fn figure(card: Card) -> String {
    let half = format!(
        r#"<g clip-path="url(#half-{card})">{}{}{}</g>{}"#,
        robe(card),
        head(card.rank()),
        hat(card.rank()),
        suit::at(card.suit(), 34.0, 28.0, 13.0)
    );
    format!(
        r#"<clipPath id="half-{card}"><path d="M26 14H74V70H26Z"/></clipPath><rect x="26" y="14" width="48" height="112" rx="3" fill="currentColor" fill-opacity=".07" stroke="currentColor" stroke-opacity=".45" stroke-width="1"/>{half}<g transform="rotate(180 50 70)">{half}</g>"#
    )
}

/// Shoulders in the suit's colour with a golden band, and the suit on the breast.
fn robe(card: Card) -> String {
    let collar = match card.rank() {
        Rank::KING => r##"<path d="M38 56L50 66L62 56L60 52H40Z" fill="#fff"/>"##,
        Rank::QUEEN => r##"<path d="M36 57Q50 70 64 57L60 52H40Z" fill="#fff"/>"##,
        _ => r##"<path d="M42 53L50 62L58 53Z" fill="#fff"/>"##,
    };
    format!(
        r#"<path d="M26 70V64Q30 56 42 53H58Q70 56 74 64V70Z"/><path d="M26 70L33 58L38 56L44 70ZM74 70L67 58L62 56L56 70Z" fill="{GOLD}"/>{collar}"#
    )
}

fn head(rank: Rank) -> String {
    let hair = match rank {
        // A beard.
        Rank::KING => r#"<path d="M38 40V48Q38 61 50 61Q62 61 62 48V40Z"/>"#,
        // Long hair.
        Rank::QUEEN => r#"<path d="M36 38Q34 56 38 58H62Q66 56 64 38Q60 28 50 28Q40 28 36 38Z"/>"#,
        // A page's cut.
        _ => r#"<path d="M37 38V52Q41 54 43 50V40H57V50Q59 54 63 52V38Q60 29 50 29Q40 29 37 38Z"/>"#,
    };
    let face = match rank {
        Rank::KING => format!(
            r#"<path d="M40 36H60V46Q60 52 56 51Q53 49 50 49Q47 49 44 51Q40 52 40 46Z" fill="{SKIN}"/>"#
        ),
        _ => format!(r#"<path d="M41 37Q50 33 59 37V46Q58 56 50 56Q42 56 41 46Z" fill="{SKIN}"/>"#),
    };
    let eyes = r#"<circle cx="45.5" cy="42.5" r="1.3"/><circle cx="54.5" cy="42.5" r="1.3"/>"#;
    let mouth = match rank {
        Rank::KING => {
            r#"<path d="M47 53.5H53" stroke="var(--court-skin,#f6e3c8)" stroke-width="1.4" stroke-linecap="round"/>"#
        }
        Rank::QUEEN => r#"<path d="M47.5 50Q50 52.5 52.5 50Z"/>"#,
        _ => {
            r#"<path d="M47 50.5Q50 52 53 50" fill="none" stroke="currentColor" stroke-width="1.2" stroke-linecap="round"/>"#
        }
    };
    format!("{hair}{face}{eyes}{mouth}")
}

fn hat(rank: Rank) -> String {
    match rank {
        // A crown of five points.
        Rank::KING => format!(
            r#"<path d="M38 37L35 21L42.5 28L46 18L50 26L54 18L57.5 28L65 21L62 37Z" fill="{GOLD}"/><circle cx="50" cy="32" r="2"/><circle cx="42.5" cy="33" r="1.4"/><circle cx="57.5" cy="33" r="1.4"/>"#
        ),
        // A coronet of pearls.
        Rank::QUEEN => format!(
            r#"<path d="M39 35Q37 27 41 25Q43 30 46 29Q48 22 50 20Q52 22 54 29Q57 30 59 25Q63 27 61 35Q50 31 39 35Z" fill="{GOLD}"/><g fill="{GOLD}"><circle cx="41" cy="24" r="1.8"/><circle cx="50" cy="19" r="2.2"/><circle cx="59" cy="24" r="1.8"/></g>"#
        ),
        // A cap with a feather.
        _ => format!(
            r#"<path d="M36 36Q36 25 50 25Q64 25 64 36Q50 32 36 36Z"/><path d="M36 36Q50 31 64 36L63 38.5Q50 34 37 38.5Z" fill="{GOLD}"/><path d="M60 31Q72 28 69 17Q61 20 58 29Z" fill="{GOLD}"/>"#
        ),
    }
}
