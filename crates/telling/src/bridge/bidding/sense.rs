use crate::{Arguments, Line, Tell, Words, bridge::suit, say};
use bridge::knowledge::bidding::{Grade, Sense};
use serde::Serialize;
use serde_json::Value;

/// The name under which a value is stored, which its message bears too: `weak-two`, `raise`.
fn stored_name(value: impl Serialize) -> String {
    match serde_json::to_value(value) {
        Ok(Value::String(name)) => name,
        Ok(Value::Object(fields)) => fields.into_iter().next().map(|(name, _)| name).unwrap_or_default(),
        _ => String::new(),
    }
}

impl Tell for Grade {
    fn tell(&self, words: &Words) -> Line {
        Line::new(words.say(&format!("grade-{}", stored_name(self))))
    }
}

impl Tell for Sense {
    fn tell(&self, words: &Words) -> Line {
        let no = |count: Option<u8>| count.map_or_else(|| "no".into(), |count| count.to_string());
        Line::new(match *self {
            Self::Transfer(to) => say!(words, "sense-transfer", suit = suit(words, to)),
            Self::Smolen(five) => say!(words, "sense-smolen", suit = suit(words, five)),
            Self::AnyStrong { least } => say!(words, "sense-any-strong", least = least),
            Self::Aces { count, or } => say!(words, "sense-aces", count = count, or = no(or)),
            Self::Keycards { count, or, queen } => {
                let queen = queen.map_or("open", |queen| if queen { "yes" } else { "no" });
                say!(words, "sense-keycards", count = count, or = no(or), queen = queen)
            }
            Self::Kings { count } => say!(words, "sense-kings", count = count),
            sense => {
                let grade = sense.grade();
                let arguments =
                    Arguments::new().with("grade", stored_name(grade)).with("word", grade.tell(words).text);
                words.say_with(&format!("sense-{}", stored_name(sense)), &arguments)
            }
        })
    }
}

/// One of several, those that any strong hand may be last; `None` without any. Of a balanced hand only how strong it is, when the
/// promise says the rest.
pub(super) fn either(words: &Words, senses: &[Sense], with_promise: bool) -> Option<String> {
    let mut ordered = senses.to_vec();
    ordered.sort_by_key(|sense| matches!(sense, Sense::AnyStrong { .. }));
    let told = ordered.iter().map(|sense| match sense {
        Sense::Balanced(grade) if with_promise => grade.tell(words).text,
        sense => sense.tell(words).text,
    });
    told.reduce(|first, second| say!(words, "bidding-or", first = first, second = second))
}
