//! `bravehall play`: sets the table, then hands it to the client.

use std::fs;
use std::path::{Path, PathBuf};

use bots::BotSpec;
use games::{GAMES, GameEntry};
use kernel::{Lang, Seat, SeatSet, replay};

use crate::args::PlayArgs;
use crate::client::{Client, End};
use crate::failure::{Done, Failure, reason};
use crate::kept::{Keeper, Kept, Saved, save_when_interrupted};
use crate::opponents;
use crate::sitting::{Sitting, new_seed};
use crate::words::Words;

pub fn play(args: &PlayArgs, lang: Lang) -> Done {
    let mut table = match (&args.load, args.game) {
        (Some(path), game) => load(game, path)?,
        (None, Some(game)) => {
            let options = args.options.json(game)?;
            new(game, &options, args.seed.unwrap_or_else(new_seed))?
        }
        (None, None) => {
            let ids: Vec<_> = GAMES.iter().map(|game| game.id).collect();
            return Err(Failure::bad(format!("write which game: {}", ids.join(", "))));
        }
    };
    if let Some(people) = people(args, &table.sitting)? {
        table.sitting.people = people;
    }
    let keeper = Keeper::default();
    save_when_interrupted(&keeper);
    let words = Words { lang };
    match table.client(words, &keeper, &args.bot)?.run()? {
        End::Over | End::Quit => Ok(()),
        End::Stopped(told, ways) => {
            let ways = ways.iter().map(Saved::to_string);
            Err(Failure::Bad(std::iter::once(told).chain(ways).collect()))
        }
        End::Closed(saved) => Err(Failure::bad(format!("{} {saved}", words.say("play-closed")))),
    }
}

/// A sitting and the file it will be kept in.
pub struct Laid {
    pub sitting: Sitting,
    path: PathBuf,
    owned: bool,
}

pub fn new(game: &'static GameEntry, options: &str, seed: u64) -> Result<Laid, Failure> {
    let sitting = Sitting::start(game, options, seed)?;
    let path = PathBuf::from(format!("bravehall-{}-{seed}.replay", game.id));
    Ok(Laid { sitting, path, owned: false })
}

/// Reads a saved game, of a certain game if one is expected.
pub fn load(expected: Option<&'static GameEntry>, path: &Path) -> Result<Laid, Failure> {
    let (game, text) = read(path)?;
    let game = expected.unwrap_or(game);
    let sitting = Sitting::load(game, &path.display().to_string(), &text)?;
    Ok(Laid { sitting, path: path.to_owned(), owned: true })
}

/// The text of a saved game and the game it is of.
pub fn read(path: &Path) -> Result<(&'static GameEntry, String), Failure> {
    let name = path.display();
    let text = fs::read(path).map_err(|error| {
        Failure::bad(format!("{name}: {}; write the name of a saved game", reason(&error)))
    })?;
    let text = String::from_utf8(text)
        .map_err(|_| Failure::bad(format!("{name}: this is not a saved game but other data")))?;
    let id = replay::game_of(&text).ok_or_else(|| {
        Failure::bad(format!("{name}: this is not a saved game: it has no 'game' line"))
    })?;
    let game = games::find(id)
        .ok_or_else(|| Failure::bad(format!("{name}: there is no game '{id}' here")))?;
    Ok((game, text))
}

impl Laid {
    /// Seats the bots: those that are asked for, or else those of the saved game.
    pub fn client(
        self,
        words: Words,
        keeper: &Keeper,
        bots: &[BotSpec],
    ) -> Result<Client, Failure> {
        let Self { mut sitting, path, owned } = self;
        let bots = sitting.seat_bots(bots, words)?;
        let (game, text, more) = (sitting.game.id, sitting.text()?, opponents::to_write(&bots));
        keeper.open(Kept { game, words, path, owned, works: owned, text, more });
        Ok(Client::new(words, keeper.clone(), sitting))
    }
}

/// The seats of people that the command line asks for.
fn people(args: &PlayArgs, sitting: &Sitting) -> Result<Option<SeatSet>, Failure> {
    let seats = sitting.table.seats();
    if args.hotseat {
        return Ok(Some(seats.iter().collect()));
    }
    if args.watch {
        return Ok(Some(SeatSet::default()));
    }
    match args.seat {
        Some(seat) if !seats.contains(seat) => Err(Failure::bad(no_seat(seat, seats))),
        seat => Ok(seat.map(SeatSet::of)),
    }
}

pub fn no_seat(seat: Seat, seats: kernel::Seats) -> String {
    let seats: Vec<_> = seats.iter().map(|seat| seat.to_string()).collect();
    format!("there is no seat {seat} in this game: write one of {}", seats.join(", "))
}
