use axum::extract::ws::Utf8Bytes;
use kernel::Lang;
use wire::{Request, ToClient, Update, Visibility};

use super::*;
use crate::config::Config;
use crate::desk::Rank;
use crate::metrics::Metrics;
use crate::mutes::Muted;
use crate::table::{Entry, Outbox, TableEvent};

async fn tables(file: &std::path::Path) -> Tables {
    tables_with(file, Config::default()).await
}

async fn tables_with(file: &std::path::Path, config: Config) -> Tables {
    let (url, metrics) = (format!("sqlite:{}?mode=rwc", file.display()), Metrics::new());
    let store = Store::open(&url, "test", metrics.clone()).await.unwrap();
    Tables::new(Context::new(Arc::new(config), store.keeper.clone(), metrics), store)
}

fn plan() -> NewTable {
    let (options, visibility) = (serde_json::Value::Null, Visibility::Private);
    let (game, seats) = ("demonbrave".to_owned(), Vec::new());
    NewTable { game, options, seats, visibility, ..NewTable::default() }
}

fn sitter(name: &str) -> Sitter {
    Sitter { name: name.to_owned(), ..Sitter::default() }
}

fn said(request: Request) -> Command {
    Command::Request { id: "said".to_owned(), request }
}

fn follow(out: Outbox) -> ToTable {
    ToTable::Follow { subscription: 1, user: None, lang: Lang::En, muted: Muted::default(), out }
}

#[tokio::test]
async fn a_table_that_breaks_down_says_so_and_comes_back() {
    let file = std::env::temp_dir().join(format!("bravehall-broke-{}.db", std::process::id()));
    let tables = tables(&file).await;
    let id = tables.create("ann", sitter("Ann"), plan(), None).await.unwrap();
    let (out, mut inbox) = Outbox::new(8);
    tables.send(&id, follow(out.clone())).await.unwrap();
    let before = inbox.recv().await.unwrap();
    tables.send(&id, ToTable::Break).await.unwrap();
    let told = inbox.recv().await.unwrap();
    assert!(told.contains(r#""code":"unavailable""#) && told.contains(&id), "{told}");
    tables.send(&id, follow(out)).await.unwrap();
    assert_eq!(inbox.recv().await.unwrap(), before);
    let text = tables.context.metrics.text();
    assert!(text.contains("bravehall_table_panics_total 1\n"), "{text}");
    assert!(text.contains("bravehall_tables 1\n"), "{text}");
    let _ = std::fs::remove_file(file);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_was_put_away_is_called_off_too() {
    let file = std::env::temp_dir().join(format!("bravehall-old-{}.db", std::process::id()));
    let tables = tables_with(&file, Config { expiry_ms: 300, ..Config::default() }).await;
    let id = tables.create("ann", sitter("Ann"), plan(), None).await.unwrap();
    let (done, answer) = oneshot::channel();
    tables.send(&id, ToTable::Stop { done }).await.unwrap();
    answer.await.unwrap();
    while tables.is_any_open() {
        tokio::task::yield_now().await;
    }
    let (_open, closing) = watch::channel(false);
    let sweeping = tokio::spawn(tables.clone().sweep(closing));
    let over = async { while tables.store.open_tables().await.unwrap().contains(&id) {} };
    tokio::time::timeout(Duration::from_secs(60), over).await.expect("nobody came back");
    sweeping.abort();
    let _ = std::fs::remove_file(file);
}

/// Follows a table as Ann.
async fn look(tables: &Tables, id: &str, subscription: u64) -> mpsc::Receiver<Utf8Bytes> {
    let (out, inbox) = Outbox::new(64);
    let (user, muted) = (Some("ann".to_owned()), Muted::default());
    let message = ToTable::Follow { subscription, user, lang: Lang::En, muted, out };
    tables.send(id, message).await.unwrap();
    inbox
}

async fn update(inbox: &mut mpsc::Receiver<Utf8Bytes>) -> Update {
    match serde_json::from_str(&inbox.recv().await.unwrap()).unwrap() {
        ToClient::Update(update) => *update,
        other => panic!("{other:?}"),
    }
}

/// Decides for Ann until she has decided and another is asked; says whether it came to that.
async fn decide(tables: &Tables, id: &str, inbox: &mut mpsc::Receiver<Utf8Bytes>) -> bool {
    let mut decided = 0;
    loop {
        let update = update(inbox).await;
        match update.frame.to_act {
            Some(seat) if update.frame.seat == Some(seat) && update.n > decided => {
                decided = update.n;
                let (action, id_of) = (update.frame.choices[0].text.clone(), format!("a{decided}"));
                let request = Request::Act { seen: decided, action };
                tables.ask(id, "ann", Command::Request { id: id_of, request }).await.unwrap();
            }
            Some(seat) if update.frame.seat != Some(seat) => return decided > 0,
            _ => {}
        }
    }
}

/// A table at which Ann has decided and the other is to; Ann still looks.
async fn decided(tables: &Tables, other: SeatPlan) -> (String, mpsc::Receiver<Utf8Bytes>) {
    loop {
        let plan = NewTable { seats: vec![SeatPlan::Host, other.clone()], ..plan() };
        let id = tables.create("ann", sitter("Ann"), plan, None).await.unwrap();
        if other == SeatPlan::Open {
            let sit = Command::Sit(sitter("Ben"));
            tables.ask(&id, "ben", sit).await.unwrap();
        }
        let mut inbox = look(tables, &id, 1).await;
        if decide(tables, &id, &mut inbox).await {
            return (id, inbox);
        }
        tables.ask(&id, "ann", said(Request::Concede {})).await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_thinks_only_as_long_as_its_choice_is_wanted() {
    let file = std::env::temp_dir().join(format!("bravehall-think-{}.db", std::process::id()));
    let config = Config { thinkers: 1, bot_share: 1e6, ..Config::default() };
    let tables = tables_with(&file, config).await;
    let place = || {
        let account = tables.context.gate.account_of("carl");
        tables.context.thinkers.desk.place(account, Rank::Alone)
    };
    for way in ["undo", "concede", "stop"] {
        let (id, _inbox) = decided(&tables, SeatPlan::Bot("searcher".to_owned())).await;
        // Whoever thinks has the only place.
        while tokio::time::timeout(Duration::from_millis(50), place()).await.is_ok() {}
        let asked = match way {
            "undo" => tables.ask(&id, "ann", said(Request::Undo {})).await,
            "concede" => tables.ask(&id, "ann", said(Request::Concede {})).await,
            _ => Ok(tables.stop().await as u64),
        };
        asked.unwrap();
        place().await.unwrap();
    }
    let _ = std::fs::remove_file(file);
}

#[tokio::test(flavor = "multi_thread")]
async fn whether_a_decision_can_be_taken_back_is_found_out_once_and_at_a_desk() {
    let file = std::env::temp_dir().join(format!("bravehall-undo-{}.db", std::process::id()));
    let tables = tables(&file).await;
    let (id, inbox) = decided(&tables, SeatPlan::Open).await;
    let turns = tables.context.study.turns();
    assert!(turns > 0, "Ann looks and has decided");
    drop((inbox, update(&mut look(&tables, &id, 1).await).await));
    assert_eq!(tables.context.study.turns(), turns, "it is known by now");
    let _ = std::fs::remove_file(file);
}

#[tokio::test(flavor = "multi_thread")]
async fn cards_are_dealt_at_a_desk() {
    let file = std::env::temp_dir().join(format!("bravehall-deal-{}.db", std::process::id()));
    let tables = tables(&file).await;
    let id = tables.create("ann", sitter("Ann"), plan(), None).await.unwrap();
    assert_eq!(tables.context.study.turns(), 0);
    let sit = Command::Sit(Sitter { entropy: "b".to_owned(), ..sitter("Ben") });
    tables.ask(&id, "ben", sit).await.unwrap();
    assert_eq!(tables.context.study.turns(), 1, "nobody looks: there is nothing else to do");
    let dealt = tables.store.table(&id).await.unwrap().unwrap();
    let (done, answer) = oneshot::channel();
    tables.send(&id, ToTable::History { user: None, done }).await.unwrap();
    let table = answer.await.unwrap().unwrap().table;
    let again = restore(&dealt, |at| at).unwrap().state.table.unwrap();
    assert_eq!(table.position(), again.position(), "the same cards when it comes back");
    let _ = std::fs::remove_file(file);
}

#[tokio::test]
async fn what_somebody_brings_is_looked_over_at_a_desk() {
    let file = std::env::temp_dir().join(format!("bravehall-try-{}.db", std::process::id()));
    let tables = tables(&file).await;
    let brings = |loadout: &str| Sitter { loadout: Some(loadout.into()), ..sitter("Ann") };
    let refused = tables.create("ann", brings("7 cards"), plan(), None).await.unwrap_err();
    assert_eq!(refused.code, Code::Illegal);
    let id = tables.create("ann", brings("beginner"), plan(), None).await.unwrap();
    let study = || tables.context.study.turns();
    assert_eq!(study(), 0);
    let sit = |loadout: &str| Command::Sit(brings(loadout));
    let refused = tables.ask(&id, "ben", sit("7 cards")).await.unwrap_err();
    assert_eq!((refused.code, study()), (Code::Illegal, 1));
    let change = Command::Loadout { loadout: Some("control".into()), lang: Lang::En };
    tables.ask(&id, "ann", change).await.unwrap();
    assert_eq!(study(), 2);
    tables.ask(&id, "ben", sit("combo")).await.unwrap();
    assert_eq!(study(), 4, "the cards are dealt");
    let refused = tables.ask(&id, "eve", sit("7 cards")).await.unwrap_err();
    assert_eq!((refused.code, study()), (Code::NotNow, 4), "there is nothing to find out");
    let _ = std::fs::remove_file(file);
}

/// The table is made at a desk, and started by whoever sits down last.
#[test]
fn a_game_that_goes_on_is_played_again_only_where_its_table_is_made() {
    let game = games::find("demonbrave").unwrap();
    let before = (game.start)("", &mut kernel::Lowest).unwrap().replay().unwrap();
    let (id, host, fair) = ("t".to_owned(), "ann".to_owned(), Fair::new([7; 32]));
    let mut state = TableState::new(id, host, plan(), Some(before), fair, 0).unwrap();
    state.before = Some("this cannot be played again".to_owned());
    let event = TableEvent::Start { content: String::new() };
    state.apply(&Entry::new(0, None, event)).unwrap();
    assert!(state.to_act().is_some());
}
