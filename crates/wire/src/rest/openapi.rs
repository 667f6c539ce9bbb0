//! What the routes take and give, as OpenAPI describes it.

use super::{
    MOST_WORLDS,
    decide::{Answer, GameQuestion},
};
use schemars::{JsonSchema, SchemaGenerator, generate::SchemaSettings};
use serde_json::{Map, Value, json};

/// The description of every route, in OpenAPI 3.1.
pub fn openapi() -> Value {
    let mut components = Map::new();
    let asked = described::<GameQuestion>(SchemaSettings::draft2020_12().for_deserialize(), &mut components);
    let answer = described::<Answer>(SchemaSettings::draft2020_12().for_serialize(), &mut components);
    let get = |id: &str, summary: &str, parameters: Vec<Value>, reply: Value| {
        json!({ "get": {
            "operationId": id,
            "summary": summary,
            "parameters": parameters,
            "responses": replies(&reply),
        } })
    };
    let post = |id: &str, summary: &str, asked: &Value, reply: &Value| {
        json!({ "post": {
            "operationId": id,
            "summary": summary,
            "requestBody": { "required": true, "content": { "application/json": asked } },
            "responses": replies(reply),
        } })
    };
    let auction = |asker: &str, calls: &str| {
        vec![seat(asker), dealer(), auction_text(calls), vulnerable(), tournament()]
    };
    let position = |asker: &str, calls: &str| {
        [vec![hand("hand", "The 13 cards that the asker was dealt")], auction(asker, calls)].concat()
    };
    let in_play = || [position("N", TO_GAME), vec![dummy(), played(), format()]].concat();
    let detailed = |parameters: Vec<Value>| [parameters, vec![details()]].concat();
    let tried = |parameters: Vec<Value>| [detailed(parameters), vec![worlds()]].concat();
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Kakehiki",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "Decisions in bridge, seven-card stud and riichi mahjong. Nothing is remembered between requests, and the \
                same request has the same answer. Parameters that are not described are passed over.",
            "license": { "name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0" },
        },
        "servers": [{ "url": "/" }],
        "paths": {
            "/api/decide": post("decide", "What a player does, and why, in any of the three games", &json!({ "schema": asked, "examples": decisions() }), &answer),
            "/bid": get("bid", "What to call", [detailed(position("E", "1N")), vec![imagine()]].concat(), bid_reply()),
            "/lead": get("lead", "What to lead", tried(position("E", TO_GAME)), card_reply()),
            "/play": get("play", "What to play; declarer asks for dummy's cards too", tried(in_play()), card_reply()),
            "/claim": get(
                "claim", "Whether the side on turn gets so many of the tricks that are left",
                [in_play(), vec![parameter("tricks", "How many; all where it is 0 or left out", json!({ "type": "integer", "minimum": 0, "maximum": 13 }), json!(1))]].concat(),
                either(object(&[("tricks", json!({ "type": "integer" })), ("result", text())], &["tricks", "result"])),
            ),
            "/contract": get(
                "contract", "Which contracts suit two hands",
                vec![hand("hand", "One hand"), partners_hand(), seat("N"), vulnerable()],
                json!({ "type": "object", "additionalProperties": object(
                    &[("score", json!({ "type": "number" })), ("Tricks", list("integer")), ("Percentage", list("number"))],
                    &["score", "Tricks", "Percentage"],
                ) }),
            ),
            "/explain": get(
                "explain", "What the last call means", needing(auction("E", TO_GAME), "ctx"),
                object(&[("explanation", text()), ("Alert", json!({ "type": "boolean" }))], &["explanation", "Alert"]),
            ),
            "/explain_auction": get(
                "explainAuction", "What every call means, as HTML", auction("E", TO_GAME),
                object(&[("explanation", text()), ("bba_controlled", json!({ "type": "boolean" }))], &["explanation"]),
            ),
            "/bids": get(
                "bids", "What every legal call would mean; North deals", vec![auction_text("1N--")],
                json!({ "type": "array", "items": object(
                    &[("bid", text()), ("m", text()), ("Alert", json!({ "type": "boolean" })), ("MinHcp", json!({ "type": "integer" })),
                      ("MaxHcp", json!({ "type": "integer" })), ("Length", list("string"))],
                    &["bid", "m", "Alert", "MinHcp", "MaxHcp", "Length"],
                ) }),
            ),
            "/autoplay": get("autoplay", "Bids and plays a whole board", vec![
                needed("deal", "Four hands from North on", json!({ "type": "string", "pattern": DEAL }), json!(A_DEAL)),
                parameter("board", "The board's number, which gives dealer and vulnerability", json!({ "type": "integer", "minimum": 0, "maximum": 100_000 }), json!(1)),
                parameter("dealer", "Who deals, if not by the board's number", a_seat(), json!("N")),
                vulnerable(),
                parameter("auction", "Calls that are given, between commas", json!({ "type": "string" }), json!("")),
                parameter("bidding_only", "Whether to stop after the auction", json!({ "type": "string" }), json!("true")),
            ], object(
                &[("deal", text()), ("dealer", a_seat()), ("vulnerability", text()), ("auction", list("string")),
                  ("contract", text()), ("declarer", json!({ "type": ["string", "null"] })), ("tricks", json!({ "type": ["integer", "null"] })),
                  ("score", json!({ "type": "integer" })), ("ns_score", json!({ "type": "integer" })), ("play", list("string"))],
                &["deal", "dealer", "vulnerability", "auction", "contract", "declarer", "elapsed"],
            )),
            "/cuebid": post(
                "cuebid", "What to call, asked in JSON",
                &json!({ "schema": { "type": "object", "required": ["dealer", "hand"], "properties": {
                    "dealer": a_seat(), "hand": { "type": "string", "pattern": HAND },
                    "auction": { "type": "array", "items": { "type": "string", "pattern": CALL } },
                    "vuln": { "type": "string", "enum": ["", "None", "NS", "EW", "All", "Both"] },
                } }, "example": { "dealer": "N", "auction": ["1H", "Pass"], "vuln": "EW", "hand": "95.T982.A5.AKJ85" } }),
                &object(&[("bid", text()), ("alert", text()), ("artificial", json!({ "type": "boolean" }))], &["bid", "alert", "artificial"]),
            ),
            "/cuebidscores": post("cuebidscores", "Takes any JSON, and does nothing with it", &json!({ "schema": {}, "example": {} }), &json!({ "type": "object" })),
        },
        "components": { "schemas": components },
    })
}

/// A hand has four suits; that it has thirteen cards, each once, no pattern says.
const HAND: &str = "^[AKQJT2-9]{0,13}([._][AKQJT2-9]{0,13}){3}$";
const DEAL: &str = "^[AKQJT2-9.]{16}([ +][AKQJT2-9.]{16}){3}$";
const A_DEAL: &str = "T942.Q4.AT862.K7 AQ653.A72.J7.T93 8.KJT85.Q94.AQ64 KJ7.963.K53.J852";
const CALL: &str = "^([Pp]|[Pp]ass|PASS|[Xx]{1,2}|[1-7]([CDHSNcdhsn]|NT))$";

/// The auction of the examples: North opens and declares, East leads. The examples of a route together are a question that is answered.
const TO_GAME: &str = "1N--3N------";

/// A question of each game.
fn decisions() -> Value {
    let unseen = ["?"; 13];
    json!({
        "bridge": { "value": {
            "game": "bridge", "deal": "N:96.754.KQJT6.752 QT43.J2.A84.JT43 - -", "dealer": "S", "vulnerable": "NS",
            "auction": ["2NT", "P", "3NT", "P", "P", "P"],
            "play": ["H6", "H4", "HJ", "HQ", "D3", "D7", "DK", "D4", "DQ"], "method": "b", "worlds": 20,
        } },
        "stud": { "value": { "game": "stud", "phh": "variant = \"P7S\"\nantes = [5, 5]\nmin_bet = 10\n\
            starting_stacks = [1000, 1000]\n_game = \"seven-turns\"\n_first = 1\n_raises = 2\n\
            actions = [\n  \"d dh p1 3sJd8c\",\n  \"d dh p2 ??????\",\n]\n" } },
        "mahjong": { "value": { "game": "mahjong", "seat": 0, "player": "careful", "events": [
            { "type": "start_kyoku", "bakaze": "E", "dora_marker": "3s", "kyoku": 1, "honba": 0, "kyotaku": 0, "oya": 0,
              "scores": [25000, 25000, 25000, 25000],
              "tehais": [["1m", "2m", "3m", "4p", "5pr", "6p", "7p", "2s", "3s", "9s", "9s", "E", "E"], unseen, unseen, unseen] },
            { "type": "tsumo", "actor": 0, "pai": "C" },
        ] } },
    })
}

/// The schema of a type; what it refers to goes to the others.
fn described<T: JsonSchema>(mut settings: SchemaSettings, components: &mut Map<String, Value>) -> Value {
    settings.definitions_path = "/components/schemas".into();
    let mut generator: SchemaGenerator = settings.into_generator();
    let schema = generator.subschema_for::<T>();
    components.extend(generator.take_definitions(true));
    schema.into()
}

fn replies(good: &Value) -> Value {
    let error = |what: &str| {
        let schema = object(&[("error", text())], &["error"]);
        json!({ "description": what, "content": { "application/json": { "schema": schema } } })
    };
    json!({
        "200": { "description": "The answer", "content": { "application/json": { "schema": good } } },
        "400": error("A parameter is missing or cannot be read, or they do not go together; the text names it"),
        "413": error("The body is too large"),
        "429": error("Too many questions at once"),
        "503": error("There was not enough time: the machine is busy, or too much was asked for"),
    })
}

fn text() -> Value {
    json!({ "type": "string" })
}

fn list(of: &str) -> Value {
    json!({ "type": "array", "items": { "type": of } })
}

fn object(properties: &[(&str, Value)], required: &[&str]) -> Value {
    let properties: Map<String, Value> =
        properties.iter().map(|(name, schema)| ((*name).to_owned(), schema.clone())).collect();
    json!({ "type": "object", "properties": properties, "required": required })
}

/// The answer, or a message why there is no move.
#[allow(clippy::needless_pass_by_value, reason = "parts of a description are made where they are put in")]
fn either(answer: Value) -> Value {
    json!({ "anyOf": [answer, object(&[("message", text())], &["message"])] })
}

fn bid_reply() -> Value {
    either(object(
        &[
            ("bid", text()),
            ("who", text()),
            ("quality", text()),
            ("explanation", text()),
            ("alert", json!({ "enum": ["True", "False"] })),
            (
                "candidates",
                json!({ "type": "array", "items": object(
                &[("call", text()), ("insta_score", json!({ "type": "number" })), ("explanation", text()), ("alert", text())],
                &["call", "insta_score", "explanation", "alert"],
            ) }),
            ),
            ("hcp", list("number")),
            ("shape", list("number")),
            ("samples", list("string")),
            ("explanations", json!({ "type": "array", "items": list("string") })),
        ],
        &["bid", "who", "quality", "explanation", "alert"],
    ))
}

fn card_reply() -> Value {
    either(object(
        &[
            ("card", text()),
            ("who", text()),
            ("quality", text()),
            ("player", json!({ "type": "integer" })),
            ("matchpoint", json!({ "type": "boolean" })),
            ("MP_or_IMP", json!({ "type": "boolean" })),
            (
                "candidates",
                json!({ "type": "array", "items": object(
                &[("card", text()), ("insta_score", json!({ "type": "number" })), ("expected_tricks_dd", json!({ "type": "number" })),
                  ("p_make_contract", json!({ "type": "number" })), ("expected_score_dd", json!({ "type": "number" }))],
                &["card", "insta_score", "expected_tricks_dd", "p_make_contract"],
            ) }),
            ),
            ("hcp", list("number")),
            ("shape", list("number")),
            ("samples", list("string")),
        ],
        &["card", "who"],
    ))
}

#[allow(clippy::needless_pass_by_value, reason = "parts of a description are made where they are put in")]
fn parameter(name: &str, description: &str, schema: Value, example: Value) -> Value {
    json!({ "name": name, "in": "query", "description": description, "schema": schema, "example": example })
}

fn needed(name: &str, description: &str, schema: Value, example: Value) -> Value {
    let mut parameter = parameter(name, description, schema, example);
    parameter["required"] = true.into();
    parameter
}

/// The same parameters, this one needed.
fn needing(mut parameters: Vec<Value>, name: &str) -> Vec<Value> {
    for parameter in parameters.iter_mut().filter(|parameter| parameter["name"] == name) {
        parameter["required"] = true.into();
        parameter["schema"]["minLength"] = 2.into();
    }
    parameters
}

fn a_seat() -> Value {
    json!({ "type": "string", "enum": ["N", "E", "S", "W"] })
}

fn hand(name: &str, description: &str) -> Value {
    needed(name, description, json!({ "type": "string", "pattern": HAND }), json!("KJ53.KJ7.AT92.K5"))
}

fn dummy() -> Value {
    let schema = json!({ "type": "string", "pattern": HAND });
    parameter("dummy", "The 13 cards that dummy was dealt", schema, json!("Q82.A92.KQ3.8432"))
}

fn partners_hand() -> Value {
    let schema = json!({ "type": "string", "pattern": HAND });
    needed("dummy", "Partner's hand", schema, json!("Q82.A92.KQ3.8432"))
}

fn seat(asker: &str) -> Value {
    needed("seat", "Who asks", a_seat(), json!(asker))
}

fn dealer() -> Value {
    needed("dealer", "Who dealt", a_seat(), json!("N"))
}

fn auction_text(calls: &str) -> Value {
    let about = "The calls from the dealer on: in twos (1N--3N------, Db and Rd for doubles), or between dashes (1N-P-3N-P-P-P)";
    parameter("ctx", about, text(), json!(calls))
}

fn vulnerable() -> Value {
    let schema = json!({ "type": "string", "enum": ["", "None", "NS", "N-S", "EW", "E-W", "Both", "All", "@v", "@V", "@v@V"] });
    parameter("vul", "Who is vulnerable; nobody where it is left out", schema, json!("NS"))
}

fn tournament() -> Value {
    parameter(
        "tournament",
        "mp for matchpoints, where every trick counts; anything else is IMPs",
        text(),
        json!("imp"),
    )
}

fn details() -> Value {
    parameter(
        "details",
        "Any text: candidates, means of the hidden hands and some deals too",
        text(),
        json!("true"),
    )
}

fn worlds() -> Value {
    let schema = json!({ "type": "integer", "minimum": 2, "maximum": MOST_WORLDS });
    parameter("worlds", "On how many imagined deals the cards are tried", schema, json!(20))
}

fn imagine() -> Value {
    let schema = json!({ "type": "integer", "minimum": 0, "maximum": MOST_WORLDS });
    let about = "On how many imagined deals the plausible calls are compared; 0: the rules alone";
    parameter("imagine", about, schema, json!(64))
}

fn played() -> Value {
    let schema = json!({ "type": "string", "pattern": "^([SHDCshdc][AKQJT2-9akqjt])*$" });
    parameter("played", "The cards so far, in order: DJDKD3D2", schema, json!("S4"))
}

fn format() -> Value {
    parameter("format", "true where each trick is listed from the first leader on", text(), json!("false"))
}
