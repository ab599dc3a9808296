//! Everything that reads a text somebody wrote. Nothing here may panic or go on for ever, whatever
//! the text; what is accepted must be played from, and be written as it was read.

use games::{AnyTable, GAMES, GameEntry};
use kernel::{Dice, Lang, Lowest, People, Seat, Seeded};

pub type Target = fn(&str);

/// Each with the folder of its corpus.
pub const TARGETS: [(&str, Target); 6] = [
    ("deck", deck),
    ("cards", cards),
    ("replay", replay),
    ("scenario", scenario),
    ("position", position),
    ("action", action),
];

/// A deck, as a list, as a code or by name.
pub fn deck(text: &str) {
    for check in GAMES.iter().filter_map(|game| game.check_deck) {
        let Ok(page) = check(text, "", Lang::En) else { continue };
        let code = page["code"].as_str().expect("a page has a code");
        let again = check(code, "", Lang::En).expect("a code is a deck");
        assert_eq!(again["code"], page["code"], "the code of a deck is read as it was written");
    }
}

/// Card files of every game.
pub fn cards(text: &str) {
    let _ = braverse::Catalog::read(&[("cards", text)]);
    let _ = demonbrave::Catalog::read("cards", text);
    let _ = brawlhalla::Content::read("cards", text);
}

pub fn replay(text: &str) {
    for game in GAMES {
        if let Ok(table) = (game.replay)("replay", text) {
            let written = table.replay().expect("a game that was read can be written");
            let again = (game.replay)("replay", &written).expect("and read again");
            assert_eq!(again.position(), table.position());
        }
    }
}

pub fn scenario(text: &str) {
    for game in GAMES {
        let _ = (game.scenario)("scenario", text);
    }
}

/// The first line names the game, the rest is a position.
pub fn position(text: &str) {
    let Some((game, text)) = addressed(text) else { return };
    let Ok(mut table) = (game.lay_out)("", text) else { return };
    let written = table.position();
    let again = (game.lay_out)("", &written).expect("a position that was written can be read");
    assert_eq!(again.position(), written);
    play_on(&mut *table, 40);
}

/// The first line names the game, each further one is an action, or something to ask about.
pub fn action(text: &str) {
    let Some((game, text)) = addressed(text) else { return };
    let mut dice = Seeded::new(1);
    let mut table = (game.start)("", &mut dice).expect("the usual options start a game");
    for line in text.lines().take(60) {
        for seat in Seat::ALL.into_iter().filter(|seat| table.seats().contains(*seat)) {
            let _ = table.why(seat, line, Lang::En, &People::default());
        }
        let Some(seat) = table.to_act() else { return };
        if table.play(seat, line, &mut dice).is_err() {
            let _ = table.play_nth(seat, 0, &mut dice);
        }
    }
}

fn addressed(text: &str) -> Option<(&'static GameEntry, &str)> {
    let (game, rest) = text.split_once('\n')?;
    Some((games::find(game.trim())?, rest))
}

/// A few decisions by chance; everybody who is asked has a choice.
pub fn play_on(table: &mut dyn AnyTable, decisions: u32) {
    let mut dice = Seeded::new(7);
    for _ in 0..decisions {
        let Some(seat) = table.to_act() else { break };
        let choices = table.choices(Lang::En).len();
        assert!(choices > 0, "{seat} is asked and has no choice: {}", table.position());
        let nth = if choices == 1 { 0 } else { dice.roll(choices as u32) as usize };
        table.play_nth(seat, nth, &mut Lowest).expect("a choice can be made");
    }
}
