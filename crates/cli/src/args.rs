//! What can be written on the command line.

use std::net::SocketAddr;
use std::ops::Range;
use std::path::PathBuf;
use std::str::FromStr;

use bots::BotSpec;
use braverse::Format;
use clap::{Parser, Subcommand};
use games::GameEntry;
use kernel::{Lang, Seat, Viewer};
use stress::Fault;

use crate::analyse::AnalyseArgs;
use crate::arena::ArenaArgs;
use crate::host::ServeArgs;
use crate::matrix::LabCommand;
use crate::tune::TuneArgs;
use cratelab::LabCommand;

/// Card games played to the letter of their rules. Without a command: serve.
#[derive(Parser, Debug)]
#[command(name = "bravehall", version, max_term_width = 80)]
pub struct Args {
    #[command(subcommand)]
    pub command: Option<Command>,
    /// The language: en, ko or ja (otherwise that of the system)
    #[arg(long, global = true, value_name = "LANG")]
    pub lang: Option<Lang>,
}

#[derive(Subcommand, Debug)]
pub enum Command {
    /// Play in the terminal; without a game: a menu
    Play(PlayArgs),
    /// Serve tables to browsers and programs
    Serve(ServeArgs),
    /// Kill a server again and again while tables play on it, and look for what is lost
    Torture(TortureArgs),
    /// Let many tables play on a server and measure how fast it answers
    Load(LoadArgs),
    /// Attack a server in every way while honest people play on it, and see how it serves them
    Siege(SiegeArgs),
    /// Play many random games and count
    Sim(SimArgs),
    /// Let bots play against each other and rate them
    Arena(ArenaArgs),
    /// Find out what decks, Legends and cards do to a game
    Lab {
        #[command(subcommand)]
        command: LabCommand,
    },
    /// Run scenario files, or all *.scenario files of a folder
    Scenario {
        #[arg(required = true, value_name = "FILE")]
        paths: Vec<PathBuf>,
    },
    /// Show a saved game step by step
    Replay(ReplayArgs),
    /// See which decisions of a saved game cost what, and what was luck
    Analyse(AnalyseArgs),
    /// Copy everything a server keeps into a file, while it runs
    Backup {
        /// Where the server keeps it
        #[arg(long, env = "BRAVEHALL_STORE", value_name = "FILE", default_value = "bravehall.db")]
        store: String,
        /// The copy; it must not be there yet
        to: PathBuf,
    },
    /// Look after what a server keeps
    Store {
        #[command(subcommand)]
        command: StoreCommand,
    },
    /// Recompute every roll of a game that was played on a server
    ///
    /// Ends with 0 when everything the file claims was computed again, with 2 when something does not
    /// fit, and with 3 when all that was checked fits but something could not be checked.
    Verify(VerifyArgs),
    /// Count the ways the next decisions can go
    Perft(PerftArgs),
    /// Show the rules: all, one by its id, or those with a word
    Rules {
        #[arg(value_parser = game)]
        game: &'static GameEntry,
        #[arg(value_name = "ID|WORD")]
        words: Vec<String>,
    },
    /// List the cards of a game, explain some, or check a file of new ones
    Cards(CardsArgs),
    /// Decks of Braverse: list the ready ones, check, pass on
    Deck {
        #[command(subcommand)]
        command: Option<DeckCommand>,
    },
}

#[derive(clap::Args, Debug)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub struct CardsArgs {
    #[command(subcommand)]
    pub command: Option<CardsCommand>,
    #[arg(required = true, value_parser = game)]
    pub game: Option<&'static GameEntry>,
    /// Cards, or sets of them [default: all]
    #[arg(value_name = "ID")]
    pub ids: Vec<String>,
}

#[derive(Subcommand, Debug)]
pub enum CardsCommand {
    /// Check a file of Braverse cards: every fault, or what each card says
    Check {
        /// A file in the card language (crates/braverse/cards/README.md)
        file: PathBuf,
    },
}

#[derive(Subcommand, Debug)]
pub enum DeckCommand {
    /// Say what is in a deck, and whether it is legal (exit code 1: it is not)
    Check {
        #[command(flatten)]
        deck: DeckArgs,
        /// The format: open, asia or korea
        #[arg(long, value_name = "FORMAT", default_value = "open", value_parser = format)]
        format: &'static Format,
    },
    /// Print the short code of a deck
    Code(DeckArgs),
    /// Print a deck as a list
    List(DeckArgs),
    /// Change cards of a deck for others as long as it wins more games of bots
    Tune(TuneArgs),
}

#[derive(clap::Args, Debug)]
pub struct DeckArgs {
    /// A file with a list or a code, - for the input, a code, or the name of a ready deck
    pub deck: String,
    /// A file of new cards that the deck may have
    #[arg(long, value_name = "FILE")]
    pub cards: Option<PathBuf>,
}

#[derive(clap::Args, Debug)]
pub struct PlayArgs {
    #[arg(value_parser = game)]
    pub game: Option<&'static GameEntry>,
    /// Your seat; bots have the others [default: A, or that of the loaded game]
    #[arg(long, conflicts_with_all = ["hotseat", "watch"])]
    pub seat: Option<Seat>,
    /// Who plays the other seats: random, novice, pilot, sampler, searcher, or program:COMMAND;
    /// one for all or, with commas, one for each [default: pilot, or those of the loaded game]
    #[arg(long, value_name = "BOT", value_delimiter = ',', conflicts_with = "hotseat")]
    pub bot: Vec<BotSpec>,
    /// People in all seats, at one keyboard
    #[arg(long, conflicts_with = "watch")]
    pub hotseat: bool,
    /// Bots in all seats
    #[arg(long)]
    pub watch: bool,
    /// The number that decides all chance [default: a new one]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = number::<u64>)]
    pub seed: Option<u64>,
    #[command(flatten)]
    pub options: OptionArgs,
    /// Go on with a saved game
    #[arg(long, value_name = "FILE", conflicts_with_all = ["seed", "format", "set", "options", "cards"])]
    pub load: Option<PathBuf>,
}

impl PlayArgs {
    /// Whether nothing at all was written.
    pub fn is_bare(&self) -> bool {
        let Self { game, seat, bot, hotseat, watch, seed, options, load } = self;
        let chosen = seat.is_some() || *hotseat || *watch || seed.is_some() || options.is_some();
        game.is_none() && load.is_none() && bot.is_empty() && !chosen
    }
}

#[derive(clap::Args, Debug)]
pub struct TortureArgs {
    /// How often the server is killed; without --count nothing else is done to it
    #[arg(long, value_name = "N", required_unless_present_any = ["count", "resume"], allow_negative_numbers = true, value_parser = count)]
    pub kills: Option<u64>,
    /// How often each fault is brought about
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = count)]
    pub count: Option<u64>,
    /// Which: kill, full, stall, readonly, store-killed, two-servers, clock, term [default: all that can
    /// be done here]
    #[arg(long, value_name = "FAULT,…", value_delimiter = ',', requires = "count")]
    pub faults: Vec<Fault>,
    /// How many tables play at a time on a server
    #[arg(long, value_name = "T", default_value_t = 5, allow_negative_numbers = true, value_parser = threads)]
    pub tables: usize,
    /// How many servers at a time, each with a store of its own
    #[arg(long, value_name = "P", default_value_t = 1, allow_negative_numbers = true, value_parser = threads)]
    pub parallel: usize,
    /// After how many milliseconds a server is killed
    #[arg(long, value_name = "FROM-TO", default_value = "5-300", value_parser = life)]
    pub life: (u32, u32),
    /// The number that decides what is chosen and when something happens
    #[arg(long, value_name = "S", default_value_t = 1, allow_negative_numbers = true, value_parser = number::<u64>)]
    pub seed: u64,
    /// Where the server keeps everything: sqlite or postgres, made for this and removed when all went
    /// well; or a file or URL of yours
    #[arg(long, value_name = "STORE", default_value = "sqlite")]
    pub store: String,
    /// A new file for what was done so far
    #[arg(long, value_name = "FILE")]
    pub state: Option<PathBuf>,
    /// Go on with what such a file says
    #[arg(long, value_name = "FILE", conflicts_with_all = ["kills", "count", "faults", "tables", "life", "seed", "store", "state"])]
    pub resume: Option<PathBuf>,
    /// Begin nothing new after so many seconds
    #[arg(long = "for", value_name = "SECONDS", allow_negative_numbers = true, value_parser = count)]
    pub lasts: Option<u64>,
    /// Print one JSON object
    #[arg(long)]
    pub json: bool,
}

#[derive(clap::Args, Debug)]
pub struct LoadArgs {
    /// How many tables play, each with two people on sockets of their own
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = tables)]
    pub tables: usize,
    /// How long it is measured
    #[arg(long, value_name = "S", allow_negative_numbers = true, value_parser = count)]
    pub seconds: u64,
    /// Decisions a second at each table
    #[arg(long, value_name = "R", default_value_t = 1.0, allow_negative_numbers = true, value_parser = rate)]
    pub rate: f64,
    /// Tables besides that are begun and that nobody looks at
    #[arg(long, value_name = "M", default_value_t = 0, allow_negative_numbers = true, value_parser = tables)]
    pub idle: usize,
    /// A server that runs already and lets one address do all this [default: one of its own]
    #[arg(long, value_name = "IP:PORT")]
    pub server: Option<SocketAddr>,
    /// The number that decides what is chosen
    #[arg(long, value_name = "S", default_value_t = 1, allow_negative_numbers = true, value_parser = number::<u64>)]
    pub seed: u64,
    /// Print one JSON object
    #[arg(long)]
    pub json: bool,
}

#[derive(clap::Args, Debug)]
pub struct SiegeArgs {
    /// How long it is attacked
    #[arg(long, value_name = "S", default_value_t = 60, allow_negative_numbers = true, value_parser = count)]
    pub seconds: u64,
    /// How many tables honest people play at, each a decision a second
    #[arg(long, value_name = "N", default_value_t = 200, allow_negative_numbers = true, value_parser = threads)]
    pub tables: usize,
    /// The number that decides what is chosen
    #[arg(long, value_name = "S", default_value_t = 1, allow_negative_numbers = true, value_parser = number::<u64>)]
    pub seed: u64,
    /// Print one JSON object
    #[arg(long)]
    pub json: bool,
}

/// Which games are played.
#[derive(clap::Args, Debug)]
#[group(required = true, multiple = false)]
pub struct GamesArgs {
    /// How many games; where bots meet, for each pair, and rounded up to whole mirrored blocks
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = count)]
    games: Option<u64>,
    /// Those with these numbers, as a piece of a longer run: 0..1000 and 1000..2000 make 0..2000
    #[arg(long, value_name = "FROM..TO", value_parser = range)]
    range: Option<Range<u64>>,
}

impl GamesArgs {
    pub fn range(&self) -> Range<u64> {
        self.range.clone().unwrap_or(0..self.games.unwrap_or_default())
    }
}

#[derive(clap::Args, Debug)]
pub struct SimArgs {
    #[arg(value_parser = game)]
    pub game: &'static GameEntry,
    #[command(flatten)]
    pub games: GamesArgs,
    /// The number that decides all chance
    #[arg(long, value_name = "S", default_value_t = 1, allow_negative_numbers = true, value_parser = number::<u64>)]
    pub seed: u64,
    /// Print one JSON object
    #[arg(long)]
    pub json: bool,
    /// How many games at a time; it changes no result
    #[arg(long, value_name = "T", default_value_t = 1, allow_negative_numbers = true, value_parser = threads)]
    pub threads: usize,
    #[command(flatten)]
    pub options: OptionArgs,
}

#[derive(clap::Args, Debug)]
pub struct ReplayArgs {
    pub file: PathBuf,
    /// Stop after this many decisions
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = number::<usize>)]
    pub to: Option<usize>,
    /// Whose eyes to look through: a seat or watcher
    #[arg(long, value_name = "SEAT", default_value = "watcher", value_parser = viewer)]
    pub view: Viewer,
    /// Print the view at the end as JSON
    #[arg(long)]
    pub json: bool,
    /// Print all that is known at the end as JSON, as a bot is given it
    #[arg(long, conflicts_with = "json")]
    pub knowledge: bool,
}

#[derive(clap::Args, Debug)]
pub struct PerftArgs {
    #[arg(value_parser = game)]
    pub game: &'static GameEntry,
    /// Count up to this many decisions
    #[arg(long, value_name = "N", default_value_t = 3, allow_negative_numbers = true, value_parser = number::<u32>)]
    pub depth: u32,
    /// A position in notation [default: the start]
    #[arg(long, value_name = "TEXT", default_value = "", hide_default_value = true)]
    pub position: String,
    #[command(flatten)]
    pub options: OptionArgs,
}

/// What a host chooses before the game.
#[derive(clap::Args, Debug)]
pub struct OptionArgs {
    /// The format, for games that have several: short for --set format=FORMAT
    #[arg(long, value_name = "FORMAT")]
    pub format: Option<String>,
    /// Set an option of the game; may be written several times
    #[arg(long, value_name = "NAME=VALUE", value_parser = setting)]
    pub set: Vec<(String, String)>,
    /// Options of the game as JSON; --set goes over them
    #[arg(long, value_name = "JSON", default_value = "", hide_default_value = true)]
    pub options: String,
    /// A file of new cards, for games that take them (see cards check)
    #[arg(long, value_name = "FILE")]
    pub cards: Option<PathBuf>,
}

impl OptionArgs {
    pub fn is_some(&self) -> bool {
        let written = !self.set.is_empty() || !self.options.is_empty();
        written || self.format.is_some() || self.cards.is_some()
    }
}

/// One line for a command line that cannot be understood; clap needs several.
pub fn one_line(error: &clap::Error) -> String {
    let text = error.to_string();
    let told = text.lines().map(str::trim).take_while(|line| !line.starts_with("Usage:"));
    let told = told.filter(|line| !line.is_empty() && !line.starts_with("For more information"));
    let told = told.collect::<Vec<_>>().join(" ");
    format!("{}; see bravehall --help", told.trim_start_matches("error: "))
}

pub fn game(text: &str) -> Result<&'static GameEntry, String> {
    games::find(text).ok_or_else(|| {
        let ids: Vec<_> = games::GAMES.iter().map(|game| game.id).collect();
        format!("write one of these games: {}", ids.join(", "))
    })
}

pub fn format(text: &str) -> Result<&'static Format, String> {
    Format::named(text).ok_or_else(|| {
        let names: Vec<_> = Format::all().iter().map(Format::name).collect();
        format!("write one of these formats: {}", names.join(", "))
    })
}

pub fn number<N: FromStr>(text: &str) -> Result<N, String> {
    text.parse().map_err(|_| "write a whole number such as 42".to_owned())
}

fn setting(text: &str) -> Result<(String, String), String> {
    let parts = text.split_once('=').ok_or("write a name and a value as NAME=VALUE")?;
    Ok((parts.0.trim().to_owned(), parts.1.trim().to_owned()))
}

pub fn count(text: &str) -> Result<u64, String> {
    let count = text.parse().ok().filter(|&count| count > 0);
    count.ok_or_else(|| "write a whole number from 1 on".to_owned())
}

fn tables(text: &str) -> Result<usize, String> {
    let count = text.parse().ok().filter(|&count| count <= 100_000);
    count.ok_or_else(|| "write a whole number from 0 to 100000".to_owned())
}

fn rate(text: &str) -> Result<f64, String> {
    let rate = text.parse().ok().filter(|rate| (0.01..=1_000.0).contains(rate));
    rate.ok_or_else(|| "write a number from 0.01 to 1000".to_owned())
}

pub fn threads(text: &str) -> Result<usize, String> {
    let count = text.parse().ok().filter(|count| (1..=1024).contains(count));
    count.ok_or_else(|| "write a whole number from 1 to 1024".to_owned())
}

fn life(text: &str) -> Result<(u32, u32), String> {
    let read = text.split_once('-').and_then(|(from, to)| from.parse().ok().zip(to.parse().ok()));
    let life = read.filter(|(from, to)| from <= to && *to <= 60_000);
    life.ok_or_else(|| "write two numbers of milliseconds, as in 5-300".to_owned())
}

/// Numbers from the first on, up to the second alone.
pub fn range(text: &str) -> Result<Range<u64>, String> {
    let read = text.split_once("..").and_then(|(from, to)| from.parse().ok().zip(to.parse().ok()));
    let range = read.map(|(from, to)| from..to).filter(|range| !range.is_empty());
    range.ok_or_else(|| "write two numbers, the lower first, as in 0..1000".to_owned())
}

pub fn viewer(text: &str) -> Result<Viewer, String> {
    if text == "watcher" {
        return Ok(Viewer::Watcher);
    }
    let seat = text.parse().map_err(|_| "write a seat (A, B, C, D) or watcher".to_owned());
    seat.map(Viewer::Seat)
}

#[derive(clap::Args, Debug)]
pub struct VerifyArgs {
    /// The replay, downloaded from the server
    pub file: PathBuf,
    /// The commitment you saw when you sat down
    #[arg(long, value_name = "HEX")]
    pub commitment: Option<String>,
    /// The replay of the game this one goes on from
    #[arg(long, value_name = "FILE")]
    pub from: Option<PathBuf>,
    /// The commitment you saw before that game
    #[arg(long, value_name = "HEX", requires = "from")]
    pub from_commitment: Option<String>,
}

#[derive(clap::Subcommand, Debug)]
pub enum StoreCommand {
    /// Check every page, every checksum and every game; a server may go on meanwhile
    Check(StoreCheck),
}

#[derive(clap::Args, Debug)]
pub struct StoreCheck {
    /// Where the server keeps it
    #[arg(long, env = "BRAVEHALL_STORE", value_name = "FILE|URL", default_value = "bravehall.db")]
    pub store: String,
    /// One table alone
    #[arg(long, value_name = "ID")]
    pub table: Option<String>,
    /// Cut the log of this table so that N entries are left; what is cut out goes into a file
    #[arg(long, value_name = "N", requires = "table")]
    pub repair_to: Option<u64>,
}
