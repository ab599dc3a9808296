//! What finished games were worth: worked out a piece at a time while somebody asks, and kept for all who ask.
//!
//! There is no work that goes on by itself: whoever stops asking costs nothing any more. One piece at a time is
//! worked on, at a desk of its own, so that no table waits for it.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use analysis::{Analysis, Depth, Look, Progress, Settings, Study};
use wire::Code;

use crate::desk::{Account, Cancellation, Desk};
use crate::keyed_mutex::KeyedMutex;
use crate::table::{Refused, refuse};

/// How long one piece of work takes, about.
const PIECE: Duration = Duration::from_millis(700);
/// How many games are kept at a time.
const MOST: usize = 60;
/// What everybody is shown is the same.
const SEED: u64 = 1;

#[derive(Clone)]
pub struct Analyses {
    desk: Desk,
    /// Held while a piece of a game is worked on: another who asks for the same waits for it.
    turns: KeyedMutex,
    kept: Arc<Mutex<Kept>>,
}

#[derive(Default)]
struct Kept {
    games: HashMap<String, Arc<Mutex<Stage>>>,
    /// The one that was asked for first goes first.
    order: VecDeque<String>,
}

enum Stage {
    Open { study: Box<dyn Study>, looks: Vec<Look> },
    Done(Box<Analysis>),
}

impl Analyses {
    pub fn new(desk: Desk) -> Self {
        Self { desk, turns: KeyedMutex::default(), kept: Arc::default() }
    }

    /// Goes on with the analysis of a game for a while, and says how far it is.
    pub async fn go_on(
        &self,
        account: Account,
        table: &str,
        replay: String,
    ) -> Result<Progress, Refused> {
        let _turn = self.turns.take(table).await;
        let (analyses, table) = (self.clone(), table.to_owned());
        let piece = self.desk.work(account, move |cancellation| {
            let stage = analyses.stage(&table, &replay)?;
            let mut stage = stage.lock().unwrap_or_else(PoisonError::into_inner);
            stage.go_on(cancellation);
            Ok(stage.progress())
        });
        piece.await?
    }

    fn lock(&self) -> MutexGuard<'_, Kept> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn stage(&self, table: &str, replay: &str) -> Result<Arc<Mutex<Stage>>, Refused> {
        if let Some(known) = self.lock().games.get(table) {
            return Ok(known.clone());
        }
        let stage = Arc::new(Mutex::new(Stage::lay_out(replay)?));
        let mut kept = self.lock();
        kept.games.insert(table.to_owned(), stage.clone());
        kept.order.push_back(table.to_owned());
        while kept.order.len() > MOST {
            let oldest = kept.order.pop_front();
            oldest.and_then(|oldest| kept.games.remove(&oldest));
        }
        Ok(stage)
    }
}

impl Stage {
    fn lay_out(replay: &str) -> Result<Self, Refused> {
        let game = kernel::replay::game_of(replay).and_then(games::find);
        let game = game.ok_or_else(|| refuse(Code::Unavailable))?;
        // The recorded steps stay readable as text when the rules have changed since.
        let table = (game.replay)("replay", replay);
        let table = table.map_err(|fault| Refused::new(Code::NotNow, fault.to_string()))?;
        let settings = Settings { effort: Depth::Quick.effort(), seed: SEED, open: false };
        let study = analysis::study(&*table, analysis::winners(replay), settings);
        let study = study.ok_or_else(|| refuse(Code::Unavailable))?;
        if study.choices() == 0 {
            return Err(Refused::new(Code::NotNow, "nobody has chosen anything in this game"));
        }
        Ok(Self::Open { study, looks: Vec::new() })
    }

    fn go_on(&mut self, cancellation: &Cancellation) {
        let Self::Open { study, looks } = self else { return };
        let began = Instant::now();
        while looks.len() < study.steps() {
            if cancellation.is_cancelled() || began.elapsed() > PIECE {
                return;
            }
            looks.push(study.look(looks.len()));
        }
        *self = Self::Done(Box::new(study.report(looks)));
    }

    fn progress(&self) -> Progress {
        match self {
            Self::Open { study, looks } => {
                Progress { done: looks.len(), of: study.steps(), analysis: None }
            }
            Self::Done(analysis) => {
                let of = analysis.decisions;
                Progress { done: of, of, analysis: Some((**analysis).clone()) }
            }
        }
    }
}
