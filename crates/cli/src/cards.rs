//! `bravehall cards`: what is written on the cards.

use games::GameEntry;
use kernel::Lang;

use crate::failure::{Done, Failure};
use crate::screen::Screen;

pub fn cards(game: &'static GameEntry, ids: &[String], lang: Lang) -> Done {
    let ids = if ids.is_empty() { (game.words)() } else { ids.to_vec() };
    if ids.is_empty() {
        return Err(Failure::bad(format!("{} lists no cards; write the id of one", game.id)));
    }
    let explain = |id: &String| {
        let told = (game.explain)(id, lang).or_else(|| (game.explain)(&id.to_uppercase(), lang));
        told.ok_or_else(|| format!("there is no card '{id}' in {}; write another id", game.id))
    };
    let (told, unknown): (Vec<_>, Vec<_>) = ids.iter().map(explain).partition(Result::is_ok);
    let unknown: Vec<String> = unknown.into_iter().filter_map(Result::err).collect();
    if !unknown.is_empty() {
        return Err(Failure::Bad(unknown));
    }
    let screen = Screen::new();
    Ok(told.into_iter().flatten().try_for_each(|text| screen.lines(&text))?)
}
