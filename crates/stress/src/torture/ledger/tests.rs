use super::*;
use games::fair::Fair;
use kernel::replay::with_header;
use serde_json::{Value, json};
use wire::BestOf;

fn act(number: usize, action: &str) -> Act {
    let id = format!("w{number}");
    Act { seat: Seat::A, id, seen: 3, want: Want::Decide(action.to_owned()) }
}

/// The game began with event 3; so many decisions were acknowledged.
fn ledger(acknowledged: usize) -> Ledger {
    let mut ledger = Ledger::new("t".to_owned());
    assert_eq!(ledger.compare(&update(3, 0)), Ok(false));
    for number in 1..=acknowledged {
        ledger.flying = Some(act(number, "pass"));
        ledger.acknowledge(3 + number as u64).unwrap();
    }
    ledger
}

fn update(n: u64, decisions: usize) -> Update {
    let table = json!({
        "id": "t", "game": "demonbrave", "options": null, "seats": [], "clock": null,
        "visibility": "private", "delay": 0, "status": "playing", "created": 0,
        "decisions": decisions, "ended": null, "commitment": "",
    });
    let update = json!({
        "n": n, "table": table, "seat": "A", "log": [], "events": [], "view": null,
        "prompt": [], "choices": [], "to_act": "A", "clocks": null, "draw": null, "undo": null,
        "may_undo": false,
    });
    serde_json::from_value(update).unwrap()
}

#[test]
fn an_acknowledged_decision_that_is_not_there_is_lost() {
    assert_eq!(ledger(5).compare(&update(8, 5)), Ok(false));
    let Err(Wrong::Lost(evidence)) = ledger(5).compare(&update(7, 4)) else { panic!() };
    assert!(evidence.contains("5 decisions acknowledged, 4 there"), "{evidence}");
    assert!(evidence.contains("'A: pass' (id w5)"), "{evidence}");
}

#[test]
fn what_flew_counts_once_or_not_at_all() {
    let mut ledger = ledger(5);
    assert!(ledger.compare(&update(9, 6)).is_err(), "nobody sent a sixth");
    ledger.flying = Some(act(6, "pass"));
    assert_eq!(ledger.compare(&update(8, 5)), Ok(false));
    assert_eq!(ledger.compare(&update(9, 6)), Ok(true));
    let is_double = |told| matches!(told, Err(Wrong::Doubled(_)));
    assert!(is_double(ledger.compare(&update(10, 7))), "it counts twice");
    assert!(is_double(ledger.compare(&update(10, 6))), "something else happened");
    assert!(ledger.compare(&update(8, 6)).is_err_and(|told| matches!(told, Wrong::Lost(_))));
    assert!(ledger.clone().acknowledge(10).is_err(), "it counts as another");
    assert_eq!(ledger.acknowledge(9), Ok(()));
}

#[test]
fn a_decision_that_is_sent_again_is_answered_as_before() {
    let ledger = ledger(2);
    let acts: Vec<_> = ledger.of(Seat::A, false).collect();
    assert_eq!(acts.iter().map(|(_, n)| *n).collect::<Vec<_>>(), [4, 5]);
    assert_eq!(ledger.of(Seat::B, true).count(), 0);
    let answer = |id: &str, n| ledger.same(acts[1].0, acts[1].1, &(id.to_owned(), n));
    assert_eq!(answer("w2", 5), Ok(()));
    assert!(answer("w2", 6).is_err());
    assert!(answer("w1", 5).is_err());
}

#[test]
fn a_server_that_has_lost_its_store_acknowledges_only_what_is_there() {
    let ledger = ledger(2);
    assert_eq!(ledger.holds("w2", 5), Ok(()));
    assert!(matches!(ledger.holds("w2", 6), Err(Wrong::Lost(_))));
    assert!(matches!(ledger.holds("ghost", 5), Err(Wrong::Lost(_))));
}

#[test]
fn only_what_is_new_is_sent_again_unless_all_is_wanted() {
    let mut ledger = ledger(4);
    ledger.all_checked();
    assert_eq!(ledger.of(Seat::A, false).count(), 0);
    assert_eq!(ledger.of(Seat::A, true).count(), 4);
}

/// A game of a few decisions, as a server writes it.
fn played(decisions: u64) -> (Ledger, String) {
    let fair = Fair::new([7; 32]);
    let mut table = (games::GAMES[0].start)("", &mut fair.dice(0)).unwrap();
    let mut ledger = Ledger::new("t".to_owned());
    for n in 1..=decisions {
        let (seat, action) =
            (table.to_act().unwrap(), table.decision().unwrap().choices()[0].clone());
        table.play(seat, &action, &mut fair.dice(n)).unwrap();
        let want = Want::Decide(action);
        ledger.flying = Some(Act { seat, id: n.to_string(), seen: n, want });
        ledger.acknowledge(n).unwrap();
    }
    let (commitment, secret) = (fair.commitment(), fair.secret());
    let head = [
        "version 1".to_owned(),
        "table t".to_owned(),
        "player A Ann".to_owned(),
        "player B Ben".to_owned(),
        format!("commitment {commitment}"),
        format!("secret {secret}"),
        "result A wins by concession".to_owned(),
    ];
    (ledger, with_header(&table.replay().unwrap(), &head))
}

#[test]
fn a_replay_has_exactly_what_was_acknowledged() {
    let (ledger, replay) = played(8);
    assert_eq!(ledger.verify(&replay), Ok(()));
    let Err(Wrong::Lost(evidence)) = ledger.verify(&played(7).1) else { panic!() };
    assert!(evidence.contains("is not in the replay, but its end"), "{evidence}");
    let Err(Wrong::Doubled(evidence)) = ledger.verify(&played(9).1) else { panic!() };
    assert!(evidence.contains("nobody sent"), "{evidence}");
    let Err(Wrong::Lost(evidence)) = ledger.verify(&replay.replace("secret 07", "secret 08"))
    else {
        panic!()
    };
    assert!(evidence.contains("does not verify"), "{evidence}");
    let unfinished = replay.replace("result A wins by concession\n", "");
    let Err(Wrong::Lost(evidence)) = ledger.verify(&unfinished) else { panic!() };
    assert!(evidence.contains("no result"), "{evidence}");
}

fn sent(ledger: &mut Ledger, seat: Seat, want: Want) {
    ledger.flying = Some(Act { seat, id: format!("{want:?}"), seen: 3, want });
    ledger.acknowledge(ledger.newest() + 1).unwrap();
}

#[test]
fn what_is_taken_back_is_gone_and_counts_as_a_deed() {
    let mut ledger = ledger(5);
    assert_eq!(ledger.before_last_of(Seat::A), Some(4));
    sent(&mut ledger, Seat::A, Want::TakeBack(4));
    assert_eq!(ledger.compare(&update(9, 4)), Ok(false));
    assert!(ledger.compare(&update(9, 5)).is_err(), "it was not taken back");
    sent(&mut ledger, Seat::A, Want::AskBack(3));
    sent(&mut ledger, Seat::B, Want::Agree(None));
    assert_eq!(ledger.asked(), Some(&(Seat::A, 3, vec![Seat::B])));
    assert_eq!(ledger.compare(&update(11, 4)), Ok(false));
    let (seat, want) = (Seat::C, Want::Agree(Some(3)));
    ledger.flying = Some(Act { seat, id: "c".to_owned(), seen: 11, want });
    assert_eq!(ledger.compare(&update(11, 4)), Ok(false));
    assert_eq!(ledger.compare(&update(12, 3)), Ok(true));
    assert!(ledger.compare(&update(12, 4)).is_err(), "an event without what it does");
    ledger.acknowledge(12).unwrap();
    assert_eq!((ledger.decisions(), ledger.taken_back, ledger.asked()), (3, 2, None));
    assert_eq!(ledger.of(Seat::A, true).count(), 7, "all of it can be sent again");
}

#[test]
fn a_table_with_clocks_may_note_that_its_server_is_back() {
    let mut ledger = ledger(5);
    assert!(ledger.compare(&update(10, 5)).is_err());
    ledger.has_clocks = true;
    assert_eq!(ledger.compare(&update(10, 5)), Ok(false));
    assert!(ledger.compare(&update(10, 4)).is_err(), "a decision is lost");
    assert!(ledger.compare(&update(10, 6)).is_err(), "nobody sent a sixth");
    ledger.flying = Some(act(6, "pass"));
    assert_eq!(ledger.compare(&update(11, 6)), Ok(true));
    assert_eq!(ledger.acknowledge(11), Ok(()));
    assert_eq!(ledger.newest(), 11);
}

#[test]
fn what_was_said_is_there() {
    let mut ledger = ledger(1);
    ledger.said.push("hello".to_owned());
    let (user, from) = ("u".to_owned(), "Ann".to_owned());
    let line = Said { at: 1, user, from, text: "hello".to_owned() };
    assert_eq!(ledger.heard(&[line]), Ok(()));
    assert!(matches!(ledger.heard(&[]), Err(Wrong::Lost(_))));
}

fn over(ended: Value, n: u64, decisions: usize) -> Update {
    let mut over = update(n, decisions);
    over.table.ended = serde_json::from_value(ended).unwrap();
    over
}

#[test]
fn a_game_ends_as_its_people_have_ended_it_and_stays_so() {
    let conceded = || over(json!({ "winners": ["B"], "how": "conceded" }), 9, 5);
    let claimed = || over(json!({ "winners": ["A"], "how": "abandoned" }), 9, 5);
    assert!(matches!(ledger(5).compare(&conceded()), Err(Wrong::Broken(_))), "nobody gave up");
    for (want, fits, other) in
        [(Want::Concede, conceded(), claimed()), (Want::Claim, claimed(), conceded())]
    {
        let mut ledger = ledger(5);
        ledger.flying = Some(Act { seat: Seat::A, id: "end".to_owned(), seen: 8, want });
        assert!(ledger.clone().compare(&other).is_err(), "{other:?}");
        assert_eq!(ledger.compare(&fits), Ok(true));
        ledger.acknowledge(9).unwrap();
        assert_eq!(ledger.compare(&fits), Ok(false));
        assert!(matches!(ledger.compare(&update(9, 5)), Err(Wrong::Lost(_))), "it goes on");
    }
}

#[test]
fn a_claim_before_the_first_decision_counts_once() {
    let mut ledger = ledger(0);
    ledger.flying = Some(Act { seat: Seat::A, id: "c".to_owned(), seen: 3, want: Want::Claim });
    let claimed = over(json!({ "winners": ["A"], "how": "abandoned" }), 4, 0);
    assert_eq!(ledger.compare(&claimed), Ok(true));
    assert_eq!(ledger.acknowledge(4), Ok(()));
}

#[test]
fn a_claim_that_was_refused_must_not_have_happened() {
    let mut ledger = ledger(5);
    ledger.flying = Some(Act { seat: Seat::A, id: "c".to_owned(), seen: 8, want: Want::Claim });
    ledger.withdraw();
    assert_eq!(ledger.compare(&update(8, 5)), Ok(false));
    let claimed = over(json!({ "winners": ["A"], "how": "abandoned" }), 9, 5);
    assert!(ledger.compare(&claimed).is_err());
}

#[test]
fn a_match_stands_as_its_games_ended_and_goes_on_where_it_was_said() {
    let mut first = ledger(1);
    first.standing = Standing::of(BestOf::Three);
    let score = |game: u8, a: u8, before: &str| json!({ "best_of": 3, "game": game, "won": { "A": a }, "decided": false, "before": before });
    let mut told = update(4, 1);
    assert!(matches!(first.compare(&told), Err(Wrong::Lost(_))), "there is no match");
    told.table.score = first.standing.score(None);
    assert_eq!(first.compare(&told), Ok(false));
    first.flying = Some(Act { seat: Seat::B, id: "b".to_owned(), seen: 4, want: Want::Concede });
    let mut end = over(json!({ "winners": ["A"], "how": "conceded" }), 5, 1);
    end.table.score = told.table.score;
    assert!(matches!(first.compare(&end), Err(Wrong::Lost(_))), "the win does not count");
    end.table.score = first.standing.score(end.table.ended.as_ref());
    assert_eq!(first.compare(&end), Ok(true));
    first.acknowledge(5).unwrap();
    first.next = Some("u".to_owned());
    assert!(matches!(first.compare(&end), Err(Wrong::Lost(_))), "the next game is not there");
    // The word that it is there is an event of its own.
    (end.n, end.table.rematch) = (6, Some("u".to_owned()));
    assert_eq!(first.compare(&end), Ok(false));
    let mut second = Ledger::new("u".to_owned());
    second.standing = first.standing.after("t", end.table.ended.as_ref().unwrap()).unwrap();
    let mut begun = update(3, 0);
    begun.table.score = serde_json::from_value(score(2, 1, "another")).unwrap();
    assert!(second.compare(&begun).is_err(), "another game was before");
    begun.table.score = serde_json::from_value(score(2, 1, "t")).unwrap();
    assert_eq!(second.compare(&begun), Ok(false));
}
