//! What is said to come of a choice is known to whoever chooses: no world they could be in says otherwise.

use kernel::{Dice, Lang, Notation, Seeded, Speak, Table, Viewer};

/// Plays games by chance; says how often something was told ahead.
fn told<G: Notation + Speak>(id: &str, games: u64) -> usize {
    let mut told = 0;
    for seed in 0..games {
        let mut dice = Seeded::new(seed);
        let mut table = (games::find(id).unwrap().start)("", &mut dice).unwrap();
        while let Some(seat) = table.to_act().filter(|_| table.decisions() < 400) {
            let inside = table.inside().downcast_ref::<Table<G>>().unwrap();
            told += same_in_each_world(inside, Viewer::Seat(seat), &mut dice);
            let choices = table.choices(Lang::En);
            let choice = choices[dice.roll(choices.len() as u32) as usize].text.clone();
            table.play(seat, &choice, &mut dice).unwrap();
        }
    }
    told
}

fn same_in_each_world<G: Notation + Speak>(
    table: &Table<G>,
    viewer: Viewer,
    dice: &mut Seeded,
) -> usize {
    let knowledge = table.state().knowledge(viewer);
    let legal = G::legal_in(&knowledge);
    if !legal.iter().any(|action| G::looks_ahead(*action)) {
        return 0;
    }
    let worlds = [(); 3].map(|()| G::determinize(&knowledge, dice));
    let say = |world, action| {
        G::ahead(world, &knowledge, action).map(|told| G::lexicon().say(Lang::En, &told))
    };
    let mut told = 0;
    for action in legal {
        let here = say(table.state(), *action);
        for world in &worlds {
            assert_eq!(say(world, *action), here, "{action:?}");
        }
        told += usize::from(here.is_some());
    }
    told
}

#[test]
fn what_is_told_ahead_is_true_in_every_world() {
    assert!(told::<demonbrave::State>("demonbrave", 4) > 20);
    assert!(told::<brawlhalla::State>("brawlhalla", 4) > 20);
    assert!(told::<braverse::State>("braverse", 4) > 20);
}
