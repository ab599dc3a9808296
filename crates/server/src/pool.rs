//! Which games are rated, and who is compared with whom: a pool for each game and format.

use serde_json::Value;
use wire::{BestOf, NewTable, Pool, SeatPlan};

/// The option that parts a game into pools; every other one has its usual value in a rated game.
const FORMAT: &str = "format";
const BOT: &str = "bot:";

/// All pools, game by game.
pub fn all() -> impl Iterator<Item = Pool> {
    games::GAMES.iter().flat_map(|game| {
        let formats = game.options.iter().find(|(name, _)| *name == FORMAT);
        let formats = formats.map_or(&[][..], |(_, formats)| formats);
        let of = |format: Option<&str>| pool(game.id, format);
        let alone = formats.is_empty().then(|| of(None));
        formats.iter().map(move |format| of(Some(format))).chain(alone)
    })
}

fn pool(game: &str, format: Option<&str>) -> Pool {
    let id = format.map_or_else(|| game.to_owned(), |format| format!("{game}.{format}"));
    Pool { id, game: game.to_owned(), format: format.map(str::to_owned) }
}

pub fn find(id: &str) -> Option<Pool> {
    all().find(|pool| pool.id == id)
}

/// The pool that a game with these options belongs to, or why it belongs to none.
pub fn of(game: &str, options: &Value) -> Result<String, String> {
    let game = games::find(game).ok_or("there is no such game")?;
    let (options, usual) = (game.without_loadouts(options), (game.defaults)());
    let mut format = usual.get(FORMAT).and_then(Value::as_str).map(str::to_owned);
    for (name, value) in options.as_object().into_iter().flatten() {
        if name == FORMAT {
            format = value.as_str().map(str::to_owned);
        } else if usual.get(name) != Some(value) {
            return Err(format!("a rated game is played by the usual rules: leave out '{name}'"));
        }
    }
    let id = pool(game.id, format.as_deref()).id;
    find(&id).map(|pool| pool.id).ok_or_else(|| "there is no such format".to_owned())
}

/// Whether a table as planned can be rated, and if not, why.
pub fn check(plan: &NewTable) -> Result<(), String> {
    of(&plan.game, &plan.options)?;
    if plan.clock.is_none() {
        return Err("a rated game has a clock".to_owned());
    }
    if plan.best_of != BestOf::One {
        return Err("a rated game is one game".to_owned());
    }
    if plan.from.is_some() {
        return Err("a rated game begins at its beginning".to_owned());
    }
    if plan.seats.iter().any(|seat| matches!(seat, SeatPlan::Bot(_))) {
        return Err("a rated game is played by people".to_owned());
    }
    Ok(())
}

/// The word under which a bot of the house is rated.
pub fn bot(name: &str) -> String {
    format!("{BOT}{name}")
}

/// The bot that is rated under this word, if it is one.
pub fn as_bot(player: &str) -> Option<&str> {
    player.strip_prefix(BOT)
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use wire::ClockPlan;

    use super::*;

    fn plan(game: &str, options: Value) -> NewTable {
        let clock = Some(ClockPlan { bank: 300, increment: 5 });
        NewTable { game: game.to_owned(), options, clock, rated: true, ..NewTable::default() }
    }

    #[test]
    fn every_game_and_format_has_a_pool() {
        let ids: Vec<_> = all().map(|pool| pool.id).collect();
        for id in ["demonbrave", "braverse.open", "brawlhalla.duel", "brawlhalla.teams"] {
            assert!(ids.iter().any(|other| other == id), "{id} of {ids:?}");
        }
        assert!(ids.iter().all(|id| find(id).is_some()) && find("whist").is_none());
    }

    #[test]
    fn what_is_left_out_is_the_usual_and_a_loadout_is_nobodys_business() {
        for options in [Value::Null, json!({}), json!({ "format": "open", "deck_a": "st1" })] {
            assert_eq!(of("braverse", &options), Ok("braverse.open".to_owned()));
        }
        let korea = of("braverse", &json!({ "format": "korea" }));
        assert_eq!(korea, Ok("braverse.korea".to_owned()));
        assert_eq!(of("demonbrave", &Value::Null), Ok("demonbrave".to_owned()));
    }

    #[test]
    fn other_rules_than_the_usual_are_not_rated() {
        for (game, options) in [
            ("brawlhalla", json!({ "mode": "blitz" })),
            ("brawlhalla", json!({ "format": "ladder" })),
            ("braverse", json!({ "cards": "x" })),
            ("demonbrave", json!({ "format": "open" })),
            ("whist", Value::Null),
        ] {
            assert!(of(game, &options).is_err(), "{game} {options}");
        }
        assert!(of("brawlhalla", &json!({ "mode": "standard" })).is_ok());
    }

    #[test]
    fn a_rated_game_has_a_clock_and_people() {
        let fair = plan("demonbrave", Value::Null);
        assert_eq!(check(&fair), Ok(()));
        assert!(check(&NewTable { clock: None, ..fair.clone() }).is_err());
        let bots = vec![SeatPlan::Host, SeatPlan::Bot("pilot".to_owned())];
        assert!(check(&NewTable { seats: bots, ..fair.clone() }).is_err());
        assert!(check(&NewTable { best_of: BestOf::Three, ..fair.clone() }).is_err());
        let from = Some(wire::PlayOn { table: "t".to_owned(), decisions: 2 });
        assert!(check(&NewTable { from, ..fair }).is_err());
    }
}
