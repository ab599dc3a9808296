//! A table whose dice are asked for comes to all that can come.

use games::GAMES;
use kernel::{Dice, Seat, Seeded};
use observe::{Chance, Now};

#[test]
fn what_is_said_is_what_would_have_been_rolled() {
    for game in GAMES {
        let mut dice = Seeded::new(3);
        let mut chance = Chance::new(game, "").unwrap();
        let mut rolls = Vec::new();
        let mut chosen = Vec::new();
        let mut chooser = Seeded::new(4);
        while chosen.len() < 40 {
            match chance.now() {
                Now::Over => break,
                Now::Chance(sides) => {
                    rolls.push(dice.roll(sides));
                    chance.say(*rolls.last().unwrap()).unwrap();
                }
                Now::Decision(_) => {
                    let many = chance.table().unwrap().decision().unwrap().choices().len();
                    chosen.push(chooser.roll(many as u32) as usize);
                    chance.say(chosen[chosen.len() - 1] as u32).unwrap();
                }
            }
        }
        while let Now::Chance(_) = chance.now() {
            rolls.push(0);
            chance.say(0).unwrap();
        }
        let mut dice = kernel::Scripted::new(rolls);
        let mut table = (game.start)("", &mut dice).unwrap();
        for nth in chosen {
            let seat = table.to_act().unwrap();
            table.play_nth(seat, nth, &mut dice).unwrap();
        }
        assert_eq!(dice.verdict(), Ok(()), "{}", game.id);
        assert_eq!(table.position(), chance.table().unwrap().position());
    }
}

#[test]
fn a_copy_goes_its_own_way() {
    let game = games::find("demonbrave").unwrap();
    let mut one = Chance::at(game, "", "turn 3 A main; A hand 7S; B hand 9H").unwrap();
    assert_eq!(one.now(), Now::Decision(Seat::A));
    let other = one.clone();
    one.say(0).unwrap();
    assert_ne!(one.table().unwrap().position(), other.table().unwrap().position());
    assert!(Chance::new(game, "").unwrap().say(5000).is_err());
}
