//! `bravehall` alone: everything by numbers, until there is nothing left to wish for.

use std::fs;
use std::path::PathBuf;

use bots::BotSpec;
use games::{GAMES, GameEntry};
use kernel::{Lang, Message, Seat, SeatSet};

use crate::client::{Client, End};
use crate::failure::{Done, Failure};
use crate::kept::{Keeper, Saved, save_when_interrupted};
use crate::opponents;
use crate::options::{self, Picks};
use crate::play::{self, Laid};
use crate::rules;
use crate::screen::{Ink, Screen};
use crate::sitting::new_seed;
use crate::words::Words;

pub fn menu(lang: Lang) -> Done {
    let keeper = Keeper::default();
    save_when_interrupted(&keeper);
    let Some(game) = GAMES.first() else { return Ok(()) };
    let (screen, words, picks) = (Screen::new(), Words { lang }, Picks::default());
    let mut menu = Menu { screen, words, game, picks, keeper };
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
    picks: Picks,
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
    /// An option of the game, by its place on the list.
    Choice(usize),
    Lang,
    Quit,
}

const ITEMS: [(Item, &str); 6] = [
    (Item::Bot, "menu-bot"),
    (Item::Together, "menu-together"),
    (Item::Watch, "menu-watch"),
    (Item::Load, "menu-load"),
    (Item::Rules, "menu-rules"),
    (Item::Game, "menu-game"),
];

/// These come after the options of the game.
const LAST_ITEMS: [(Item, &str); 2] = [(Item::Lang, "menu-lang"), (Item::Quit, "menu-quit")];

/// Each language in its own words, so that everybody finds theirs.
const LANGUAGES: [&str; 3] = ["English", "한국어", "日本語"];

impl Menu {
    fn choose_item(&self) -> Result<Option<Item>, Failure> {
        let line = |&(item, key): &(Item, &str)| {
            let message = Message::new(key).with("game", self.game.name.to_owned());
            let message = message.with("lang", LANGUAGES[self.words.lang as usize].to_owned());
            (item, self.words.tell(&message))
        };
        let picked = self.picks.of(self.game).into_iter().enumerate();
        let choices = picked.map(|(at, (name, value))| {
            let value = options::say_value(self.game, self.words.lang, name, value);
            let message = self.about("menu-choice", name).with("value", value);
            (Item::Choice(at), self.words.tell(&message))
        });
        let items = ITEMS.iter().map(line).chain(choices).chain(LAST_ITEMS.iter().map(line));
        let (items, lines): (Vec<_>, Vec<_>) = items.unzip();
        let chosen = self.choose(&self.words.say("menu-title"), &lines)?;
        Ok(chosen.map(|at| items[at]))
    }

    /// A sentence about an option of the game.
    fn about(&self, key: &str, option: &str) -> Message {
        Message::new(key).with("name", options::say_name(self.game, self.words.lang, option))
    }

    /// Asks until one of the lines is chosen; nothing when the person leaves, or has
    /// left.
    fn choose(&self, title: &str, lines: &[String]) -> Result<Option<usize>, Failure> {
        self.screen.blank()?;
        self.screen.inked(Ink::Bold, title)?;
        let digits = lines.len().to_string().len();
        for (at, line) in lines.iter().enumerate() {
            let line = format!("  {:>digits$}  {line}", at + 1);
            self.screen.hung(Ink::Plain, &line, digits + 4)?;
        }
        loop {
            let Some(text) = self.screen.ask("> ")? else { return Ok(None) };
            if matches!(text.to_lowercase().as_str(), "q" | "quit" | "exit") {
                return Ok(None);
            }
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
            Item::Bot => self.play_bots(SeatSet::of(Seat::A)),
            Item::Together => {
                self.play_again(&[], |laid| laid.sitting.table.seats().iter().collect())
            }
            Item::Watch => self.play_bots(SeatSet::default()),
            Item::Load => self.load(),
            Item::Rules => self.read_rules(),
            Item::Game => {
                let names: Vec<_> = GAMES.iter().map(|game| game.name.to_owned()).collect();
                let chosen = self.choose(&self.words.say("menu-which-game"), &names)?;
                self.game = chosen.map_or(self.game, |at| &GAMES[at]);
                Ok(chosen.is_some())
            }
            Item::Choice(at) => self.pick(at),
            Item::Lang => {
                let chosen =
                    self.choose(&self.words.say("menu-which-lang"), &LANGUAGES.map(str::to_owned))?;
                self.words.lang = chosen.map_or(self.words.lang, |at| Lang::ALL[at]);
                Ok(chosen.is_some())
            }
            Item::Quit => Ok(false),
        }
    }

    /// Lets the person pick another value of an option.
    fn pick(&mut self, at: usize) -> Result<bool, Failure> {
        let (name, values) = self.game.options[at];
        let line = |value: &&str| options::say_value(self.game, self.words.lang, name, value);
        let lines: Vec<_> = values.iter().map(line).collect();
        let title = self.words.tell(&self.about("menu-which", name));
        let Some(at) = self.choose(&title, &lines)? else { return Ok(false) };
        self.picks.pick(self.game, name, values[at]);
        Ok(true)
    }

    /// Asks how strong the bots are to be, then plays.
    fn play_bots(&mut self, people: SeatSet) -> Result<bool, Failure> {
        let lines: Vec<_> =
            bots::BOTS.iter().map(|bot| opponents::describe(bot.name, self.words)).collect();
        let chosen = self.choose(&self.words.say("menu-which-bot"), &lines)?;
        let Some(bot) = chosen.map(|at| bots::BOTS[at].name) else { return Ok(false) };
        let bots: Vec<BotSpec> = bot.parse().into_iter().collect();
        self.play_again(&bots, |_| people)
    }

    /// Plays new games until the person has enough of them.
    fn play_again(
        &mut self,
        bots: &[BotSpec],
        people: impl Fn(&Laid) -> SeatSet,
    ) -> Result<bool, Failure> {
        loop {
            let options = options::merged(self.game, "", self.picks.of(self.game))?;
            let mut laid = play::new(self.game, &options, new_seed())?;
            laid.sitting.people = people(&laid);
            match self.play(laid.client(self.words, &self.keeper, bots)?)? {
                None => return Ok(false),
                Some(End::Over) => {}
                Some(_) => return Ok(true),
            }
            let lines = ["menu-again", "menu-back"].map(|key| self.words.say(key));
            match self.choose(&self.words.say("menu-what-now"), &lines)? {
                Some(0) => {}
                chosen => return Ok(chosen.is_some()),
            }
        }
    }

    /// Plays one game; nothing when nobody is left to play it.
    fn play(&self, mut client: Client) -> Result<Option<End>, Failure> {
        let end = client.run();
        self.keeper.close();
        match end? {
            End::Stopped(told, ways) => {
                self.screen.line(&told)?;
                for Saved { said, command } in &ways {
                    self.screen.command(said, command)?;
                }
                Ok(Some(End::Stopped(told, ways)))
            }
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
        let Some(at) = self.choose(&self.words.say("menu-which-saved"), &lines)? else {
            return Ok(false);
        };
        let Some(path) = saved.get(at) else { return Ok(true) };
        let laid = play::load(None, path);
        match laid.and_then(|laid| laid.client(self.words, &self.keeper, &[])) {
            Ok(client) => Ok(self.play(client)?.is_some()),
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
