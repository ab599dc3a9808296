//! `bravehall deck tune`: a deck climbs by self-play.

use std::fs;
use std::path::{Path, PathBuf};

use braverse::{CardNumber, Catalog, Deck, Format};
use indicatif::ProgressBar;
use kernel::Lang;
use lab::{Heard, Swap, Tried, TunePlan, TuneReport, Verdict, Worth};

use crate::args::{count, format, number, threads};
use crate::deck::{find, listed};
use crate::failure::{Done, Failure, reason};
use crate::screen::{Ink, Screen};
use crate::sim::progress_bar;

#[derive(clap::Args, Debug)]
pub struct TuneArgs {
    /// A file with a list or a code, - for the input, a code, or the name of a ready deck
    pub deck: String,
    /// The decks it plays against [default: all ready decks]
    #[arg(long, value_name = "DECK,…", value_delimiter = ',')]
    pub against: Vec<String>,
    /// Cards or sets that may come in [default: all in the colours of the deck]
    #[arg(long, value_name = "ID,…", value_delimiter = ',')]
    pub pool: Vec<String>,
    /// Cards or sets that stay
    #[arg(long, value_name = "ID,…", value_delimiter = ',')]
    pub keep: Vec<String>,
    /// How many games it may take
    #[arg(long, value_name = "N", default_value_t = 20_000, allow_negative_numbers = true, value_parser = count)]
    pub games: u64,
    /// Who plays both decks
    #[arg(long, value_name = "BOT", default_value = "pilot")]
    pub bot: String,
    /// The effort for a turn of a bot that searches and is written without one
    #[arg(long, value_name = "K", default_value_t = 500, allow_negative_numbers = true, value_parser = count)]
    pub iterations: u64,
    /// The number that decides all chance
    #[arg(long, value_name = "S", default_value_t = 1, allow_negative_numbers = true, value_parser = number::<u64>)]
    pub seed: u64,
    /// How many games at a time; it changes no result
    #[arg(long, value_name = "T", default_value_t = 1, allow_negative_numbers = true, value_parser = threads)]
    pub threads: usize,
    /// The format: open, asia or korea
    #[arg(long, value_name = "FORMAT", default_value = "open", value_parser = format)]
    pub format: &'static Format,
    /// Where the deck is written, after each change that is made
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
}

pub fn tune(args: &TuneArgs, lang: Lang) -> Done {
    let house = Catalog::house();
    let deck = find(&args.deck, house)?;
    let against = match &args.against[..] {
        [] => Deck::ready().iter().filter(|ready| ready.code() != deck.code()).cloned().collect(),
        named => named.iter().map(|name| find(name, house)).collect::<Result<_, _>>()?,
    };
    let bot = lab::contender(&args.bot, Some(args.iterations)).map_err(Failure::bad)?;
    let plan = TunePlan {
        deck,
        against,
        format: args.format,
        pool: cards(&args.pool)?,
        keep: cards(&args.keep)?,
        games: args.games,
        seed: args.seed,
        threads: args.threads,
        bot: &*bot,
    };
    let bar = progress_bar(args.games);
    let mut unkept = None;
    let report = lab::tune(&plan, &mut |heard| match heard {
        Heard::Games(more) => bar.inc(more),
        Heard::Tried(tried, deck) => {
            let made = tried.verdict == Verdict::Better;
            tell(&bar, tried, deck);
            if let (true, Some(path)) = (made, &args.out) {
                unkept = keep(path, deck, lang).err();
            }
        }
    });
    bar.finish_and_clear();
    let report = report?;
    unkept.map_or(Ok(()), Err)?;
    if let Some(path) = &args.out {
        keep(path, &report.deck, lang)?;
    }
    page(&report, lang)
}

/// Cards by their numbers, or by the sets they are of.
fn cards(asked: &[String]) -> Result<Vec<CardNumber>, Failure> {
    let house = Catalog::house();
    let mut found = Vec::new();
    for word in asked {
        let fits = |number: &CardNumber| number.to_string() == *word || number.set() == *word;
        let before = found.len();
        found.extend(house.cards().map(|card| card.number).filter(fits));
        if found.len() == before {
            return Err(Failure::bad(format!("'{word}' is no card and no set here")));
        }
    }
    found.sort_unstable();
    found.dedup();
    Ok(found)
}

/// One test, above the bar or, without a terminal, on a line of its own.
fn tell(bar: &ProgressBar, tried: &Tried, deck: &Deck) {
    let games = bar.position();
    let verdict = match tried.verdict {
        Verdict::Better => "made",
        Verdict::NotBetter => "not better",
        Verdict::Undecided => "undecided",
    };
    let swaps: Vec<_> = tried.swaps.iter().copied().map(swap).collect();
    let mut text =
        format!("{games:>7}  {verdict:<10}  {}: {}", worth(&tried.worth), swaps.join(", "));
    if tried.verdict == Verdict::Better {
        text = format!("{text}\n         {}", deck.code());
    }
    if bar.is_hidden() {
        // Whoever closed the pipe wants to hear no more of it; the deck is written all the same.
        let _ = Screen::new().laid_out(&text);
    } else {
        bar.println(text);
    }
}

fn swap(swap: Swap) -> String {
    match swap.out {
        Some(out) => format!("{out} > {}", swap.into),
        None => format!("+ {}", swap.into),
    }
}

/// A gain in points of a hundred, its interval, and the games of each deck.
fn worth(worth: &Worth) -> String {
    let Worth { low, high, games, .. } = worth;
    let points = |share: f64| format!("{:+.1}", 100.0 * share);
    format!("{} ({} … {}, {games} games)", points(worth.gain()), points(*low), points(*high))
}

fn keep(path: &Path, deck: &Deck, lang: Lang) -> Done {
    let text = listed(deck, Catalog::house(), lang);
    let wrong = |error| Failure::bad(format!("{}: {}", path.display(), reason(&error)));
    fs::write(path, text).map_err(wrong)
}

fn page(report: &TuneReport, lang: Lang) -> Done {
    let screen = Screen::new();
    let TuneReport { made, refused, games, .. } = report;
    screen.inked(Ink::Bold, &format!("{} made, {refused} not, {games} games", made.len()))?;
    if let Some(whole) = &report.whole {
        let share = |share: f64| format!("{:.1} %", 100.0 * share);
        let (before, after) = (share(whole.before), share(whole.after));
        screen.line(&format!("won: {before} before, {after} after, {}", worth(whole)))?;
    }
    screen.laid_out(&report.deck.code())?;
    screen.laid_out(listed(&report.deck, Catalog::house(), lang).trim_end())?;
    Ok(())
}
