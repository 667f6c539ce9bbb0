//! What the page refuses, and that nothing is lost when it is killed.

use page_tests::{Client, ServerProcess, scratch_folder};
use reqwest::StatusCode;

const SERVE: &str = env!("CARGO_BIN_EXE_serve");
const STUD: [(&str, &str); 2] = [("game", "seven-turns"), ("hands", "9")];

#[tokio::test]
async fn refuses_what_is_not_ones_own_or_not_ones_turn() {
    let folder = scratch_folder().unwrap();
    let server = ServerProcess::start(SERVE, &folder).unwrap();
    let (me, other) =
        (Client::new(&server.address).await.unwrap(), Client::new(&server.address).await.unwrap());
    let table = me.open("stud", &STUD).await.unwrap();
    let now = me.wait(&table).await.unwrap();

    let (status, text) = other.act(&table, now.at, "call").await.unwrap();
    assert_eq!(status, StatusCode::FORBIDDEN, "{text}");
    assert!(text.contains("somebody else's"), "{text}");
    let (status, _) = other.get(&table).await.unwrap();
    assert_eq!(status, StatusCode::FORBIDDEN, "nor may one look while the hand is played");
    let (status, _) = other.get(&format!("{table}/events")).await.unwrap();
    assert_eq!(status, StatusCode::FORBIDDEN);

    let (status, text) = me.act(&table, now.at + 1, "call").await.unwrap();
    assert_eq!((status, text.as_str()), (StatusCode::CONFLICT, "It is not your turn."));
    let (status, text) = me.act(&table, now.at, "open As").await.unwrap();
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{text}");
    assert!(text.contains("expected"), "{text}");
    let (status, _) = me.act(&table, now.at, "\u{0}nonsense").await.unwrap();
    assert_eq!(status, StatusCode::BAD_REQUEST);
    assert_eq!(me.look(&table).await.unwrap().at, now.at, "nothing of this happened");

    let (status, _) = me.get("/table/00000000000000000000000000000000").await.unwrap();
    assert_eq!(status, StatusCode::NOT_FOUND);
    let (status, _) = me.get("/record/../../etc/passwd").await.unwrap();
    assert_eq!(status, StatusCode::NOT_FOUND);
}

/// A program that has never seen a page and does not ask for HTML is known again by the cookie of its first table.
#[tokio::test]
async fn a_table_opened_by_a_program_is_its_own() {
    let folder = scratch_folder().unwrap();
    let server = ServerProcess::start(SERVE, &folder).unwrap();
    let program = || reqwest::Client::builder().cookie_store(true).build().unwrap();
    let me = program();
    let opened = me.post(format!("{}/stud", server.address)).form(&STUD).send().await.unwrap();
    assert_eq!(opened.status(), StatusCode::OK);
    let address = opened.url().to_string();
    assert!(address.contains("/table/"), "{address}");
    let status =
        async |who: &reqwest::Client| who.post(format!("{address}/stop")).send().await.unwrap().status();
    assert_eq!(status(&me).await, StatusCode::OK);
    assert_eq!(status(&program()).await, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn refuses_other_sites_and_bad_files() {
    let folder = scratch_folder().unwrap();
    let server = ServerProcess::start(SERVE, &folder).unwrap();
    let me = Client::new(&server.address).await.unwrap();
    for headers in
        [("origin", "https://example.org"), ("host", "example.org"), ("sec-fetch-site", "cross-site")]
    {
        let (status, _) = me.post("/stud", &STUD, &[headers]).await.unwrap();
        assert_eq!(status, StatusCode::FORBIDDEN, "{headers:?}");
    }
    let fields = [("seat", "S"), ("boards", "1")];
    let (status, text) = me.upload("/bridge", &fields, vec![b'x'; 400_000]).await.unwrap();
    assert_eq!(status, StatusCode::PAYLOAD_TOO_LARGE, "{text}");
    let (status, text) = me.upload("/bridge", &fields, b"[Deal \"N:AKQ\"]\n".to_vec()).await.unwrap();
    assert_eq!(status, StatusCode::BAD_REQUEST);
    assert!(text.contains("line 1"), "says where: {text}");
    let (status, _) = me.upload("/bridge", &fields, (0..=255).cycle().take(5000).collect()).await.unwrap();
    assert_eq!(status, StatusCode::BAD_REQUEST);
    let (status, _) = me.post("/stud", &[("game", "stud"), ("hands", "-1")], &[]).await.unwrap();
    assert_eq!(status, StatusCode::BAD_REQUEST);
}

/// Killed in the middle of a hand, as often as there are hands to kill: every table goes on where it was.
#[tokio::test]
async fn goes_on_after_a_kill() {
    let folder = scratch_folder().unwrap();
    let mut server = ServerProcess::start(SERVE, &folder).unwrap();
    let mut me = Client::new(&server.address).await.unwrap();
    me.post("/settings", &[("pace", "instant")], &[]).await.unwrap();
    let tables = [
        me.open("stud", &STUD).await.unwrap(),
        me.open("mahjong", &[("length", "east")]).await.unwrap(),
        // More boards than can be passed out in three rounds.
        me.open("bridge", &[("seat", "S"), ("boards", "8"), ("method", "B")]).await.unwrap(),
    ];
    for _ in 0..3 {
        let mut answered = Vec::new();
        for table in &tables {
            let now = me.wait(table).await.unwrap();
            let what = now.plain_move().unwrap().to_owned();
            let (status, text) = me.act(table, now.at, &what).await.unwrap();
            assert!(status.is_success(), "{text}");
            answered.push(now.at + 1);
        }
        server.kill().unwrap();
        server = ServerProcess::start(SERVE, &folder).unwrap();
        me = me.moved(&server.address);
        for (table, at) in tables.iter().zip(answered) {
            let now = me.wait(table).await.unwrap();
            assert!(now.at >= at, "{table}: {} of {at} events are left", now.at);
            assert!(!now.moves.is_empty(), "{table} goes on");
        }
    }
}
