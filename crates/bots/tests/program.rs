//! Programs of their own as bots: a whole game of each kind, and every way to fail.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use bots::{AnyBot, BotFault, BotSpec};
use games::AnyTable;
use kernel::Seeded;

const EXAMPLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/bot.py");

/// The example as a bot.
fn example() -> BotSpec {
    need_python();
    format!("program:python3 '{EXAMPLE}'").parse().unwrap()
}

fn need_python() {
    let silent = |command: &mut Command| command.stdout(Stdio::null()).status();
    let there = silent(Command::new("python3").arg("--version"));
    assert!(there.is_ok_and(|status| status.success()), "install the package `python3`");
}

fn start(game: &str, seed: u64) -> Box<dyn AnyTable> {
    (games::find(game).unwrap().start)("", &mut Seeded::new(seed)).unwrap()
}

/// Plays a whole game; the n-th bot has the n-th seat.
fn play(game: &str, bots: &mut [Box<dyn AnyBot>]) -> String {
    let (mut table, mut dice) = (start(game, 5), Seeded::new(6));
    while let Some(seat) = table.to_act() {
        let asked = table.decision().unwrap();
        let nth = bots[seat.index()].choose(&*asked, dice.next_seed()).unwrap();
        drop(asked);
        table.play_nth(seat, nth, &mut dice).unwrap();
    }
    table.replay().unwrap()
}

#[test]
fn the_example_plays_every_game() {
    for game in games::GAMES {
        let bots = || ["random".parse().unwrap(), example()].map(|bot: BotSpec| bot.seat(game.id));
        let once = play(game.id, &mut bots().map(Result::unwrap));
        let again = play(game.id, &mut bots().map(Result::unwrap));
        assert!(once.contains(" by "), "{once}");
        assert_eq!(once, again, "the seed is all the chance a bot has");
    }
}

#[test]
fn the_example_is_short() {
    let text = fs::read_to_string(Path::new(EXAMPLE)).unwrap();
    assert!(text.lines().count() <= 40);
}

/// A program in a file, gone afterwards.
struct Script(PathBuf);

impl Script {
    /// What every script begins with; `ready()` says hello back.
    const HEAD: &str = r#"
import json, sys, time
def say(**message): print(json.dumps(message), flush=True)
def hear(): return json.loads(sys.stdin.readline())
def ready(): hear(); say(type="ready", name="tester", later={"field": 1})
"#;

    fn new(text: &str) -> Self {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let name = format!("bravehall-program-{}-{number}.py", std::process::id());
        let path = std::env::temp_dir().join(name);
        fs::write(&path, format!("{}{text}\n", Self::HEAD)).unwrap();
        Self(path)
    }

    fn seat(&self, deadline: &str) -> Result<Box<dyn AnyBot>, BotFault> {
        need_python();
        let spec = format!("program@{deadline}:python3 '{}'", self.0.display());
        spec.parse::<BotSpec>().unwrap().seat("demonbrave")
    }
}

impl Drop for Script {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

/// What comes of asking a program once.
fn outcome(deadline: &str, text: &str) -> Result<usize, BotFault> {
    let script = Script::new(text);
    let mut bot = script.seat(deadline)?;
    let table = start("demonbrave", 5);
    let chosen = bot.choose(&*table.decision().unwrap(), 7);
    if chosen.is_err() {
        let again = bot.choose(&*table.decision().unwrap(), 7);
        assert_eq!(again, chosen, "a program that failed is not asked again");
    }
    chosen
}

#[track_caller]
fn breaks(text: &str, parts: &[&str]) {
    let fault = outcome("10s", text).unwrap_err();
    let told = fault.to_string();
    assert!(matches!(fault, BotFault::Broken(_)), "{told}");
    assert!(parts.iter().all(|part| told.contains(part)), "{told}");
}

#[test]
fn a_choice_is_given_by_its_text_or_its_place() {
    let by_text = "ready(); say(type='choice', choice=hear()['choices'][2], later=0)";
    assert_eq!(outcome("10s", by_text), Ok(2));
    assert_eq!(outcome("10s", "ready(); hear(); say(type='choice', place=1)"), Ok(1));
}

#[test]
fn a_program_gets_knowledge_a_seat_choices_and_a_seed_and_nothing_else() {
    let script = "ready(); asked = hear()
good = sorted(asked) == ['choices', 'knowledge', 'seat', 'seed', 'type']
good = good and asked['seat'] in 'AB' and asked['seed'] == 7000 >> 11
say(type='choice', place=0 if good else 99)";
    let script = Script::new(script);
    let table = start("demonbrave", 5);
    assert_eq!(script.seat("10s").unwrap().choose(&*table.decision().unwrap(), 7000), Ok(0));
}

#[test]
fn what_is_not_on_offer_is_illegal() {
    for answer in ["choice='fly'", "place=99", "place=-1", "place='1'", "choices=1"] {
        let fault = outcome("10s", &format!("ready(); hear(); say(type='choice', {answer})"));
        let value = answer.split_once('=').unwrap().1.trim_matches('\'');
        assert!(
            matches!(&fault, Err(BotFault::Illegal(said)) if said.contains(value)),
            "{fault:?}"
        );
    }
}

#[test]
fn a_program_that_ends_is_broken() {
    breaks("sys.exit(3)", &["ended", "3"]);
    breaks("ready(); hear(); sys.exit(4)", &["tester ended", "4"]);
    let fault = "program:no-such-program-anywhere".parse::<BotSpec>().unwrap().seat("demonbrave");
    assert!(fault.err().unwrap().to_string().contains("no-such-program-anywhere"));
}

#[test]
fn garbage_is_repeated_but_not_all_of_it() {
    breaks("print('Hello, world!', flush=True); hear()", &["Hello, world!", "'ready'"]);
    breaks("ready(); hear(); print('x' * 5000, flush=True)", &["tester said 'xxx", "xx…'"]);
    breaks("ready(); hear(); sys.stdout.buffer.write(b'\\xff\\n'); sys.stdout.flush()", &["said"]);
    breaks("ready(); hear(); say(type='chioce', place=0)", &["chioce", "'choice'"]);
    breaks("hear(); say(type='ready')", &["name"]);
    let flood = "ready(); hear(); sys.stdout.write('x' * 3000000); sys.stdout.flush()";
    breaks(flood, &["xx…'"]);
}

#[test]
fn an_answer_to_nothing_is_broken() {
    let script = Script::new(
        "ready(); hear()
line = json.dumps({'type': 'choice', 'place': 0})
print('\\n'.join([line] * 3), flush=True)
hear()",
    );
    let mut bot = script.seat("10s").unwrap();
    let table = start("demonbrave", 5);
    assert_eq!(bot.choose(&*table.decision().unwrap(), 7), Ok(0));
    std::thread::sleep(Duration::from_millis(300));
    let fault = bot.choose(&*table.decision().unwrap(), 7).unwrap_err();
    assert!(fault.to_string().contains("without being asked"), "{fault}");
}

#[test]
fn a_program_that_hangs_is_out_of_time_and_killed() {
    let began = Instant::now();
    let fault = outcome("300ms", "ready(); hear(); time.sleep(60)");
    assert_eq!(fault, Err(BotFault::Overtime(Duration::from_millis(300))));
    assert!(began.elapsed() < Duration::from_secs(20), "nobody waits for it");
}

#[test]
fn a_program_is_told_bye_and_may_leave_by_itself() {
    let note = std::env::temp_dir().join(format!("bravehall-bye-{}", std::process::id()));
    let script = format!("ready(); open({:?}, 'w').write(hear()['type'])", note.display());
    drop(Script::new(&script).seat("10s").unwrap());
    assert_eq!(fs::read_to_string(&note).unwrap(), "bye");
    fs::remove_file(note).unwrap();
}
