//! Questions as BEN's clients ask them, and our own.

use kakehiki_wire::rest::{Question, Reply, answer, openapi};
use serde_json::{Value, json};
use telling::Words;
use worlds::Stop;

fn get(address: &str) -> Reply {
    let (route, query) = address.split_once('?').unwrap_or((address, ""));
    let query = query.split('&').filter_map(|pair| pair.split_once('='));
    let query = query.map(|(name, value)| (name.to_owned(), value.replace('+', " "))).collect();
    let question = Question { route: route.to_owned(), query, body: Vec::new() };
    answer(&question, &Words::default(), &Stop::never()).expect("a route")
}

fn post(route: &str, body: &Value) -> Reply {
    let question = Question { route: route.to_owned(), query: Vec::new(), body: body.to_string().into() };
    answer(&question, &Words::default(), &Stop::never()).expect("a route")
}

/// The answer to a good question.
fn good(address: &str) -> Value {
    let reply = get(address);
    assert_eq!(reply.status, 200, "{address}: {}", reply.body);
    reply.body
}

/// The error of a bad one.
fn bad(address: &str) -> String {
    let reply = get(address);
    assert_eq!(reply.status, 400, "{address}: {}", reply.body);
    reply.body["error"].as_str().expect("an error").to_owned()
}

#[test]
fn a_call_as_ben_says_it() {
    let reply =
        good("bid?user=me&dealer=N&seat=S&vul=&ctx=----&hand=AK97543.K.T3.AK7&tournament=mp&details=true");
    assert_eq!(reply["bid"], "1S");
    assert_eq!(reply["alert"], "False");
    assert_eq!(reply["candidates"][0]["call"], "1S");
    assert!(reply["candidates"][0]["insta_score"].as_f64().is_some_and(|score| score > 0.9));
    assert_eq!((reply["hcp"].as_array().unwrap().len(), reply["shape"].as_array().unwrap().len()), (3, 12));
    assert_eq!(reply["explanations"].as_array().unwrap().len(), 2);
    assert_eq!(reply["samples"][0].as_str().unwrap().len(), 77, "four hands and a number");
    let again = good("bid?dealer=N&seat=S&ctx=----&hand=AK97543.K.T3.AK7");
    assert_eq!(again["bid"], "1S");
    assert!(again.get("candidates").is_none(), "only with details");
    assert_eq!(good("bid?dealer=N&seat=N&ctx=1N------&hand=AK97543.K.T3.AK7")["message"], "Bidding is over");
}

#[test]
fn whatever_is_wrong_is_named() {
    assert!(bad("bid?dealer=N&seat=S&ctx=----").contains("hand"));
    assert!(bad("bid?dealer=N&seat=S&ctx=----&hand=AK").contains("hand"));
    assert!(bad("bid?seat=S&hand=AK97543.K.T3.AK7").contains("dealer"));
    assert!(bad("bid?dealer=N&seat=W&ctx=----&hand=AK97543.K.T3.AK7").contains("seat"));
    assert!(bad("bid?dealer=N&seat=S&ctx=1Z--&hand=AK97543.K.T3.AK7").contains("ctx"));
    assert!(bad("bid?dealer=N&seat=E&ctx=1CRd&hand=AK97543.K.T3.AK7").contains("ctx"));
    assert!(bad("bid?dealer=N&seat=S&ctx=----&vul=them&hand=AK97543.K.T3.AK7").contains("vul"));
    assert!(bad("lead?dealer=N&seat=E&ctx=--------&hand=AK97543.K.T3.AK7").contains("No contract found"));
    assert!(
        bad("play?dealer=N&seat=E&ctx=1N------&hand=AK97543.K.T3.AK7&dummy=QJ86.A95.K64.T42&played=S")
            .contains("played")
    );
    assert!(
        bad("play?dealer=N&seat=E&ctx=1N------&hand=AK97543.K.T3.AK7&dummy=AJ86.A95.K64.T42&played=SA")
            .contains("two hands")
    );
    assert!(bad("lead?dealer=N&seat=E&ctx=1N------&hand=AK97543.K.T3.AK7&worlds=1").contains("worlds"));
    assert!(bad("explain?dealer=N&seat=S").contains("ctx"));
    assert!(bad("autoplay").contains("'deal' parameter required"));
    assert!(
        answer(
            &Question { route: "nothing".into(), ..Default::default() },
            &Words::default(),
            &Stop::never()
        )
        .is_none()
    );
}

#[test]
fn a_lead_with_what_it_rests_on() {
    let asked = "lead?hand=KJ53.KJ7.AT92.K5&seat=E&dealer=N&vul=NS&ctx=1N--3N------&details=1&worlds=20";
    let reply = good(asked);
    assert_eq!(reply, good(asked), "the same question has the same answer");
    assert_eq!(reply["candidates"][0]["card"], reply["card"]);
    let chance = reply["candidates"][0]["p_make_contract"].as_f64().unwrap();
    assert!((0.0..=1.0).contains(&chance));
    assert_eq!(reply["hcp"].as_array().unwrap().len(), 3);
    assert_eq!(
        good("lead?hand=KJ53.KJ7.AT92.K5&seat=W&dealer=N&ctx=1N--3N------")["message"],
        "Not this player to lead"
    );
}

/// Declarer asks for its own cards and for dummy's.
#[test]
fn declarer_plays_for_dummy() {
    let position = "hand=AK97543.K.T3.AK7&dummy=QJ86.A95.K64.T42&dealer=N&ctx=P-P-1S-P-2S-P-4S-P-P-P";
    let reply = good(&format!("play?{position}&seat=S&played=DQ"));
    assert!(["D4", "D6", "DK"].iter().any(|card| reply["card"] == *card), "{reply}");
    assert_eq!((&reply["player"], &reply["matchpoint"]), (&json!(3), &json!(false)));
    let reply = good(&format!("play?{position}&seat=N&played=DQ"));
    assert!(reply["message"].as_str().unwrap().contains("4SS"), "{reply}");
    let twin = "play?hand=AK97543.K.T3.AK7&dummy=AK97543.K.T3.AK7&dealer=N&seat=S&ctx=P-P-1S-P-P-P&played=DQ";
    assert_eq!(good(twin)["message"], "Hand and dummy are identical");
    assert_eq!(
        good("play?hand=AK97543.K.T3.AK7&dealer=N&seat=S&ctx=P-P-1S-P-P-P&played=DQ")["message"],
        "No dummy provided"
    );
    let too_few = "play?hand=AK97543.K.T3.AK7&dealer=N&seat=S&ctx=P-P-1S-P-P-P&played=DQ&worlds=-1";
    assert!(bad(too_few).contains("worlds"), "also where the dummy is missing");
}

/// Every trick of a whole board is asked for, from all four sides: nobody revokes, and the answers end the board.
#[test]
fn a_whole_board_by_questions() {
    let hands = ["T942.Q4.AT862.K7", "AQ653.A72.J7.T93", "8.KJT85.Q94.AQ64", "KJ7.963.K53.J852"];
    let deal: bridge::Deal = format!("N:{}", hands.join(" ")).parse().unwrap();
    let mut board = bridge::Board::numbered(deal, 1).unwrap();
    let letters = ["N", "E", "S", "W"];
    let (mut ctx, mut played) = (String::new(), String::new());
    while let Some(seat) = board.auction().turn() {
        let at = seat.index();
        let reply = good(&format!("bid?dealer=N&seat={}&hand={}&ctx={ctx}", letters[at], hands[at]));
        let call = reply["bid"].as_str().unwrap();
        board.call(call.parse().unwrap()).unwrap();
        ctx += match call {
            "PASS" => "--",
            "X" => "Db",
            "XX" => "Rd",
            bid => bid,
        };
    }
    let contract = board.contract().expect("somebody bids");
    let dummy = hands[contract.dummy().index()];
    while let Some(actor) = board.actor() {
        let at = actor.index();
        let asked = format!("dealer=N&seat={}&hand={}&ctx={ctx}", letters[at], hands[at]);
        let reply = if played.is_empty() {
            good(&format!("lead?{asked}&worlds=4"))
        } else {
            good(&format!("play?{asked}&dummy={dummy}&played={played}&worlds=4"))
        };
        let card = reply["card"].as_str().unwrap_or_else(|| panic!("{reply}")).to_owned();
        board.play(card.parse().unwrap()).unwrap();
        played += &card;
    }
    assert!(board.is_over());
    let last = format!("play?dealer=N&seat={}&hand={}", contract.declarer, hands[contract.declarer.index()]);
    assert_eq!(
        good(&format!("{last}&ctx={ctx}&dummy={dummy}&played={played}"))["message"],
        "Game is over, no cards to play"
    );
}

#[test]
fn claims_are_judged() {
    // Declarer has all tricks but the ace of diamonds; with trumps led nobody ruffs.
    let position = "hand=AKQJT98.A.K2.AK2&dummy=765.432.Q43.QJT9&dealer=S&seat=S&ctx=6S------&played=S2S5S3";
    let reply = good(&format!("claim?{position}&tricks=12"));
    assert_eq!(reply["tricks"], 12);
    assert!(reply["result"].as_str().unwrap().contains("Accepted declarers claim of 12"), "{reply}");
    let reply = good(&format!("claim?{position}"));
    assert!(reply["result"].as_str().unwrap().contains("rejected 12"), "all thirteen: {reply}");
    assert!(bad(&format!("claim?{position}&tricks=14")).contains("tricks"));
}

#[test]
fn meanings_contracts_and_whole_boards() {
    let reply = good("explain?dealer=N&seat=E&ctx=1N--2C");
    assert_eq!(reply["Alert"], true, "{reply}");
    assert!(
        good("explain_auction?dealer=N&seat=E&ctx=1N--2C")["explanation"]
            .as_str()
            .unwrap()
            .matches("<li>")
            .count()
            == 3
    );
    let calls = good("bids?ctx=1N-P");
    let calls = calls.as_array().unwrap();
    assert!(calls.iter().any(|call| call["bid"] == "P") && calls.iter().all(|call| call["bid"] != "1C"));
    let contracts = good("contract?hand=AK97543.2.T32.72&dummy=QJ86.95.A64.KT43&seat=S");
    assert!(contracts.as_object().unwrap().keys().any(|name| name.ends_with('S')), "{contracts}");
    let deal = "T942.Q4.AT862.K7+AQ653.A72.J7.T93+8.KJT85.Q94.AQ64+KJ7.963.K53.J852";
    let bid = good(&format!("autoplay?deal={deal}&board=3&bidding_only=true"));
    assert_eq!(
        (&bid["dealer"], &bid["vulnerability"], &bid["bidding_only"]),
        (&json!("S"), &json!("E-W"), &json!(true))
    );
    assert!(bid.get("play").is_none());
    let passed = good(&format!("autoplay?deal={deal}&auction=Pass,Pass,Pass,Pass"));
    assert_eq!((&passed["contract"], &passed["declarer"]), (&json!("PASS"), &json!(null)));
    let reply = post(
        "cuebid",
        &json!({ "dealer": "N", "auction": ["1H", "Pass"], "vuln": "EW", "hand": "95.T982.A5.AKJ85" }),
    );
    assert_eq!(reply.status, 200, "{}", reply.body);
    assert_eq!(post("cuebidscores", &json!([1])).body, json!({}));
}

/// The tricks may be listed from the first leader on, as PBN does.
#[test]
fn tricks_in_seat_order_are_put_in_order() {
    let position =
        "hand=AK97543.K.T3.AK7&dummy=QJ86.A95.K64.T42&seat=S&dealer=N&ctx=P-P-1S-P-2S-P-4S-P-P-P&worlds=10";
    // West leads, dummy's king wins, and the next trick is led by dummy: listed from West on.
    let by_play = good(&format!("play?{position}&played=DQDKD2D3S6S2"));
    let by_seat = good(&format!("play?{position}&played=DQDKD2D3S6S2&format=true"));
    assert_eq!(by_play, by_seat);
}

#[test]
fn one_shape_for_three_games() {
    let card = json!({
        "game": "bridge", "deal": "N:96.754.KQJT6.752 QT43.J2.A84.JT43 - -", "dealer": "S", "vulnerable": "NS",
        "auction": ["2NT", "P", "3NT", "P", "P", "P"], "play": ["H6", "H4", "HJ", "HQ", "D3", "D7", "DK", "D4", "DQ"],
        "method": "b", "worlds": 20, "language": "en",
    });
    let call = json!({ "game": "bridge", "deal": "N:AK75.AQ9.953.AK8 - - -" });
    let stud = json!({ "game": "stud", "phh": "variant = \"P7S\"\nantes = [5, 5]\nmin_bet = 10\nstarting_stacks = [1000, 1000]\n\
        _game = \"seven-turns\"\n_first = 1\n_raises = 2\nactions = [\n  \"d dh p1 3sJd8c\",\n  \"d dh p2 ??????\",\n]\n" });
    let unseen = vec!["?"; 13];
    let mahjong = json!({ "game": "mahjong", "seat": 0, "player": "careful", "events": [
        { "type": "start_kyoku", "bakaze": "E", "dora_marker": "3s", "kyoku": 1, "honba": 0, "kyotaku": 0, "oya": 0,
          "scores": [25000, 25000, 25000, 25000],
          "tehais": [["1m", "2m", "3m", "4p", "5pr", "6p", "7p", "2s", "3s", "9s", "9s", "E", "E"], unseen, unseen, unseen] },
        { "type": "tsumo", "actor": 0, "pai": "C" },
    ] });
    for asked in [card, call, stud, mahjong] {
        let reply = post("api/decide", &asked);
        assert_eq!(reply.status, 200, "{asked}: {}", reply.body);
        assert_eq!(reply.body["game"], asked["game"]);
        for field in
            ["player", "seat", "unit", "action", "candidates", "evidence", "facts", "words", "language"]
        {
            assert!(reply.body.get(field).is_some(), "{field} in {}", reply.body);
        }
        assert_eq!(reply, post("api/decide", &asked), "the same again");
    }
    for (asked, named) in [
        (json!({}), "game"),
        (json!({ "game": "chess" }), "chess"),
        (json!({ "game": "bridge", "deal": "N:AK75.AQ9.953.AK8 - - -", "worlds": 401 }), "worlds"),
        (json!({ "game": "bridge", "deal": "N:- AK75.AQ9.953.AK8 - -" }), "13 cards"),
        (json!({ "game": "bridge", "deal": "N:AK75.AQ9.953.AK8 - - -", "colour": 1 }), "colour"),
        (json!({ "game": "stud", "phh": "nonsense" }), "phh"),
        (json!({ "game": "mahjong", "events": [] }), "events"),
        (json!({ "game": "mahjong", "seat": 7, "events": [{ "type": "start_kyoku" }] }), "event 1"),
    ] {
        let reply = post("api/decide", &asked);
        assert_eq!(reply.status, 400, "{asked}: {}", reply.body);
        assert!(reply.body["error"].as_str().unwrap().contains(named), "{asked}: {}", reply.body);
    }
}

/// A question that nobody waits for any more ends soon.
#[test]
fn a_stop_ends_a_question() {
    let stop = Stop::never();
    stop.now();
    let asked = json!({ "game": "bridge", "deal": "N:96.754.KQJT6.752 QT43.J2.A84.JT43 - -", "dealer": "S",
        "auction": ["2NT", "P", "3NT", "P", "P", "P"], "play": ["H6", "H4"], "worlds": 400 });
    let question = Question { route: "api/decide".into(), query: Vec::new(), body: asked.to_string().into() };
    assert_eq!(answer(&question, &Words::default(), &stop).unwrap().status, 503);
}

#[test]
fn every_route_is_described() {
    let described = openapi();
    let paths = described["paths"].as_object().unwrap();
    for route in kakehiki_wire::rest::GET_ROUTES {
        assert!(paths[&format!("/{route}")].get("get").is_some(), "{route}");
    }
    for route in kakehiki_wire::rest::POST_ROUTES {
        assert!(paths[&format!("/{route}")].get("post").is_some(), "{route}");
    }
    assert_eq!(paths.len(), kakehiki_wire::rest::GET_ROUTES.len() + kakehiki_wire::rest::POST_ROUTES.len());
    // What is referred to is there.
    let text = described.to_string();
    for reference in text.split("#/components/schemas/").skip(1) {
        let name = reference.split('"').next().unwrap();
        assert!(described["components"]["schemas"].get(name).is_some(), "{name}");
    }
}

/// Whoever tries what the description shows gets an answer, not an error or an excuse.
#[test]
fn the_examples_are_answered() {
    for (path, described) in openapi()["paths"].as_object().unwrap() {
        let route = path.trim_start_matches('/');
        let replies = if let Some(asked) = described.get("get") {
            let text = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
            let parameters = asked["parameters"].as_array().unwrap();
            let query = parameters.iter().map(|one| (text(&one["name"]), text(&one["example"]))).collect();
            let question = Question { route: route.to_owned(), query, body: Vec::new() };
            vec![answer(&question, &Words::default(), &Stop::never()).unwrap()]
        } else {
            let content = &described["post"]["requestBody"]["content"]["application/json"];
            let several = content["examples"].as_object().into_iter().flat_map(|all| all.values());
            let bodies = several.map(|one| &one["value"]).chain(content.get("example"));
            bodies.map(|body| post(route, body)).collect()
        };
        assert!(!replies.is_empty(), "{path}");
        for reply in replies {
            assert_eq!(reply.status, 200, "{path}: {}", reply.body);
            assert!(reply.body.get("message").is_none(), "{path}: {}", reply.body);
        }
    }
}
