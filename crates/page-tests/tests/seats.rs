//! Several people at one table: only where the local network is switched on, and only by the links that the host has.

use page_tests::{Client, ServerProcess, scratch_folder};
use reqwest::StatusCode;

const SERVE: &str = env!("CARGO_BIN_EXE_serve");
const SHARED: [(&str, &str); 5] =
    [("seat", "S"), ("boards", "1"), ("method", "A"), ("guest_N", "on"), ("guest_S", "on")];

/// The path of the only link on a page.
fn link(html: &str) -> Option<String> {
    let address =
        html.split_once("class=\"link\"").map(|(before, _)| before)?.rsplit_once("value=\"http://")?.1;
    let address = address.split('"').next()?;
    Some(address[address.find('/')?..].to_owned())
}

#[tokio::test]
async fn a_guest_plays_one_seat_and_sees_one_hand() {
    let folder = scratch_folder().unwrap();
    let server = ServerProcess::start_with_network(SERVE, &folder).unwrap();
    let host = Client::new(&server.address).await.unwrap();
    let guest = Client::new(&server.address).await.unwrap();
    let stranger = Client::new(&server.address).await.unwrap();
    host.post("/settings", &[("pace", "instant")], &[]).await.unwrap();
    let table = host.open("bridge", &SHARED).await.unwrap();
    let html = host.look(&table).await.unwrap().html;
    let link = link(&html).expect("a link for North, and none for the host's own seat");
    assert_eq!(html.matches("class=\"link\"").count(), 1, "{html}");

    assert_eq!(guest.get(&table).await.unwrap().0, StatusCode::FORBIDDEN, "not before the link is followed");
    let wrong = format!("{table}/seat/{}", "0".repeat(32));
    assert_eq!(stranger.get(&wrong).await.unwrap().0, StatusCode::NOT_FOUND);
    assert_eq!(guest.get(&link).await.unwrap().0, StatusCode::OK);
    assert_eq!(stranger.get(&table).await.unwrap().0, StatusCode::FORBIDDEN);

    // North deals.
    let mine = guest.wait(&table).await.unwrap();
    assert!(mine.moves.iter().any(|call| call == "Pass"), "{:?}", mine.moves);
    let hands = |html: &str| {
        let cards = html.split("class=\"card-button").skip(1);
        cards
            .filter_map(|rest| rest.split_once("value=\"")?.1.split('"').next())
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    let theirs = host.look(&table).await.unwrap();
    assert!(theirs.moves.is_empty() && theirs.html.contains("Waiting for North"), "{}", theirs.html);
    assert!(theirs.html.contains("is here"), "the host sees that somebody came");
    let (north, south) = (hands(&mine.html), hands(&theirs.html));
    assert_eq!((north.len(), south.len()), (13, 13));
    assert!(north.iter().all(|card| !south.contains(card)), "each sees one hand");
    assert!(!mine.html.contains("class=\"link\""), "a guest has no links to give away");

    let (status, _) = host.act(&table, theirs.at, "Pass").await.unwrap();
    assert_eq!(status, StatusCode::CONFLICT, "nobody acts for another");
    let (status, _) = guest.act(&table, mine.at, "1NT").await.unwrap();
    assert_eq!(status, StatusCode::OK);
    for refused in ["undo", "again", "close"] {
        let (status, _) = guest.post(&format!("{table}/{refused}"), &[], &[]).await.unwrap();
        assert_eq!(status, StatusCode::FORBIDDEN, "{refused}");
    }
    let next = host.wait(&table).await.unwrap();
    assert!(next.moves.iter().any(|call| call == "Pass"), "then it is South's turn: {:?}", next.moves);
    let (status, _) = guest.act(&table, next.at, "Pass").await.unwrap();
    assert_eq!(status, StatusCode::CONFLICT);
}

#[tokio::test]
async fn nobody_else_sits_down_where_the_network_is_off() {
    let folder = scratch_folder().unwrap();
    let server = ServerProcess::start(SERVE, &folder).unwrap();
    let host = Client::new(&server.address).await.unwrap();
    host.post("/settings", &[("pace", "instant")], &[]).await.unwrap();
    let (_, lobby) = host.get("/bridge").await.unwrap();
    assert!(!lobby.contains("guest_"), "nothing is offered");
    let table = host.open("bridge", &SHARED).await.unwrap();
    let now = host.wait(&table).await.unwrap();
    assert!(!now.moves.is_empty() && !now.html.contains("class=\"link\""), "our players sit everywhere else");
    let (status, _) = host.get(&format!("{table}/seat/{}", "0".repeat(32))).await.unwrap();
    assert_eq!(status, StatusCode::NOT_FOUND);
    let (status, _) =
        host.post("/stud", &[("game", "stud"), ("hands", "1")], &[("host", "192.168.1.7")]).await.unwrap();
    assert_eq!(status, StatusCode::FORBIDDEN, "only names of this machine are answered");
}
