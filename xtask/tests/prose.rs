//! Engines say nothing to people: no text of two words and more stands in their code, outside of errors and tests.
//!
//! What people read is made in `telling`, in every language that it speaks. Texts for programmers are not looked at:
//! documentation, attributes, messages of panics and assertions, tests. Errors may be sentences.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

mod support;

use proc_macro2::{Span, TokenStream, TokenTree};
use std::{fs, path::Path};
use syn::{
    Attribute, ExprCall, ExprMethodCall, ExprStruct, ExprTry, ImplItemFn, Item, LitStr, Local, Macro, Pat,
    Type,
    visit::{self, Visit},
};

const ENGINES: [&str; 7] = ["worlds", "cards", "double-dummy", "fuzzy", "bridge", "stud", "mahjong"];

/// What the formats of files demand, by the end of the file's path.
const FORMATS: [(&str, &str); 8] = [
    // Actions as JSON has them.
    ("stud/src/game/action.rs", "complete to {to}"),
    ("mahjong/src/game/action.rs", "closed kan {kind}"),
    ("mahjong/src/game/action.rs", "added kan {kind}"),
    ("mahjong/src/game/action.rs", "nine terminals"),
    ("mahjong/src/game/action.rs", "open kan"),
    ("mahjong/src/game/action.rs", "pon with {a} {b}"),
    ("mahjong/src/game/action.rs", "chi with {a} {b}"),
    // The first line of a file.
    ("bridge/src/knowledge/conduct/file.rs", "kakehiki bridge conduct 2"),
];

/// What is wrong with a file, said like an error but not by an attribute: warnings with their line, a damaged checkpoint.
const DIAGNOSES: [&str; 2] = ["bridge/src/records/pbn/leniency.rs", "worlds/src/matches/checkpoint.rs"];

/// Macros whose text nobody reads unless a program is wrong, or that name files.
const SPOKEN_TO_PROGRAMMERS: [&str; 14] = [
    "panic",
    "assert",
    "assert_eq",
    "assert_ne",
    "debug_assert",
    "debug_assert_eq",
    "debug_assert_ne",
    "unreachable",
    "todo",
    "unimplemented",
    "include_str",
    "include_bytes",
    "env",
    "compile_error",
];

/// Methods that take a message for programmers, or make an error.
const MAKE_ERRORS: [&str; 6] = ["expect", "expect_err", "ok_or", "ok_or_else", "map_err", "custom"];

/// Whether a name is that of an error, or of what makes one.
fn names_an_error(name: &str) -> bool {
    let last_words = [
        "Error",
        "Unsatisfiable",
        "Broken",
        "Failure",
        "Problem",
        "Mismatch",
        "Invalid",
        "Err",
        "Refused",
        "Fault",
        "Difference",
    ];
    last_words.iter().any(|word| name.ends_with(word))
        || ["error", "fail", "wrong", "broken", "damaged", "mismatch", "invalid", "refuse", "problem"]
            .contains(&name)
}

/// Whether a name is that of a text in an error: what was expected, or what is wrong.
fn names_a_reason(name: &str) -> bool {
    name == "expected"
        || name == "reason"
        || name == "bad"
        || name.starts_with("EXPECTED")
        || names_an_error(name)
}

fn path_names_an_error(path: &syn::Path) -> bool {
    path.segments.iter().any(|segment| names_an_error(&segment.ident.to_string()))
}

fn type_names_an_error(kind: &Type) -> bool {
    match kind {
        Type::Path(path) => path_names_an_error(&path.path),
        Type::Reference(to) => type_names_an_error(&to.elem),
        _ => false,
    }
}

/// `#[test]`, `#[cfg(test)]` and what has them inside: `#[cfg(all(test, …))]`.
fn only_for_tests(attributes: &[Attribute]) -> bool {
    let in_list = |attribute: &Attribute| match &attribute.meta {
        syn::Meta::List(list) => {
            list.tokens.to_string().split(|c: char| !c.is_alphanumeric()).any(|w| w == "test")
        }
        _ => false,
    };
    attributes.iter().any(|attribute| {
        attribute.path().is_ident("test") || attribute.path().is_ident("cfg") && in_list(attribute)
    })
}

/// Two words of two letters and more with a space between them, apart from what is put in.
fn is_prose(text: &str) -> bool {
    let mut depth = 0_usize;
    let plain: String = text
        .chars()
        .map(|c| match c {
            '{' => {
                depth += 1;
                '%'
            }
            '}' => {
                depth = depth.saturating_sub(1);
                '%'
            }
            c if depth > 0 => {
                if c == ' ' {
                    '%'
                } else {
                    c
                }
            }
            c => c,
        })
        .collect();
    let words: Vec<&str> = plain.split_whitespace().collect();
    let is_word = |word: &str| {
        let word = word.trim_matches(|c: char| c.is_ascii_punctuation() && c != '%');
        let latin = |c: char| c.is_alphabetic() && c < '\u{250}';
        word.len() > 1 && !is_card(word) && word.chars().all(|c| latin(c) || matches!(c, '\'' | '-'))
    };
    words.windows(2).any(|pair| is_word(pair[0]) && is_word(pair[1]))
}

/// A card as poker players write it.
fn is_card(word: &str) -> bool {
    matches!(word.as_bytes(), [b'2'..=b'9' | b'T' | b'J' | b'Q' | b'K' | b'A', b'c' | b'd' | b'h' | b's'])
}

/// The texts of a file that people could read.
#[derive(Default)]
struct Texts(Vec<(usize, String)>);

impl Texts {
    fn add(&mut self, text: &str, span: Span) {
        if is_prose(text) {
            self.0.push((span.start().line, text.to_owned()));
        }
    }

    fn tokens(&mut self, tokens: TokenStream) {
        let mut after_hash = false;
        for tree in tokens {
            let attribute = std::mem::replace(
                &mut after_hash,
                matches!(&tree, TokenTree::Punct(p) if p.as_char() == '#'),
            );
            match tree {
                // Documentation inside of a macro is an attribute by now.
                TokenTree::Group(_) if attribute => {}
                TokenTree::Group(group) => self.tokens(group.stream()),
                TokenTree::Literal(literal) => {
                    if let Ok(text) = syn::parse_str::<LitStr>(&literal.to_string()) {
                        self.add(&text.value(), literal.span());
                    }
                }
                _ => {}
            }
        }
    }
}

impl<'ast> Visit<'ast> for Texts {
    fn visit_attribute(&mut self, _: &'ast Attribute) {}

    fn visit_item(&mut self, item: &'ast Item) {
        let attributes = match item {
            Item::Fn(item) => &item.attrs,
            Item::Const(item) if names_a_reason(&item.ident.to_string()) => return,
            Item::Mod(item) => &item.attrs,
            Item::Impl(item) if type_names_an_error(&item.self_ty) => return,
            Item::Impl(item) => &item.attrs,
            Item::Const(item) => &item.attrs,
            Item::Static(item) => &item.attrs,
            _ => return visit::visit_item(self, item),
        };
        if !only_for_tests(attributes) {
            visit::visit_item(self, item);
        }
    }

    fn visit_impl_item_fn(&mut self, function: &'ast ImplItemFn) {
        if !only_for_tests(&function.attrs) && !names_a_reason(&function.sig.ident.to_string()) {
            visit::visit_impl_item_fn(self, function);
        }
    }

    fn visit_expr_call(&mut self, call: &'ast ExprCall) {
        let makes_an_error = matches!(&*call.func, syn::Expr::Path(path) if path_names_an_error(&path.path));
        if !makes_an_error {
            visit::visit_expr_call(self, call);
        }
    }

    /// What is tried may fail, and a text that is handed to it says what was expected.
    fn visit_expr_try(&mut self, tried: &'ast ExprTry) {
        let arguments = match &*tried.expr {
            syn::Expr::Call(call) => &call.args,
            syn::Expr::MethodCall(call) => {
                if MAKE_ERRORS.contains(&call.method.to_string().as_str()) {
                    return self.visit_expr_method_call(call);
                }
                self.visit_expr(&call.receiver);
                &call.args
            }
            _ => return visit::visit_expr_try(self, tried),
        };
        arguments.iter().filter(|one| !matches!(one, syn::Expr::Lit(_))).for_each(|one| self.visit_expr(one));
    }

    /// What was expected is a part of an error.
    fn visit_local(&mut self, local: &'ast Local) {
        let is_reason = matches!(&local.pat, Pat::Ident(name) if names_a_reason(&name.ident.to_string()));
        if !is_reason {
            visit::visit_local(self, local);
        }
    }

    fn visit_expr_struct(&mut self, made: &'ast ExprStruct) {
        if !path_names_an_error(&made.path) {
            visit::visit_expr_struct(self, made);
        }
    }

    fn visit_expr_method_call(&mut self, call: &'ast ExprMethodCall) {
        let name = call.method.to_string();
        if MAKE_ERRORS.contains(&name.as_str()) || names_an_error(&name) {
            self.visit_expr(&call.receiver);
        } else {
            visit::visit_expr_method_call(self, call);
        }
    }

    fn visit_macro(&mut self, call: &'ast Macro) {
        let name = call.path.segments.last().map(|segment| segment.ident.to_string()).unwrap_or_default();
        if !SPOKEN_TO_PROGRAMMERS.contains(&name.as_str()) {
            self.tokens(call.tokens.clone());
        }
    }

    fn visit_lit_str(&mut self, text: &'ast LitStr) {
        self.add(&text.value(), text.span());
    }
}

fn texts(code: &str) -> Vec<(usize, String)> {
    let mut texts = Texts::default();
    texts.visit_file(&syn::parse_file(code).unwrap());
    texts.0
}

fn is_format(file: &Path, text: &str) -> bool {
    DIAGNOSES.iter().any(|end| file.ends_with(end))
        || FORMATS.iter().any(|(end, format)| file.ends_with(end) && *format == text)
}

#[test]
fn engines_say_nothing_to_people() {
    let mut found = Vec::new();
    for engine in ENGINES {
        let folder = support::root().join("crates").join(engine).join("src");
        let before = found.len();
        for file in support::files(&folder, "rs") {
            let is_test =
                file.components().any(|part| part.as_os_str() == "tests") || file.ends_with("tests.rs");
            if is_test {
                continue;
            }
            for (line, text) in texts(&fs::read_to_string(&file).unwrap()) {
                if !is_format(&file, &text) {
                    let name = file.strip_prefix(support::root()).unwrap_or(&file).display().to_string();
                    found.push(format!("{name}:{line}: {text:?}"));
                }
            }
        }
        println!("{engine}: {}", found.len() - before);
    }
    assert!(found.is_empty(), "{} texts in engines:\n{}", found.len(), found.join("\n"));
}

#[test]
fn sentences_are_told_from_notation() {
    for prose in ["the ace is better", "{} is better than {}", "West's lead", "no trumps:"] {
        assert!(is_prose(prose), "{prose:?}");
    }
    for notation in [
        "",
        "% PBN 2.1",
        "{} {}",
        "{card} {suit}",
        "AKQ.T98",
        "N E S W",
        "[Deal \"N:{}\"]",
        "3 NT",
        "As Td 9c",
    ] {
        assert!(!is_prose(notation), "{notation:?}");
    }
}

#[test]
fn errors_tests_and_panics_are_passed_over() {
    let code = r#"
        /// A fine day it is.
        #[error("a fine day")]
        struct Day;
        impl std::fmt::Display for DayError {
            fn fmt(&self) { write!(f, "a fine day") }
        }
        fn told() -> String { format!("one is {} of many", 1) }
        fn not_told() -> Result<(), DayError> {
            assert!(true, "a fine day");
            let x: u8 = "7".parse().expect("a fine day");
            let expected = "a fine day";
            read(1, "a fine day")?;
            Err(DayError::new("a fine day"))
        }
        #[cfg(test)]
        mod tests { const A: &str = "a fine day"; }
        const B: &str = "bad weather";
    "#;
    let found: Vec<String> = texts(code).into_iter().map(|(_, text)| text).collect();
    assert_eq!(found, ["one is {} of many", "bad weather"]);
}
