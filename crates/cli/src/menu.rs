//! `bravehall` alone: everything by numbers, until there is nothing left to wish for.

use std::fs;
use std::path::PathBuf;

use games::{GAMES, GameEntry};
use kernel::{Lang, Message, Seat, SeatSet};

use crate::client::End;
use crate::failure::{Done, Failure};
use crate::kept::{Keeper, Saved, save_when_interrupted};
use crate::play::{self, Laid};
use crate::rules;
use crate::screen::{Ink, Screen};
use crate::sitting::new_seed;
use crate::words::Words;

pub fn menu(lang: Lang) -> Done {
    let keeper = Keeper::default();
    save_when_interrupted(&keeper);
    let Some(game) = GAMES.first() else { return Ok(()) };
    let mut menu = Menu { screen: Screen::new(), words: Words { lang }, game, keeper };
    while let Some(item) = menu.choose_item()? {
        if !menu.go(item)? {
            break;
        }
    }
    Ok(menu.screen.line(&menu.words.say("menu-bye"))?)
}

struct Menu {
    screen: Screen,
    words: Words,
    game: &'static GameEntry,
    keeper: Keeper,
}

#[derive(Clone, Copy)]
enum Item {
    Bot,
    Together,
    Watch,
    Load,
    Rules,
    Game,
    Lang,
    Quit,
}

const ITEMS: [(Item, &str); 8] = [
    (Item::Bot, "menu-bot"),
    (Item::Together, "menu-together"),
    (Item::Watch, "menu-watch"),
    (Item::Load, "menu-load"),
    (Item::Rules, "menu-rules"),
    (Item::Game, "menu-game"),
    (Item::Lang, "menu-lang"),
    (Item::Quit, "menu-quit"),
];

/// Each language in its own words, so that everybody finds theirs.
const LANGUAGES: [&str; 3] = ["English", "한국어", "日本語"];

impl Menu {
    fn choose_item(&self) -> Result<Option<Item>, Failure> {
        let line = |(_, key): &(Item, &str)| {
            let message = Message::new(*key).with("game", self.game.name.to_owned());
            self.words.tell(&message.with("lang", LANGUAGES[self.words.lang as usize].to_owned()))
        };
        let lines: Vec<_> = ITEMS.iter().map(line).collect();
        let chosen = self.choose("menu-title", &lines)?;
        Ok(chosen.map(|at| ITEMS[at].0))
    }

    /// Asks until one of the lines is chosen; nothing when nobody answers.
    fn choose(&self, title: &str, lines: &[String]) -> Result<Option<usize>, Failure> {
        self.screen.blank()?;
        self.screen.inked(Ink::Bold, &self.words.say(title))?;
        for (at, line) in lines.iter().enumerate() {
            self.screen.hung(Ink::Plain, &format!("  {}  {line}", at + 1), 5)?;
        }
        loop {
            let Some(text) = self.screen.ask("> ")? else { return Ok(None) };
            let number = text.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
            if let Some(at) = number.filter(|&at| at < lines.len()) {
                return Ok(Some(at));
            }
            let message = Message::new("menu-unknown").with("last", lines.len());
            self.screen.line(&self.words.tell(&message))?;
        }
    }

    /// Does what an item is for; false when the person wants to leave, or has left.
    fn go(&mut self, item: Item) -> Result<bool, Failure> {
        match item {
            Item::Bot => self.play_again(|laid| laid.sitting.people = SeatSet::of(Seat::A)),
            Item::Together => self.play_again(|laid| {
                laid.sitting.people = laid.sitting.table.seats().iter().collect();
            }),
            Item::Watch => self.play_again(|laid| laid.sitting.people = SeatSet::default()),
            Item::Load => self.load(),
            Item::Rules => self.read_rules(),
            Item::Game => {
                let names: Vec<_> = GAMES.iter().map(|game| game.name.to_owned()).collect();
                let chosen = self.choose("menu-which-game", &names)?;
                self.game = chosen.map_or(self.game, |at| &GAMES[at]);
                Ok(chosen.is_some())
            }
            Item::Lang => {
                let chosen = self.choose("menu-which-lang", &LANGUAGES.map(str::to_owned))?;
                self.words.lang = chosen.map_or(self.words.lang, |at| Lang::ALL[at]);
                Ok(chosen.is_some())
            }
            Item::Quit => Ok(false),
        }
    }

    /// Plays new games until the person has enough of them.
    fn play_again(&mut self, seat: impl Fn(&mut Laid)) -> Result<bool, Failure> {
        loop {
            let mut laid = play::new(self.game, "", new_seed())?;
            seat(&mut laid);
            match self.play(laid)? {
                None => return Ok(false),
                Some(End::Over) => {}
                Some(_) => return Ok(true),
            }
            let lines = ["menu-again", "menu-back"].map(|key| self.words.say(key));
            match self.choose("menu-what-now", &lines)? {
                Some(0) => {}
                chosen => return Ok(chosen.is_some()),
            }
        }
    }

    /// Plays one game; nothing when nobody is left to play it.
    fn play(&self, laid: Laid) -> Result<Option<End>, Failure> {
        let end = laid.client(self.words, &self.keeper)?.run();
        self.keeper.close();
        match end? {
            End::Closed(Saved { said, command }) => {
                self.screen.command(&said, &command)?;
                Ok(None)
            }
            end => Ok(Some(end)),
        }
    }

    fn load(&self) -> Result<bool, Failure> {
        let saved = saved_games();
        if saved.is_empty() {
            self.screen.line(&self.words.say("menu-none-saved"))?;
            return Ok(true);
        }
        let mut lines: Vec<_> = saved.iter().map(|path| path.display().to_string()).collect();
        lines.push(self.words.say("menu-back"));
        let Some(at) = self.choose("menu-which-saved", &lines)? else { return Ok(false) };
        let Some(path) = saved.get(at) else { return Ok(true) };
        match play::load(None, path) {
            Ok(laid) => Ok(self.play(laid)?.is_some()),
            Err(Failure::Bad(told)) => {
                told.iter().try_for_each(|line| self.screen.line(line))?;
                Ok(true)
            }
            Err(failure) => Err(failure),
        }
    }

    fn read_rules(&self) -> Result<bool, Failure> {
        rules::leaf(&self.screen, self.words, self.game, "")?;
        self.screen.line(&self.words.say("rules-ask"))?;
        loop {
            match self.screen.ask("> ")? {
                None => return Ok(false),
                Some(text) if text.is_empty() => return Ok(true),
                Some(text) => rules::leaf(&self.screen, self.words, self.game, &text)?,
            }
        }
    }
}

/// The saved games in this folder that are not over.
fn saved_games() -> Vec<PathBuf> {
    let entries = fs::read_dir(".").into_iter().flatten().flatten();
    let paths = entries.map(|entry| PathBuf::from(entry.file_name()));
    let is_open = |path: &PathBuf| {
        let text = fs::read_to_string(path).unwrap_or_default();
        let is_over = |line: &str| line.starts_with("# ") && line.contains(" by ");
        !text.is_empty() && !text.lines().any(is_over)
    };
    let is_saved = |path: &PathBuf| path.extension().is_some_and(|found| found == "replay");
    let mut saved: Vec<_> = paths.filter(is_saved).filter(is_open).collect();
    saved.sort();
    saved
}
