//! People who choose in secret at the same time.

mod common;

use common::{House, plan, sit_down};
use kernel::{Seat, SeatSet};
use serde_json::json;
use wire::{ClockPlan, NewTable};

#[tokio::test(flavor = "multi_thread")]
async fn whoever_chooses_does_not_wait_for_the_other_and_hears_nothing_of_it() {
    let house = House::open().await;
    let clock = Some(ClockPlan { bank: 600, increment: 0 });
    let options = json!({ "first": "A" });
    let plan = NewTable { options, clock, ..plan("demonbrave") };
    let (table, mut seats) = sit_down(&house, &plan).await;
    let [(_, ann, at_ann), (_, ben, at_ben)] = &mut seats[..] else { panic!("two sit") };
    assert_eq!((at_ann.frame.to_act, at_ben.frame.to_act), (Some(Seat::A), Some(Seat::B)));
    let all = SeatSet::from_iter([Seat::A, Seat::B]);
    assert_eq!(at_ben.clocks.as_ref().unwrap().running, all, "both spend their time");
    let five = |choices: &[kernel::Choice]| {
        let found = choices.iter().find(|choice| choice.text.starts_with("take "));
        found.unwrap().text.clone()
    };
    let taken = five(&at_ben.frame.choices);
    ben.act(&table, at_ben.n, &taken).await.unwrap();
    let ready = ben.until(|update| update.frame.choices.is_empty()).await.unwrap();
    assert_eq!(ready.frame.to_act, Some(Seat::A), "whoever is ready waits");
    assert_eq!(ready.clocks.as_ref().unwrap().running, SeatSet::of(Seat::A));
    // What Ann was asked still stands, though the table has moved on.
    let seen = at_ann.n;
    let told = ann.until(|update| update.n > seen).await.unwrap();
    assert_eq!(told.frame.choices, at_ann.frame.choices);
    let taken = five(&told.frame.choices);
    ann.act(&table, seen, &taken).await.unwrap();
    let begun = ann.until(|update| update.frame.choices.len() < 10).await.unwrap();
    assert_eq!(begun.frame.to_act, Some(Seat::A), "the game has begun");
}
