//! Many tables play what one would, on any number of threads.

use games::GAMES;
use kernel::{Dice, Lang, Seeded};
use observe::{AnyBatch, Plan, Short, Target, batch, numbers, sheet, width};

/// What a caller owns.
#[derive(Clone, PartialEq, Debug)]
struct Arrays {
    observations: Vec<i8>,
    seats: Vec<i8>,
    offsets: Vec<i32>,
    choices: Vec<i8>,
    ids: Vec<i32>,
    mask: Vec<bool>,
    rewards: Vec<f32>,
    over: Vec<bool>,
}

impl Arrays {
    fn new(batch: &dyn AnyBatch, game: &str, rows: usize, mask: usize) -> Self {
        let (tables, sheet) = (batch.tables(), sheet(game).unwrap());
        Self {
            observations: vec![7; tables * width(sheet.observation)],
            seats: vec![7; tables],
            offsets: vec![7; tables + 1],
            choices: vec![7; rows * width(sheet.choice)],
            ids: vec![7; rows * 4],
            mask: vec![true; tables * mask],
            rewards: vec![7.0; tables * batch.seats()],
            over: vec![true; tables],
        }
    }

    fn target(&mut self) -> Target<'_> {
        Target {
            observations: &mut self.observations,
            seats: &mut self.seats,
            offsets: &mut self.offsets,
            choices: &mut self.choices,
            ids: &mut self.ids,
            mask: &mut self.mask,
            rewards: &mut self.rewards,
            over: &mut self.over,
        }
    }

    fn many(&self, table: usize) -> u32 {
        (self.offsets[table + 1] - self.offsets[table]) as u32
    }
}

fn plan(tables: usize, threads: usize) -> Plan {
    Plan { options: String::new(), tables, seed: 5, threads, against: None }
}

/// What so many random steps show; each table has a chooser of its own.
fn run(game: &str, plan: &Plan, steps: usize) -> (Vec<Arrays>, Vec<observe::Ended>) {
    let mut batch = batch(game, plan).unwrap();
    let mut arrays = Arrays::new(&*batch, game, plan.tables * 512, 0);
    let mut choosers: Vec<_> = (0..plan.tables).map(|at| Seeded::new(at as u64)).collect();
    let (mut shown, mut ended) = (Vec::new(), Vec::new());
    let mut rows = batch.look(&mut arrays.target()).unwrap();
    for _ in 0..steps {
        let mut kept = arrays.clone();
        kept.choices.truncate(rows * width(sheet(game).unwrap().choice));
        kept.ids.truncate(rows * 4);
        shown.push(kept);
        let choose = |(table, dice): (usize, &mut Seeded)| dice.roll(arrays.many(table)) as i32;
        let choices: Vec<_> = choosers.iter_mut().enumerate().map(choose).collect();
        rows = batch.step(&choices, &mut arrays.target()).unwrap();
        ended.extend(batch.ended().iter().cloned());
        let over: Vec<_> = (0..plan.tables).filter(|at| arrays.over[*at]).collect();
        assert_eq!(over, batch.ended().iter().map(|game| game.table).collect::<Vec<_>>());
        for game in batch.ended() {
            let seats = batch.seats();
            assert_eq!(arrays.rewards[game.table * seats..][..seats], game.rewards);
        }
    }
    (shown, ended)
}

#[test]
fn threads_change_nothing() {
    for game in GAMES {
        let (one, ended) = run(game.id, &plan(7, 1), 120);
        assert!(!ended.is_empty(), "{}", game.id);
        for threads in [2, 3] {
            let (other, also) = run(game.id, &plan(7, threads), 120);
            assert!(one == other && ended == also, "{} on {threads} threads", game.id);
        }
    }
}

#[test]
fn a_table_plays_the_same_among_many() {
    for game in GAMES {
        let (few, _) = run(game.id, &plan(2, 1), 120);
        let (many, _) = run(game.id, &plan(9, 2), 120);
        let across = width(sheet(game.id).unwrap().observation);
        for (few, many) in few.iter().zip(&many) {
            assert_eq!(few.observations, many.observations[..2 * across]);
        }
    }
}

/// The same game at an ordinary table, with the same dice and the same choices.
#[test]
fn a_batch_plays_what_a_table_plays() {
    for game in GAMES {
        let mut batch = batch(game.id, &plan(1, 1)).unwrap();
        let mut arrays = Arrays::new(&*batch, game.id, 512, 0);
        batch.look(&mut arrays.target()).unwrap();
        let mut dice = Seeded::new(5 ^ 0x9e37_79b9_7f4a_7c15);
        let mut table = (game.start)("", &mut dice).unwrap();
        let mut chooser = Seeded::new(9);
        while let Some(seat) = table.to_act() {
            let here = numbers(&*table, seat);
            assert_eq!(arrays.observations, here.observation);
            assert_eq!(arrays.choices[..here.choices.len()], here.choices);
            assert_eq!(arrays.ids[..here.ids.len() * 4], *here.ids.as_flattened());
            let texts: Vec<_> = table.choices(Lang::En).into_iter().map(|it| it.text).collect();
            assert_eq!(batch.texts(0), texts);
            assert_eq!(arrays.seats, [seat as i8]);
            let nth = chooser.roll(arrays.many(0));
            table.play_nth(seat, nth as usize, &mut dice).unwrap();
            batch.step(&[nth as i32], &mut arrays.target()).unwrap();
        }
        let [ended] = batch.ended() else { panic!("{}: it is over", game.id) };
        let outcome = table.outcome().unwrap();
        assert_eq!(ended.by, outcome.by().to_string());
        assert_eq!(ended.decisions as usize, table.decisions());
        let won: Vec<_> =
            table.seats().iter().map(|seat| outcome.winners().contains(seat)).collect();
        let told: Vec<_> = ended.rewards.iter().map(|reward| *reward > 0.0).collect();
        assert_eq!(won, told);
        let last: Vec<_> =
            table.seats().iter().flat_map(|seat| numbers(&*table, seat).observation).collect();
        assert_eq!(ended.observations, last);
    }
}

/// What was played is shown when there is more room, and what had ended with it.
#[test]
fn too_little_room_is_told_and_nothing_is_lost() {
    let mut pair = [2, 2].map(|threads| batch("brawlhalla", &plan(20, threads)).unwrap());
    let [one, other] = &mut pair;
    let mut ample = Arrays::new(&**one, "brawlhalla", 20 * 512, 0);
    one.look(&mut ample.target()).unwrap();
    let (mut chooser, mut ended) = (Seeded::new(2), 0);
    for _ in 0..200 {
        let choices: Vec<_> = (0..20).map(|at| chooser.roll(ample.many(at)) as i32).collect();
        let rows = one.step(&choices, &mut ample.target()).unwrap();
        let mut short = Arrays::new(&**other, "brawlhalla", 4, 0);
        let Err(Short::Room(needed)) = other.step(&choices, &mut short.target()) else {
            panic!("it fitted")
        };
        assert!(needed >= rows);
        let mut enough = Arrays::new(&**other, "brawlhalla", needed, 0);
        assert_eq!(other.look(&mut enough.target()), Ok(rows));
        assert_eq!(enough.rewards, ample.rewards);
        assert_eq!((&enough.over, &enough.offsets), (&ample.over, &ample.offsets));
        assert_eq!(enough.ids[..rows * 4], ample.ids[..rows * 4]);
        ended += other.ended().len();
    }
    assert!(ended > 0);
}

#[test]
fn a_mask_shows_how_many_choices_there_are() {
    let mut batch = batch("demonbrave", &plan(3, 2)).unwrap();
    let mut arrays = Arrays::new(&*batch, "demonbrave", 300, 64);
    batch.look(&mut arrays.target()).unwrap();
    for table in 0..3 {
        let mask = &arrays.mask[table * 64..][..64];
        let many = arrays.many(table) as usize;
        assert!(mask[..many].iter().all(|is| *is) && mask[many..].iter().all(|is| !*is));
    }
    let mut narrow = Arrays::new(&*batch, "demonbrave", 300, 3);
    let Err(Short::Wrong(why)) = batch.look(&mut narrow.target()) else { panic!("it fitted") };
    assert!(why.contains("wider mask"), "{why}");
}

#[test]
fn a_choice_that_is_not_there_plays_nothing() {
    let mut batch = batch("demonbrave", &plan(2, 1)).unwrap();
    let mut arrays = Arrays::new(&*batch, "demonbrave", 300, 0);
    batch.look(&mut arrays.target()).unwrap();
    let before = arrays.clone();
    for choices in [&[0, 4000][..], &[0, -1], &[0]] {
        assert!(matches!(batch.step(choices, &mut arrays.target()), Err(Short::Wrong(_))));
    }
    batch.look(&mut arrays.target()).unwrap();
    assert_eq!(before, arrays);
}

#[test]
fn bots_sit_in_all_seats_but_one_which_changes() {
    let plan = Plan { against: Some("novice".parse().unwrap()), ..plan(4, 2) };
    let (shown, ended) = run("demonbrave", &plan, 400);
    assert!(ended.len() > 6);
    assert_eq!(shown[0].seats, [0, 1, 0, 1]);
    let table: Vec<_> = ended.iter().filter(|game| game.table == 0).collect();
    assert!(table.len() > 1, "the seat changes with the second game");
    // By chance one hardly ever wins against somebody who plays.
    let own = |game: &observe::Ended| game.rewards[(game.table + game.game as usize) % 2];
    let won = ended.iter().filter(|game| own(game) > 0.0).count();
    assert!(won * 4 < ended.len(), "{won} of {}", ended.len());
}

#[test]
fn a_bot_can_be_asked_about_every_table() {
    let mut batch = batch("braverse", &plan(5, 2)).unwrap();
    let mut arrays = Arrays::new(&*batch, "braverse", 500, 0);
    let pilot = "pilot".parse().unwrap();
    let mut choices = [9999; 5];
    for step in 0..30 {
        batch.look(&mut arrays.target()).unwrap();
        batch.ask(&pilot, step, &mut choices).unwrap();
        batch.step(&choices, &mut arrays.target()).unwrap();
    }
}
