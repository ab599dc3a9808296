//! What finished games were worth: worked out a piece at a time while somebody asks, and kept with the game for all who
//! ask.
//!
//! There is no work that goes on by itself: whoever stops asking costs nothing any more. One piece at a time is
//! worked on, at a desk of its own, so that no table waits for it.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use analysis::{Depth, FORMAT, Look, Progress, Settings, Study};
use wire::Code;

use crate::clock::now;
use crate::desk::{Account, Cancellation, Desk};
use crate::keyed_mutex::KeyedMutex;
use crate::store::{KeptAnalysis, Store, StoreFault};
use crate::table::{Refused, refuse};

/// How long one piece of work takes, about.
const PIECE: Duration = Duration::from_millis(700);
/// How many games are worked on at a time.
const OPEN: usize = 60;
/// How many are kept: half a megabyte each. An older one is worked out again.
const KEPT: i64 = 4_000;
/// What everybody is shown is the same.
fn settings() -> Settings {
    Settings { effort: Depth::Quick.effort(), seed: 1, open: true }
}

#[derive(Clone)]
pub struct Analyses {
    desk: Desk,
    store: Store,
    /// Held while a piece of a game is worked on: another who asks for the same waits for it.
    turns: KeyedMutex,
    open: Arc<Mutex<Open>>,
}

#[derive(Default)]
struct Open {
    games: HashMap<String, Arc<Mutex<Stage>>>,
    /// The one that was asked for first goes first.
    order: VecDeque<String>,
}

/// How far the work on a game is.
struct Stage {
    study: Box<dyn Study>,
    looks: Vec<Look>,
}

/// What a piece of work came to: how far it is, as it is sent.
struct Piece {
    body: String,
    whole: bool,
}

impl Analyses {
    pub fn new(desk: Desk, store: Store) -> Self {
        Self { desk, store, turns: KeyedMutex::default(), open: Arc::default() }
    }

    /// Goes on with the analysis of a game for a while, and says how far it is: [`Progress`], written down.
    pub async fn go_on(
        &self,
        account: Account,
        table: &str,
        replay: String,
    ) -> Result<String, Refused> {
        let _turn = self.turns.take(table).await;
        let way = way();
        if let Some(kept) =
            self.store.analysis(table, &way).await.map_err(|fault| not_kept(&fault))?
        {
            return Ok(kept);
        }
        let (analyses, id) = (self.clone(), table.to_owned());
        let piece = self.desk.work(account, move |cancellation| {
            let stage = analyses.stage(&id, &replay)?;
            let mut stage = stage.lock().unwrap_or_else(PoisonError::into_inner);
            stage.go_on(cancellation);
            stage.piece()
        });
        let Piece { body, whole } = piece.await??;
        if whole {
            let kept = KeptAnalysis { table, way: &way, body: &body, at: now() };
            self.store.keep_analysis(kept, KEPT).await.map_err(|fault| not_kept(&fault))?;
            self.lock().forget(table);
        }
        Ok(body)
    }

    fn lock(&self) -> MutexGuard<'_, Open> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn stage(&self, table: &str, replay: &str) -> Result<Arc<Mutex<Stage>>, Refused> {
        if let Some(known) = self.lock().games.get(table) {
            return Ok(known.clone());
        }
        let stage = Arc::new(Mutex::new(Stage::lay_out(replay)?));
        self.lock().add(table, stage.clone());
        Ok(stage)
    }
}

/// How analyses are made now.
fn way() -> String {
    let Settings { effort, seed, open } = settings();
    format!("{FORMAT} {} {} {seed} {open}", effort.iterations, effort.worlds)
}

fn not_kept(fault: &StoreFault) -> Refused {
    tracing::error!(%fault, "an analysis could not be kept or read");
    refuse(Code::Unavailable)
}

impl Open {
    fn add(&mut self, table: &str, stage: Arc<Mutex<Stage>>) {
        self.games.insert(table.to_owned(), stage);
        self.order.push_back(table.to_owned());
        while self.order.len() > OPEN {
            let oldest = self.order.pop_front();
            oldest.and_then(|oldest| self.games.remove(&oldest));
        }
    }

    fn forget(&mut self, table: &str) {
        self.games.remove(table);
        self.order.retain(|known| known != table);
    }
}

impl Stage {
    fn lay_out(replay: &str) -> Result<Self, Refused> {
        let game = kernel::replay::game_of(replay).and_then(games::find);
        let game = game.ok_or_else(|| refuse(Code::Unavailable))?;
        // The recorded steps stay readable as text when the rules have changed since.
        let table = (game.replay)("replay", replay);
        let table = table.map_err(|fault| Refused::new(Code::NotNow, fault.to_string()))?;
        let study = analysis::study(&*table, analysis::winners(replay), settings());
        let study = study.ok_or_else(|| refuse(Code::Unavailable))?;
        if study.choices() == 0 {
            return Err(Refused::new(Code::NotNow, "nobody has chosen anything in this game"));
        }
        Ok(Self { study, looks: Vec::new() })
    }

    fn go_on(&mut self, cancellation: &Cancellation) {
        let began = Instant::now();
        while self.looks.len() < self.study.steps() {
            if cancellation.is_cancelled() || began.elapsed() > PIECE {
                return;
            }
            self.looks.push(self.study.look(self.looks.len()));
        }
    }

    fn piece(&self) -> Result<Piece, Refused> {
        let (done, of) = (self.looks.len(), self.study.steps());
        let analysis = (done == of).then(|| self.study.report(&self.looks));
        let whole = analysis.is_some();
        let body = serde_json::to_string(&Progress { done, of, analysis });
        let body = body.map_err(|fault| {
            tracing::error!(%fault, "an analysis cannot be written");
            refuse(Code::Unavailable)
        })?;
        Ok(Piece { body, whole })
    }
}
