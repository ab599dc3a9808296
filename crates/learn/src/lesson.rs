use std::sync::LazyLock;

use kernel::blocks::{Block, blocks};
use kernel::notation::seat_and_rest;
use kernel::{Fault, Lang, Seat};

/// A game with a teacher: the learner sits at A and is told, step by step, what to do and why.
#[derive(Debug)]
pub struct Lesson {
    pub game: &'static str,
    /// Its name among the lessons of its game.
    pub id: &'static str,
    pub title: [String; 3],
    /// What it teaches, in a sentence.
    pub about: [String; 3],
    pub options: String,
    /// The table as it is laid out.
    pub position: String,
    /// Of the dice.
    pub seed: u64,
    pub steps: Vec<Step>,
}

#[derive(Debug)]
pub struct Step {
    pub name: String,
    pub text: [String; 3],
    /// What is spoken of, by the keys of boards; nothing where it is what is to be touched.
    pub show: Vec<String>,
    pub task: Task,
    /// What happens by itself once the task is done, mostly what the opponent does.
    pub then: Vec<(Seat, String)>,
}

/// What the learner is to do.
#[derive(Clone, PartialEq, Debug)]
pub enum Task {
    Read,
    /// One of these decisions, in notation.
    Play(Vec<String>),
    /// Try to use one of these things, which cannot be used now, and be told why.
    Ask(Vec<String>),
}

impl Lesson {
    pub fn title(&self, lang: Lang) -> &str {
        &self.title[lang as usize]
    }

    pub fn about(&self, lang: Lang) -> &str {
        &self.about[lang as usize]
    }

    /// Reads a lesson; lists every fault. Blocks are `title`, `about`, `table` with `options`,
    /// `given` and `seed` lines, and `step NAME` with its text and `show`, `play`, `ask` and `then` lines.
    pub fn read(game: &'static str, id: &'static str, text: &str) -> Result<Self, Vec<Fault>> {
        let mut lesson = Self {
            game,
            id,
            title: Default::default(),
            about: Default::default(),
            options: String::new(),
            position: String::new(),
            seed: 0,
            steps: Vec::new(),
        };
        let source = format!("{game}/{id}.txt");
        let mut faults = Vec::new();
        for block in blocks(text) {
            if let Err(message) = lesson.add(&block) {
                faults.push(Fault::at(&source, block.line, 1, message));
            }
        }
        if faults.is_empty() { Ok(lesson) } else { Err(faults) }
    }

    fn add(&mut self, block: &Block) -> Result<(), String> {
        match block.head.split_once(' ') {
            None if block.head == "title" => self.title = block.in_all_languages("")?,
            None if block.head == "about" => self.about = block.in_all_languages("")?,
            None if block.head == "table" => self.lay(block)?,
            Some(("step", name)) => self.steps.push(step(name.trim(), block)?),
            _ => return Err(format!("'{}': write title, about, table or step NAME", block.head)),
        }
        Ok(())
    }

    fn lay(&mut self, block: &Block) -> Result<(), String> {
        block.find("options").unwrap_or_default().clone_into(&mut self.options);
        self.position = block.all("given").collect::<Vec<_>>().join("; ");
        let seed = block.find("seed").unwrap_or("0").parse();
        self.seed = seed.map_err(|_| "write 'seed N' with a number".to_owned())?;
        Ok(())
    }
}

impl Step {
    pub fn text(&self, lang: Lang) -> &str {
        &self.text[lang as usize]
    }
}

fn step(name: &str, block: &Block) -> Result<Step, String> {
    let known = ["en", "ko", "ja", "show", "play", "ask", "then"];
    if let Some((key, _)) = block.entries.iter().find(|(key, _)| !known.contains(key)) {
        return Err(format!("unknown word '{key}': write en, ko, ja, show, play, ask or then"));
    }
    let texts = |key: &str| block.all(key).map(str::to_owned).collect::<Vec<_>>();
    let task = match (texts("play"), texts("ask")) {
        (plays, asks) if plays.is_empty() && asks.is_empty() => Task::Read,
        (plays, asks) if asks.is_empty() => Task::Play(plays),
        (plays, asks) if plays.is_empty() => Task::Ask(asks),
        _ => return Err("either 'play' or 'ask', not both".to_owned()),
    };
    let then = block.all("then").map(|line| {
        let (seat, action) = seat_and_rest(line)?;
        Ok((seat, action.to_owned()))
    });
    let then = then.collect::<Result<_, String>>()?;
    let text = block.in_all_languages("")?;
    Ok(Step { name: name.to_owned(), text, show: texts("show"), task, then })
}

fn house(game: &'static str, id: &'static str, text: &str) -> Lesson {
    Lesson::read(game, id, text)
        .unwrap_or_else(|faults| panic!("the lessons of the house are checked: {faults:?}"))
}

macro_rules! lessons {
    ($($game:literal: $($id:literal)+;)+) => {
        vec![$($(
            house($game, $id, include_str!(concat!("../lessons/", $game, "/", $id, ".txt"))),
        )+)+]
    };
}

static LESSONS: LazyLock<Vec<Lesson>> = LazyLock::new(|| {
    lessons! {
        "demonbrave": "first" "ranks" "chains" "five";
        "brawlhalla": "first" "moving" "bidding" "knockback";
        "braverse": "first" "flip" "energy" "deck";
    }
});

/// The lessons of a game, the first game first.
pub fn lessons(game: &str) -> impl Iterator<Item = &'static Lesson> {
    LESSONS.iter().filter(move |lesson| lesson.game == game)
}

pub fn lesson(game: &str, id: &str) -> Option<&'static Lesson> {
    lessons(game).find(|lesson| lesson.id == id)
}
