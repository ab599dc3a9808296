//! A table, its actor and the writer on a disk and a clock that exist in memory alone and fail by seed. The
//! players' ledger is the one that `bravehall torture` keeps of a real server. A run of one seed is the same
//! every time and takes no time, so thousands of them fit into a second.

mod disk; // what can go wrong: start here
mod server;
mod run;
mod next; // from one game of a match to the next

use std::num::NonZero;

use disk::Shelf;
use games::fair::Fair;
use kernel::{Lang, Seat, Seeded};
use run::Run;
use server::Server;
use tokio::sync::{oneshot, watch};
use wire::{BestOf, Code, NewTable, Offer, Request};

use crate::clock::now;
use crate::store::{FaultKind, Health, Keeper, Order, StoreFault};
use crate::table::{
    Command, Entry, Refused, Resolved, Sitter, TableEvent, TableState, ToTable, restore,
};

/// So many seeds are in the tests; `BRAVEHALL_SEEDS=1000000 cargo test --release -p server sim` tries more.
const SEEDS: u64 = 1_000;

fn simulated<T>(run: impl Future<Output = T>) -> T {
    let mut builder = tokio::runtime::Builder::new_current_thread();
    let runtime = builder.enable_time().start_paused(true).build().expect("a runtime");
    runtime.block_on(run)
}

fn simulate(seed: u64) -> run::Told {
    simulated(async { Run::new(seed).play().await })
}

#[test]
fn nothing_acknowledged_is_lost_doubled_or_stuck() {
    let seeds = std::env::var("BRAVEHALL_SEEDS").ok().and_then(|seeds| seeds.parse().ok());
    let (seeds, began) = (seeds.unwrap_or(SEEDS), std::time::Instant::now());
    let threads = std::thread::available_parallelism().map_or(1, NonZero::get) as u64;
    let mut all = run::Told::default();
    // Runs know nothing of one another.
    std::thread::scope(|scope| {
        let part = |first: u64| {
            let seeds = (first..seeds).step_by(threads as usize);
            seeds.fold(run::Told::default(), |mut all, seed| {
                all.add(&simulate(seed));
                all
            })
        };
        let parts: Vec<_> = (0..threads).map(|first| scope.spawn(move || part(first))).collect();
        for part in parts {
            all.add(&part.join().expect("a part that ran"));
        }
    });
    println!("{seeds} seeds in {:.1} s: {all:?}", began.elapsed().as_secs_f64());
    // A run in which nothing goes wrong shows nothing.
    assert!(all.taken_back > 0 && all.conceded > 0, "{all:?}");
    assert!(all.claimed > 0 && all.not_claimed > 0 && all.further > 0, "{all:?}");
    assert!(all.acknowledged > 0 && all.kills > 0 && all.takeovers > 0, "{all:?}");
    assert!(all.faults.iter().all(|(_, times)| *times > 0), "{all:?}");
    assert!(all.kept_in_flight > 0 && all.lost_in_flight > 0, "{all:?}");
}

#[test]
fn a_seed_runs_the_same_every_time() {
    for seed in 0..5 {
        assert_eq!(simulate(seed), simulate(seed));
    }
}

/// Whoever goes to and fro for ever would make a log that takes too long to bring back.
#[test]
fn a_table_takes_back_so_often_and_no_more() {
    let kept = run::begun(&mut Seeded::new(1), BestOf::One);
    let mut state = restore(&kept, |at| at).expect("a table that has just begun").state;
    let seat = state.to_act().expect("somebody is asked");
    let choices =
        state.table.as_ref().and_then(|table| table.decision()).expect("a question").choices();
    for times in 0..=2_000 {
        let event = state.act(seat, u64::MAX, &choices[0]).expect("a choice");
        state.apply(&Entry::new(now(), Some(seat), event)).expect("it was offered");
        let back = said(&mut state, seat, times, Request::Undo {});
        assert_eq!(back.is_err(), times == 2_000, "{times}: {back:?}");
        let event = TableEvent::Undo { to: 0 };
        let back = Entry::new(now(), Some(seat), event);
        state.apply(&back).expect("there is something to take back");
    }
}

/// What a seat says comes to.
fn said(
    state: &mut TableState,
    seat: Seat,
    times: u32,
    request: Request,
) -> Result<Entry, Refused> {
    said_by(state, run::USERS[seat.index()], times, request)
}

fn said_by(
    state: &mut TableState,
    user: &str,
    times: u32,
    request: Request,
) -> Result<Entry, Refused> {
    let command = Command::Request { id: times.to_string(), request };
    match state.resolve(user, command, now())? {
        Resolved::Event(entry) => Ok(entry),
        Resolved::Before(n) => panic!("{times} was {n} before"),
    }
}

/// Offers that are refused make a log longer as well.
#[test]
fn a_draw_is_offered_so_often_and_no_more() {
    let kept = run::begun(&mut Seeded::new(1), BestOf::One);
    let mut state = restore(&kept, |at| at).expect("a table that has just begun").state;
    for times in 0..=2_000 {
        let offer = said(&mut state, Seat::A, times, Request::Draw {});
        assert_eq!(offer.is_err(), times == 2_000, "{times}: {offer:?}");
        let Ok(offer) = offer else { break };
        state.apply(&offer).expect("it may be offered");
        let no = Request::Answer { offer: Offer::Draw, yes: false };
        let no = said(&mut state, Seat::B, times, no).expect("it is offered");
        state.apply(&no).expect("it may be refused");
    }
}

/// Nor does a log grow before the game: whoever sits there may choose anew and stand up, but not for ever.
#[test]
fn a_table_that_waits_is_changed_so_often_and_no_more() {
    let mut state = waiting();
    let do_it = |state: &mut TableState, command: Command| -> Result<(), Refused> {
        let entry = match state.resolve("ann", command, now())? {
            Resolved::Event(entry) => entry,
            Resolved::Before(n) => panic!("nothing of this has an id: {n}"),
        };
        state.apply(&entry).expect("it was resolved");
        Ok(())
    };
    let five = || Command::Loadout { loadout: Some("beginner".into()), lang: Lang::En };
    for times in 0..1_000 {
        for command in [Command::Sit(Sitter::default()), five(), Command::Stand] {
            do_it(&mut state, command).unwrap_or_else(|refused| panic!("{times}: {refused:?}"));
        }
    }
    do_it(&mut state, Command::Sit(Sitter::default())).expect("sitting down is not counted");
    for command in [five(), Command::Stand] {
        assert_eq!(do_it(&mut state, command).unwrap_err().code, Code::NotNow);
    }
    let ben = state.sit("ben", Sitter::default(), now()).expect("there is a seat");
    state.apply(&ben).expect("it was free");
    let event = TableEvent::Start { content: String::new() };
    state.apply(&Entry::new(now(), None, event)).expect("all are there");
    let draw = Request::Draw {};
    said_by(&mut state, "ann", 0, draw).expect("a game that begins has all its offers");
}

fn waiting() -> TableState {
    let plan = NewTable { game: "demonbrave".to_owned(), ..NewTable::default() };
    let (id, host, fair) = ("t".to_owned(), "ann".to_owned(), Fair::new([7; 32]));
    TableState::new(id, host, plan, None, fair, 0).expect("a plan")
}

async fn concede(server: &Server) -> Result<u64, Refused> {
    let (done, answer) = oneshot::channel();
    let (user, request) = ("ann".to_owned(), Request::Concede {});
    let command = Command::Request { id: "c".to_owned(), request };
    let sent = server.table.send(ToTable::Command { user, command, done }).await;
    sent.map_err(|_| ()).expect("the table is there");
    answer.await.expect("an answer")
}

/// Somebody who reads all games there are, one after another, would have them all in memory.
#[test]
fn a_table_that_is_over_is_put_away_soon() {
    simulated(async {
        let shelf = Shelf::new(run::begun(&mut Seeded::new(1), BestOf::One), Seeded::new(1));
        let server = Server::start(&shelf, "t");
        while concede(&server).await.is_err() {
            tokio::time::sleep(std::time::Duration::from_secs(1)).await;
        }
        let over = tokio::time::Instant::now();
        server.table.closed().await;
        let stayed = over.elapsed().as_secs();
        assert!((10..60).contains(&stayed), "{stayed} simulated seconds");
    });
}

/// Trying again what cannot be written down would never end.
#[test]
fn a_table_whose_event_cannot_be_written_down_stops_and_says_why() {
    simulated(async {
        let (keeper, mut orders) = Keeper::new(watch::channel(Health::Keeping).1);
        let writer = tokio::spawn(async move {
            while let Some(order) = orders.recv().await {
                let Order::Keep { done, .. } = order else { panic!("nothing is read again") };
                let fault = StoreFault::of(FaultKind::Unwritable, "a key is no text");
                done.send(Err(fault)).expect("the table waits for an answer");
            }
        });
        let kept = run::begun(&mut Seeded::new(1), BestOf::One);
        let server = Server::with(&kept, keeper, writer.abort_handle());
        let first = concede(&server).await.expect_err("it was not kept");
        assert!(first.message.contains("a key is no text"), "{first:?}");
        server.table.closed().await;
        writer.await.expect("the store was asked for nothing else");
    });
}

/// A log that is long takes long to be played again, which no other table has to wait for.
#[test]
fn a_table_that_is_read_again_comes_back_at_a_desk() {
    let failed = |seed| async move {
        let shelf = Shelf::new(run::begun(&mut Seeded::new(seed), BestOf::One), Seeded::new(seed));
        let server = Server::start(&shelf, "t");
        shelf.lock().wrong = 1;
        let failed = concede(&server).await.is_err();
        shelf.lock().wrong = 0;
        while concede(&server).await.is_err() {
            tokio::time::sleep(std::time::Duration::from_secs(1)).await;
        }
        assert_eq!(server.study.turns() > 0, failed, "seed {seed}");
        failed
    };
    let failed = (0..20).filter(|seed| simulated(failed(*seed))).count();
    assert!(failed > 0);
}
