//! `bravehall arena`: bots against each other, rated.

use braverse::Deck;
use lab::{ArenaPlan, ArenaReport, Block, BotLine, Contender, Interval, Rung, Times, Verdict};

use crate::args::ArenaArgs;
use crate::failure::{Done, Failure};
use crate::page::{COLUMNS, wrap};
use crate::screen::Screen;
use crate::sim::progress_bar;

/// The longest name that is shown whole.
const NAME: usize = 20;
/// How many fouls are told one by one.
const FOULS: usize = 12;

pub fn arena(args: &ArenaArgs) -> Done {
    let read = |text: &String| lab::contender(text.trim(), args.iterations).map_err(Failure::bad);
    let mut bots = args.bots.iter().map(read).collect::<Result<Vec<_>, _>>()?;
    if args.matrix {
        bots = matched(args)?;
    }
    let file = args
        .out
        .clone()
        .unwrap_or_else(|| format!("arena-{}-{}.results", args.game.id, args.seed).into());
    let plan = ArenaPlan {
        options: args.options.json(args.game)?,
        decks: if args.matrix { Vec::new() } else { args.decks.clone() },
        seed: args.seed,
        games: args.games,
        threads: args.threads,
        iterations: args.iterations,
        file: Some(file.clone()),
        sprt: args.sprt,
    };
    let report = play(args, &bots, &plan)?;
    let text = if args.json {
        serde_json::to_string(&report).map_err(|error| Failure::bad(error.to_string()))?
    } else {
        page(&report, &file.display().to_string())
    };
    Ok(Screen::new().laid_out(&text)?)
}

/// Every deck in the hands of the one bot.
fn matched(args: &ArenaArgs) -> Result<Vec<Box<dyn Contender>>, Failure> {
    let [bot] = &args.bots[..] else {
        return Err(Failure::bad(
            "decks are matched in the hands of one bot: write one after --bots",
        ));
    };
    let ready = || Deck::ready().iter().map(|deck| deck.name().to_owned()).collect();
    let decks: Vec<String> = if args.decks.is_empty() { ready() } else { args.decks.clone() };
    let bring = |deck: &String| {
        let bot = lab::contender(bot.trim(), args.iterations).map_err(Failure::bad)?;
        Ok(lab::with_deck(bot, deck))
    };
    decks.iter().map(bring).collect()
}

/// Plays with a bar on stderr; fouls are told above it as they happen.
fn play(
    args: &ArenaArgs,
    bots: &[Box<dyn Contender>],
    plan: &ArenaPlan,
) -> Result<ArenaReport, Failure> {
    let pairs = bots.len() * bots.len().saturating_sub(1) / 2;
    let bar = progress_bar(args.games.saturating_mul(pairs as u64));
    let heard = |block: &Block| {
        bar.inc(block.games());
        for foul in &block.fouls {
            let number = block.block * block.games() + foul.game as u64 + 1;
            let bot = bots[pair(bots.len(), block.pair)[foul.bot]].name();
            bar.println(format!("game {number}: {bot} {}", foul.what));
        }
    };
    let report = lab::arena(args.game, bots, plan, &heard);
    bar.finish_and_clear();
    Ok(report?)
}

/// The two bots of a pair, by its number.
fn pair(bots: usize, number: usize) -> [usize; 2] {
    let mut pairs = (0..bots).flat_map(|one| (one + 1..bots).map(move |other| [one, other]));
    pairs.nth(number).unwrap_or_default()
}

fn page(report: &ArenaReport, file: &str) -> String {
    let mut rows = head(report, file);
    rows.extend(ratings(report));
    rows.extend(ladder(report));
    rows.extend(scores(report));
    rows.extend(times(report));
    rows.extend(fouls(report));
    rows.extend(test(report));
    rows.join("\n")
}

fn head(report: &ArenaReport, file: &str) -> Vec<String> {
    let ArenaReport { game, games, seconds, seed, .. } = report;
    let mut rows = vec![format!("{game}: {games} games in {seconds:.1} s, seed {seed}")];
    if !report.decks.is_empty() {
        rows.push(format!("decks: {}", report.decks.join(", ")));
    }
    if report.games_a_pair != report.games_asked {
        rows.push(format!(
            "{} games a pair: {} rounded up to whole blocks of {}",
            report.games_a_pair, report.games_asked, report.games_a_block
        ));
    }
    rows.push(format!("results: {file}"));
    if report.games_resumed > 0 {
        rows.push(format!("of an earlier run: {} games", report.games_resumed));
    }
    rows
}

fn ratings(report: &ArenaReport) -> Vec<String> {
    let mut rows = vec![String::new()];
    rows.push(format!(
        "{:<NAME$}  {:>5}  {:<15}  {:>6}  {:>6}  {:>6}  {:>5}",
        "bot", "Elo", "  95 %", "score", "games", "draws", "fouls"
    ));
    for bot in &report.bots {
        let BotLine { games, draws, fouls, .. } = bot;
        let (elo, span) = interval(bot.elo);
        let (name, score) = (short(&bot.name, NAME), percent(Some(bot.score)));
        rows.push(format!(
            "{name:<NAME$}  {elo:>5}  {span:<15}  {score:>6}  {games:>6}  {draws:>6}  {fouls:>5}"
        ));
    }
    rows
}

fn ladder(report: &ArenaReport) -> Vec<String> {
    let mut rows = vec![String::new(), "ladder".to_owned()];
    for Rung { from, to, elo, score } in &report.ladder {
        let (elo, span) = interval(*elo);
        let (from, to) = (short(from, NAME), short(to, NAME));
        let score = percent(*score);
        rows.push(format!("{to:<NAME$}  {elo:>5}  {span:<15}  over {from:<NAME$}  {score:>6}"));
    }
    rows
}

/// What rows scored against columns, in percent.
fn scores(report: &ArenaReport) -> Vec<String> {
    let mut listed: Vec<_> = report.bots.iter().collect();
    listed.sort_by_key(|bot| bot.listed);
    // As many columns as a line has room for, then the next ones below.
    let columns: Vec<_> = (0..listed.len()).collect();
    let mut rows = Vec::new();
    for columns in columns.chunks(8) {
        let heads = columns.iter().map(|column| format!("{:>6}", column + 1));
        rows.push(String::new());
        rows.push(format!("{:<24}{}", "scores in %", heads.collect::<String>()));
        for (bot, scores) in listed.iter().zip(&report.scores) {
            let scores = columns.iter().map(|&column| format!("{:>6}", percent(scores[column])));
            let scores: String = scores.collect();
            rows.push(format!("{:>2} {:<21}{scores}", bot.listed + 1, short(&bot.name, NAME)));
        }
    }
    let margins = report.margins.iter().flatten().flatten();
    if let Some(most) = margins.copied().reduce(f64::max) {
        rows.push(format!("95 %: up to {:.1} to each side", 100.0 * most));
    }
    rows
}

fn times(report: &ArenaReport) -> Vec<String> {
    let mut rows = vec![String::new()];
    rows.push(format!(
        "{:<NAME$}  {:>26}  {:>27}",
        "milliseconds", "decision: mean   p99    max", "turn: mean      p99      max"
    ));
    let three = |times: Times| {
        [times.mean_ms, times.p99_ms, times.max_ms].map(|ms| format!(" {:>8}", brief(ms))).concat()
    };
    for bot in &report.bots {
        let name = short(&bot.name, NAME);
        rows.push(format!("{name:<NAME$} {} {}", three(bot.decision), three(bot.turn)));
    }
    rows
}

fn fouls(report: &ArenaReport) -> Vec<String> {
    if report.fouls.is_empty() {
        return Vec::new();
    }
    let mut rows = vec![String::new(), "games lost by a foul".to_owned()];
    for foul in report.fouls.iter().take(FOULS) {
        let (bot, against) = (short(&foul.bot, NAME), short(&foul.against, NAME));
        let row = format!("{bot} against {against}, game {}: {}", foul.game, foul.what);
        rows.extend(wrap(&row, COLUMNS, 2));
    }
    if report.fouls.len() > FOULS {
        rows.push(format!("and {} more", report.fouls.len() - FOULS));
    }
    rows
}

fn test(report: &ArenaReport) -> Vec<String> {
    let Some(test) = report.sprt else { return Vec::new() };
    let verdict = match test.verdict {
        Verdict::Better => "better",
        Verdict::NotBetter => "not better",
        Verdict::Undecided => "undecided",
    };
    let first = report.ladder.first().map_or("", |rung| &rung.from);
    vec![
        String::new(),
        format!("{}: {verdict} after {} blocks", short(first, NAME), test.blocks),
        format!(
            "rather {} than {} Elo stronger: LLR {:.2}, bounds {:.2} and {:.2}",
            test.elo1, test.elo0, test.llr, test.lower, test.upper
        ),
    ]
}

/// A difference, and how sure it is.
fn interval(of: Interval) -> (String, String) {
    let whole = |elo: f64| format!("{:.0}", elo + 0.0);
    match (of.low, of.high) {
        (Some(low), Some(high)) if low < high => {
            (whole(of.elo), format!("{:>5} … {:<5}", whole(low), whole(high)))
        }
        (Some(_), Some(_)) => (whole(of.elo), String::new()),
        (Some(_), None) => (whole(of.elo), "at least".to_owned()),
        (None, Some(_)) => (whole(of.elo), "at most".to_owned()),
        (None, None) => ("?".to_owned(), "not compared".to_owned()),
    }
}

fn percent(score: Option<f64>) -> String {
    score.map_or_else(|| ".".to_owned(), |score| format!("{:.1}", 100.0 * score))
}

/// Three digits of a number, whatever its size.
fn brief(ms: f64) -> String {
    match ms {
        ms if ms >= 100.0 => format!("{ms:.0}"),
        ms if ms >= 10.0 => format!("{ms:.1}"),
        ms if ms >= 1.0 => format!("{ms:.2}"),
        ms => format!("{ms:.3}"),
    }
}

fn short(name: &str, room: usize) -> String {
    if name.chars().count() <= room {
        return name.to_owned();
    }
    name.chars().take(room - 1).chain(['…']).collect()
}
