//! A teacher's file: its board is played beside the result that it came with, printed, drawn, found again and played once more.

use page_tests::{Client, ServerProcess, scratch_folder};
use reqwest::StatusCode;

const SERVE: &str = env!("CARGO_BIN_EXE_serve");
/// Ten points and no shape in every hand: our players pass.
const BOARD: &str = "[Board \"7\"]\n[Deal \"N:AKQJ.T98.T98.T98 T98.AKQJ.765.765 765.765.AKQJ.432 432.432.432.AKQJ\"]\n[Declarer \"S\"]\n[Contract \"1NT\"]\n[Result \"7\"]\n";

#[tokio::test]
async fn a_board_of_a_file_is_played_printed_found_and_played_again() {
    let folder = scratch_folder().unwrap();
    let server = ServerProcess::start(SERVE, &folder).unwrap();
    let (me, other) =
        (Client::new(&server.address).await.unwrap(), Client::new(&server.address).await.unwrap());
    me.post("/settings", &[("pace", "instant")], &[]).await.unwrap();
    let fields = [("seat", "S"), ("boards", "1"), ("method", "A"), ("our_preset", "acol")];
    let (status, html) = me.upload("/bridge", &fields, BOARD.into()).await.unwrap();
    assert_eq!(status, StatusCode::OK, "{html}");
    let id = html.split_once("data-id=\"").unwrap().1.split('"').next().unwrap().to_owned();
    let table = format!("/table/{id}");
    assert!(!html.contains("1NT by S"), "what was played elsewhere stays hidden");
    assert_eq!(
        me.get(&format!("{table}/print")).await.unwrap().0,
        StatusCode::UNPROCESSABLE_ENTITY,
        "not before the end"
    );
    let (status, _) = me.post(&format!("{table}/again"), &[], &[]).await.unwrap();
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);

    let now = me.wait(&table).await.unwrap();
    me.act(&table, now.at, "Pass").await.unwrap();
    let over = me.wait(&table).await.unwrap();
    assert!(over.is_over(), "{}", over.html);
    for shown in ["1NT by S = (+90)", "Passed out", "tricks-table", "/print"] {
        assert!(over.html.contains(shown), "{shown}: {}", over.html);
    }

    let (status, paper) = me.get(&format!("{table}/print")).await.unwrap();
    assert!(status.is_success() && paper.contains("Board 7") && paper.contains("tricks-table"), "{paper}");
    let (_, picture) = me.get(&format!("{table}/file/svg")).await.unwrap();
    assert!(picture.starts_with("<svg") && picture.contains("AKQJ"), "{picture}");

    let (_, found) = me.get("/?q=board&room=bridge").await.unwrap();
    assert!(found.contains(&table), "{found}");
    let day = found.split_once("<time datetime=\"").unwrap().1.split('"').next().unwrap();
    let (_, same_day) = me.get(&format!("/?q={day}")).await.unwrap();
    assert!(same_day.contains(&table), "found by its day, {day}: {same_day}");
    for nothing in ["/?q=slam", "/?q=1999-12", "/?q=board&room=stud"] {
        assert!(!me.get(nothing).await.unwrap().1.contains(&table), "{nothing}");
    }
    let (_, lobby) = me.get("/bridge").await.unwrap();
    assert!(lobby.contains(&table) && lobby.contains("value=\"acol\" selected"), "{lobby}");

    let (status, _) = other.post(&format!("{table}/again"), &[], &[]).await.unwrap();
    assert_eq!(status, StatusCode::FORBIDDEN, "somebody else's table");
    let (status, again) = me.post(&format!("{table}/again"), &[("from", "")], &[]).await.unwrap();
    assert!(
        status.is_success() && again.contains("data-turn=\"person\"") && !again.contains(&table),
        "{again}"
    );
}
