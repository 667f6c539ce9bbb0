//! The same facts in two languages: `cargo run --package kakehiki-telling --example languages`.

use kakehiki_telling::{Language, Tell, Words, say, worlds::SearchFact};

fn main() {
    let facts = [
        SearchFact::Comparison {
            chosen: "♦8",
            other: "♦A",
            gain: 261.3,
            stderr: 12.0,
            better: 0.78,
            worse: 0.0,
        },
        SearchFact::Tree { loops: 1_000, nodes: 64 },
        SearchFact::Hasty,
    ];
    for language in Language::ALL {
        let words = Words::new(language);
        println!("{}", language.own_name());
        for fact in &facts {
            println!("  {}", fact.tell(&words).text);
        }
        // A message by its name, for what is no fact.
        println!("  {}", say!(words, "search-tree", loops = 10, nodes = 3));
    }

    let english = facts[0].tell(&Words::new(Language::English)).text;
    assert!(english.starts_with("♦8 beats ♦A on 78 %"), "{english}");
    // What a browser or a terminal asks for.
    assert_eq!(Language::accepted("fr,ja;q=0.8,en;q=0.5"), Some(Language::Japanese));
    assert_eq!(Language::of_locale("en_GB.UTF-8"), Some(Language::English));
}
