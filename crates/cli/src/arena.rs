//! `bravehall arena`: bots against each other, rated.

use std::path::PathBuf;

use games::GameEntry;
use lab::{
    ArenaPlan, ArenaReport, Block, BotLine, Contender, Interval, Known, Rung, Sprt, Times, Verdict,
};

use crate::args::{GamesArgs, OptionArgs, count, game, number, threads};
use crate::failure::{Done, Failure};
use crate::page::{COLUMNS, wrap};
use crate::screen::Screen;
use crate::sim::progress_bar;

/// The longest name that is shown whole.
const NAME: usize = 20;
/// How many fouls are told one by one.
const FOULS: usize = 12;

#[derive(clap::Args, Debug)]
pub struct ArenaArgs {
    #[arg(value_parser = game)]
    game: &'static GameEntry,
    /// Everybody who plays everybody: pilot, searcher@500 (iterations a turn), sampler@250ms,
    /// searcher@2sx2 (threads), program:COMMAND; here alone: oracle, a searcher that sees all cards
    #[arg(long, required = true, value_name = "BOT,BOT,…", value_delimiter = ',')]
    bots: Vec<String>,
    /// Decks: the blocks go through all pairs of them, each against itself as well
    #[arg(long, value_name = "DECK,…", value_delimiter = ',')]
    decks: Vec<String>,
    /// Stop as soon as it is clear whether the first of two bots is rather ELO1 or ELO0 stronger
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true, value_parser = sprt)]
    sprt: Option<Sprt>,
    #[command(flatten)]
    run: RunArgs,
}

/// How pairs are played, and what is kept of it.
#[derive(clap::Args, Debug)]
pub struct RunArgs {
    #[command(flatten)]
    games: GamesArgs,
    /// The effort for a turn of all bots written without one, so that they play the same again
    #[arg(long, value_name = "K", allow_negative_numbers = true, value_parser = count)]
    pub iterations: Option<u64>,
    /// The number that decides all chance
    #[arg(long, value_name = "S", default_value_t = 1, allow_negative_numbers = true, value_parser = number::<u64>)]
    seed: u64,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
    /// How many games at a time; it changes no result, unless bots think by the clock
    #[arg(long, value_name = "T", default_value_t = 1, allow_negative_numbers = true, value_parser = threads)]
    threads: usize,
    /// Where results are kept; what is there already is not played again
    /// [default: arena-GAME-SEED.results, or matrix-…]
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Results of other runs that differ in their range alone; what they hold is not played again
    #[arg(long, value_name = "FILE,…", value_delimiter = ',')]
    join: Vec<PathBuf>,
    /// Write a line of JSON for each game, compressed (gzip)
    #[arg(long, value_name = "FILE")]
    rows: Option<PathBuf>,
    #[command(flatten)]
    options: OptionArgs,
}

impl RunArgs {
    /// The plan of a run; `what` names its file.
    pub fn plan(&self, game: &GameEntry, what: &str) -> Result<ArenaPlan, Failure> {
        let file = || format!("{what}-{}-{}.results", game.id, self.seed).into();
        Ok(ArenaPlan {
            options: self.options.json(game)?,
            decks: Vec::new(),
            seed: self.seed,
            games: self.games.range(),
            threads: self.threads,
            iterations: self.iterations,
            file: Some(self.out.clone().unwrap_or_else(file)),
            join: self.join.clone(),
            sprt: None,
            within: None,
            rows: self.rows.clone(),
        })
    }

    /// Plays, and tells what came of it.
    pub fn run(
        &self,
        game: &'static GameEntry,
        bots: &[Box<dyn Contender>],
        plan: &ArenaPlan,
    ) -> Done {
        let report = play(game, bots, plan)?;
        let text = if self.json {
            serde_json::to_string(&report).map_err(|error| Failure::bad(error.to_string()))?
        } else {
            page(&report, plan)
        };
        Ok(Screen::new().laid_out(&text)?)
    }
}

pub fn arena(args: &ArenaArgs) -> Done {
    let read = |text: &String| bot(text, &args.run);
    let bots = args.bots.iter().map(read).collect::<Result<Vec<_>, _>>()?;
    let plan = args.run.plan(args.game, "arena")?;
    let plan = ArenaPlan { decks: args.decks.clone(), sprt: args.sprt, ..plan };
    args.run.run(args.game, &bots, &plan)
}

/// A bot as it is written on the command line.
pub fn bot(text: &str, run: &RunArgs) -> Result<Box<dyn Contender>, Failure> {
    lab::contender(text.trim(), run.iterations).map_err(Failure::bad)
}

/// Plays with a bar on stderr; fouls are told above it as they happen.
fn play(
    game: &'static GameEntry,
    bots: &[Box<dyn Contender>],
    plan: &ArenaPlan,
) -> Result<ArenaReport, Failure> {
    let pairs = bots.len() * bots.len().saturating_sub(1) / 2;
    let games = plan.games.end - plan.games.start;
    let bar = progress_bar(games.saturating_mul(pairs as u64));
    let heard = |block: &Block| {
        bar.inc(block.games());
        for foul in &block.fouls {
            let number = block.block * block.games() + foul.game as u64 + 1;
            let bot = bots[pair(bots.len(), block.pair)[foul.bot]].name();
            bar.println(format!("game {number}: {bot} {}", foul.what));
        }
    };
    let report = lab::arena(game, bots, plan, &heard);
    bar.finish_and_clear();
    Ok(report?)
}

/// The two bots of a pair, by its number.
fn pair(bots: usize, number: usize) -> [usize; 2] {
    let mut pairs = (0..bots).flat_map(|one| (one + 1..bots).map(move |other| [one, other]));
    pairs.nth(number).unwrap_or_default()
}

fn page(report: &ArenaReport, plan: &ArenaPlan) -> String {
    let mut rows = head(report, plan);
    rows.extend(ratings(report));
    rows.extend(ladder(report));
    rows.extend(scores(report));
    rows.extend(course(report));
    rows.extend(times(report));
    rows.extend(fouls(report));
    rows.extend(test(report));
    rows.join("\n")
}

fn head(report: &ArenaReport, plan: &ArenaPlan) -> Vec<String> {
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
    for (what, file) in [("results", &plan.file), ("rows", &plan.rows)] {
        rows.extend(file.as_ref().map(|file| format!("{what}: {}", file.display())));
    }
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
    let widths = report.pairs.iter().map(|pair| pair.score.high_together - pair.score.low_together);
    if let Some(most) = widths.reduce(f64::max).filter(|_| report.pairs.len() > 1) {
        let (pairs, half) = (report.pairs.len(), 50.0 * most);
        rows.push(format!("95 %, so that all {pairs} hold together: up to {half:.1}"));
    }
    rows
}

/// How the games went: what it is worth to be first, how long they are, by which rules they end.
fn course(report: &ArenaReport) -> Vec<String> {
    let mut rows = vec![String::new()];
    if let Some(Known { share, low, high, .. }) = report.going_first {
        let [share, low, high] = [share, low, high].map(|part| percent(Some(part)));
        rows.push(format!("going first scores {share} % (95 %: {low} … {high})"));
    }
    let [tenth, half, most] = [10, 50, 90].map(|part| quantile(report, part));
    rows.push(format!("{half} decisions a game (a tenth up to {tenth}, nine tenths up to {most})"));
    let all: u64 = report.endings.values().sum();
    for (rule, games) in &report.endings {
        let share = percent(Some(*games as f64 / all as f64));
        rows.push(format!("by {rule:<12} {games:>7}  {share:>5} %"));
    }
    rows
}

/// The shortest length that so many percent of the games do not exceed.
fn quantile(report: &ArenaReport, percent: u64) -> u64 {
    let wanted = (report.games * percent).div_ceil(100);
    let mut seen = 0;
    let reached = report.lengths.iter().find(|(_, games)| {
        seen += *games;
        seen >= wanted
    });
    reached.map_or(0, |(length, _)| *length)
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

fn sprt(text: &str) -> Result<Sprt, String> {
    let number = |text: &str| text.trim().parse().ok().filter(|elo: &f64| elo.abs() <= 1_000.0);
    let read = text.split_once(',').and_then(|(elo0, elo1)| number(elo0).zip(number(elo1)));
    let test = read.map(|(elo0, elo1)| Sprt { elo0, elo1 }).filter(|test| test.elo0 < test.elo1);
    test.ok_or_else(|| "write two numbers, the lower first, as in 0,10".to_owned())
}
