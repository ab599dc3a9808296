//! What the rooms of a round share: where the server is, and how things stand with it.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::watch;
use tokio::time::sleep;

use super::book::Book;

/// When nothing is done to the server, every table goes on within this time.
pub const BOUND: Duration = Duration::from_secs(20);
const LOOK: Duration = Duration::from_millis(5);
const SELDOM: Duration = Duration::from_millis(250);

#[derive(Debug)]
pub struct Shared {
    pub book: Arc<Book>,
    /// Where the server is. Sent again whenever everybody is to come back.
    server: watch::Sender<Whereabouts>,
    /// Since when nothing is done to the server; nothing while something is.
    calm: Mutex<Option<Instant>>,
    /// Grows with every stretch in which nothing can be written, and is odd in one.
    hold: AtomicU64,
    rooms: Vec<Mutex<Doing>>,
    enough: AtomicBool,
    /// The first wrong thing that a room has found ends the round.
    alarmed: AtomicBool,
}

/// How it goes in a room.
#[derive(Clone, Debug)]
pub struct Doing {
    /// What was got done so far, and when the last of it.
    steps: u64,
    last: Instant,
    /// What is tried now.
    what: String,
}

#[derive(Clone, Copy, Debug)]
pub struct Whereabouts {
    pub address: SocketAddr,
    /// Whether the server that was there before still runs, and has lost its store.
    pub has_ghost: bool,
}

impl Shared {
    pub fn new(book: Arc<Book>, address: SocketAddr, rooms: usize) -> Self {
        let doing = Doing { steps: 0, last: Instant::now(), what: String::new() };
        Self {
            book,
            server: watch::Sender::new(Whereabouts { address, has_ghost: false }),
            calm: Mutex::new(Some(Instant::now())),
            hold: AtomicU64::new(0),
            rooms: (0..rooms).map(|_| Mutex::new(doing.clone())).collect(),
            enough: AtomicBool::new(false),
            alarmed: AtomicBool::new(false),
        }
    }

    pub fn address(&self) -> SocketAddr {
        self.server.borrow().address
    }

    /// Hears when everybody is to come back.
    pub fn calls(&self) -> watch::Receiver<Whereabouts> {
        self.server.subscribe()
    }

    /// Everybody is to come to this server.
    pub fn call(&self, address: SocketAddr, has_ghost: bool) {
        self.server.send_replace(Whereabouts { address, has_ghost });
    }

    fn calm(&self) -> MutexGuard<'_, Option<Instant>> {
        self.calm.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Something is done to the server now.
    pub fn begin_trouble(&self) {
        *self.calm() = None;
    }

    pub fn end_trouble(&self) {
        *self.calm() = Some(Instant::now());
    }

    fn room(&self, number: usize) -> MutexGuard<'_, Doing> {
        self.rooms[number].lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A room tries something.
    pub fn tries(&self, number: usize, what: String) {
        self.room(number).what = what;
    }

    /// A room has got something done.
    pub fn step(&self, number: usize) {
        let mut room = self.room(number);
        (room.steps, room.last) = (room.steps + 1, Instant::now());
    }

    /// Whether a room should have got something done by now.
    fn is_overdue(&self, number: usize) -> bool {
        let last = self.room(number).last;
        self.calm().is_some_and(|calm| calm.max(last).elapsed() > BOUND)
    }

    /// Waits until a room should have got something done long ago; says what it tries.
    pub async fn overdue(&self, number: usize) -> String {
        while !self.is_overdue(number) {
            sleep(SELDOM).await;
        }
        self.room(number).what.clone()
    }

    /// From now on nothing can be written; or from now on it can be again.
    pub fn turn_hold(&self) {
        self.hold.fetch_add(1, Ordering::SeqCst);
    }

    /// Which stretch it is; odd when nothing can be written.
    pub fn hold(&self) -> u64 {
        self.hold.load(Ordering::SeqCst)
    }

    /// Waits until every room has got something done, or one has found something wrong.
    pub async fn all_go_on(&self) {
        let read = || (0..self.rooms.len()).map(|number| self.room(number).steps);
        let before: Vec<_> = read().collect();
        while !self.is_alarmed() && read().zip(&before).any(|(now, before)| now == *before) {
            sleep(LOOK).await;
        }
    }

    /// No new games.
    pub fn enough(&self) {
        self.enough.store(true, Ordering::Relaxed);
    }

    pub fn is_enough(&self) -> bool {
        self.enough.load(Ordering::Relaxed)
    }

    pub fn alarm(&self) {
        self.alarmed.store(true, Ordering::Relaxed);
    }

    pub fn is_alarmed(&self) -> bool {
        self.alarmed.load(Ordering::Relaxed)
    }
}
