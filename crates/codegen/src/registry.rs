//! The games and bots of the house as the web client lists them before it has asked anything.

use std::fmt::Write;

use bots::BotEntry;
use games::{GAMES, GameEntry};
use kernel::{Lang, Lowest};

use crate::HEADER;

/// The file that holds them.
pub(crate) const NAME: &str = "registry.ts";

pub(crate) fn file() -> Result<String, String> {
    let mut text = format!("{HEADER}\nexport const GAMES = [\n");
    for game in GAMES {
        let _ = writeln!(text, "  {},", entry(game)?); // a String takes everything
    }
    text += "] as const;\n\nexport const BOTS = [\n";
    for bot in bots::BOTS {
        let _ = writeln!(text, "  {},", player(bot));
    }
    Ok(text + "] as const;\n")
}

/// A bot, how strong it is called and what it is called where it sits.
fn player(bot: &BotEntry) -> String {
    let strength = in_all(&|lang| bot.strength(lang).to_owned());
    let title = in_all(&|lang| bot.title(lang));
    format!("{{ name: \"{}\", strength: {{ {strength} }}, title: {{ {title} }} }}", bot.name)
}

fn in_all(say: &dyn Fn(Lang) -> String) -> String {
    Lang::ALL.map(|lang| format!("{lang}: \"{}\"", say(lang))).join(", ")
}

/// What anybody can play with, with its name.
fn loadouts(game: &GameEntry) -> String {
    let one = |word: &&str| {
        let key = format!("{}{word}", game.loadout_names);
        let name = in_all(&|lang| (game.say)(lang, &key).unwrap_or_default());
        format!("{{ word: \"{word}\", name: {{ {name} }} }}")
    };
    game.ready_loadouts.iter().map(one).collect::<Vec<_>>().join(", ")
}

/// A game, how many usually sit at its table, and with which of its options it is another number.
pub fn entry(game: &GameEntry) -> Result<String, String> {
    let usual = seats(game, "")?;
    let mut others = Vec::new();
    for (option, values) in game.options {
        for value in *values {
            let options = serde_json::json!({ *option: games::option_value(value) });
            let seats = seats(game, &options.to_string())?;
            if seats != usual {
                others.push(format!("\"{option}={value}\": {seats}"));
            }
        }
    }
    let (id, others, asks) = (game.id, others.join(", "), game.asks_for_loadout);
    let loadouts = loadouts(game);
    Ok(format!(
        "{{ id: \"{id}\", seats: {usual}, others: {{ {others} }}, asks: {asks}, loadouts: [{loadouts}] }}"
    ))
}

fn seats(game: &GameEntry, options: &str) -> Result<usize, String> {
    let table = (game.start)(options, &mut Lowest).map_err(|faults| faults.to_string())?;
    Ok(table.seats().count())
}
