//! Where long work is done: beside the threads that serve sockets, a few at a time, each in turn.
//! Whoever brings much waits for themselves, not the others.
//!
//! Work is handed a word that says when nobody waits for it any more. Bots and scenes of replays, which have no other
//! end, heed it. A deck, a lesson and a table that is read again have one: their input is bounded.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::oneshot;
use wire::Code;

use crate::metrics::Waits;
use crate::table::{Refused, refuse};

/// On whose account something is done: a person, and all who come from the same address.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Account {
    pub address: String,
    pub person: String,
}

/// What is done first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Rank {
    /// A person waits for it.
    Awaited,
    /// Nobody looks.
    Alone,
}

/// How much a desk takes.
#[derive(Clone, Copy, Debug)]
pub struct Room {
    /// Things that are done at a time.
    pub places: usize,
    /// Things of one address that wait at most, and all together.
    pub each: usize,
    pub all: usize,
}

/// Work that takes longer than this is given up where it asks.
const LONGEST: Duration = Duration::from_secs(10);

#[derive(Clone)]
pub struct Desk(Arc<Shared>);

struct Shared {
    room: Room,
    line: Mutex<Line>,
    waits: Waits,
    /// Whether work is done on threads of its own.
    beside: bool,
}

#[derive(Default)]
struct Line {
    waiting: Vec<Waiting>,
    /// How many places each address has.
    busy: HashMap<String, usize>,
    /// When each address and each person was last served, counted in turns.
    served: HashMap<String, u64>,
    turns: u64,
    tickets: u64,
}

struct Waiting {
    ticket: u64,
    rank: Rank,
    account: Account,
    since: Instant,
    go: oneshot::Sender<Place>,
}

/// A place at a desk; somebody else has it when this is dropped.
pub struct Place {
    desk: Desk,
    address: String,
}

impl Drop for Place {
    fn drop(&mut self) {
        self.desk.leave(&self.address);
        self.desk.call();
    }
}

/// Asked by work now and then: whether it is still wanted.
#[derive(Clone, Debug)]
pub struct Cancellation {
    gone: Arc<AtomicBool>,
    until: Instant,
}

impl Cancellation {
    pub fn is_cancelled(&self) -> bool {
        self.gone.load(Ordering::Relaxed) || Instant::now() > self.until
    }
}

/// Says, when it is dropped, that nobody waits any more.
#[derive(Default)]
pub struct Gone(pub Arc<AtomicBool>);

impl Drop for Gone {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl Desk {
    pub fn new(room: Room, waits: Waits) -> Self {
        Self::with(room, waits, true)
    }

    /// One where work is done on the thread that brings it, so that things happen in the same order every time.
    #[cfg(test)]
    pub fn inline(room: Room, waits: Waits) -> Self {
        Self::with(room, waits, false)
    }

    fn with(room: Room, waits: Waits, beside: bool) -> Self {
        let room = Room { places: room.places.max(1), ..room };
        Self(Arc::new(Shared { room, line: Mutex::default(), waits, beside }))
    }

    /// How often somebody was served.
    #[cfg(test)]
    pub fn turns(&self) -> u64 {
        self.lock().turns
    }

    fn lock(&self) -> MutexGuard<'_, Line> {
        self.0.line.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Does something long for somebody who waits for it.
    pub async fn work<T: Send + 'static>(
        &self,
        account: Account,
        job: impl FnOnce(&Cancellation) -> T + Send + 'static,
    ) -> Result<T, Refused> {
        let place = self.place(account, Rank::Awaited).await?;
        let gone = Gone::default();
        let cancellation = Cancellation { gone: gone.0.clone(), until: Instant::now() + LONGEST };
        if !self.0.beside {
            return Ok(job(&cancellation));
        }
        // The place is free when the work ends, even if nobody waits for it any more.
        let work = tokio::task::spawn_blocking(move || {
            let done = job(&cancellation);
            drop(place);
            done
        });
        work.await.map_err(|_| refuse(Code::Unavailable))
    }

    /// Waits for a place. Whoever stops waiting has no turn.
    pub async fn place(&self, account: Account, rank: Rank) -> Result<Place, Refused> {
        let (go, called) = oneshot::channel();
        self.line_up(account, rank, go)?;
        self.call();
        called.await.map_err(|_| refuse(Code::Unavailable))
    }

    fn line_up(
        &self,
        account: Account,
        rank: Rank,
        go: oneshot::Sender<Place>,
    ) -> Result<(), Refused> {
        let (room, mut line) = (self.0.room, self.lock());
        line.waiting.retain(|waiting| !waiting.go.is_closed());
        let same = line.waiting.iter().filter(|other| other.account.address == account.address);
        let same = same.count();
        if same >= room.each {
            return Err(Refused::new(Code::TooFast, "too much at once: wait for what you asked"));
        }
        if line.waiting.len() >= room.all && !line.make_room(same + 1) {
            return Err(Refused::new(Code::Unavailable, "the server has much to do: try again"));
        }
        line.tickets += 1;
        let (ticket, since) = (line.tickets, Instant::now());
        line.waiting.push(Waiting { ticket, rank, account, since, go });
        self.0.waits.waiting(line.waiting.len());
        Ok(())
    }

    /// Calls whoever is next, as long as there are places.
    fn call(&self) {
        while let Some((go, place)) = self.next() {
            // Whoever has gone meanwhile gives the place back.
            drop(go.send(place));
        }
    }

    fn next(&self) -> Option<(oneshot::Sender<Place>, Place)> {
        let (places, mut line) = (self.0.room.places, self.lock());
        line.waiting.retain(|waiting| !waiting.go.is_closed());
        let next = line.next(places)?;
        let Waiting { account, since, go, .. } = line.waiting.swap_remove(next);
        line.serve(&account);
        self.0.waits.waiting(line.waiting.len());
        self.0.waits.waited(since.elapsed());
        Some((go, Place { desk: self.clone(), address: account.address }))
    }

    fn leave(&self, address: &str) {
        let mut line = self.lock();
        match line.busy.get_mut(address) {
            Some(1) => drop(line.busy.remove(address)),
            Some(busy) => *busy -= 1,
            None => debug_assert!(false, "{address} has no place to leave"),
        }
        if line.busy.is_empty() && line.waiting.is_empty() {
            line.served.clear();
        }
    }
}

impl Line {
    /// Whose turn it is: those a person waits for first, then the address and the person that were
    /// served longest ago. No address has all places if there are several.
    fn next(&self, places: usize) -> Option<usize> {
        if self.busy.values().sum::<usize>() >= places {
            return None;
        }
        let each = places.saturating_sub(1).max(1);
        let has_room = |waiting: &Waiting| {
            self.busy.get(&waiting.account.address).is_none_or(|has| *has < each)
        };
        let served = |who: &str| self.served.get(who).copied().unwrap_or(0);
        let order = |waiting: &Waiting| {
            let Account { address, person } = &waiting.account;
            (waiting.rank, served(address), served(person), waiting.ticket)
        };
        let waiting = self.waiting.iter().enumerate().filter(|(_, waiting)| has_room(waiting));
        waiting.min_by_key(|(_, waiting)| order(waiting)).map(|(at, _)| at)
    }

    /// A few addresses do not fill the line: where one has more waiting than a newcomer would have, its newest goes.
    fn make_room(&mut self, than: usize) -> bool {
        let mut waiting = HashMap::<&str, (usize, u64, usize)>::new();
        for (at, Waiting { account, ticket, .. }) in self.waiting.iter().enumerate() {
            let (count, newest, place) = waiting.entry(&account.address).or_default();
            *count += 1;
            if *ticket >= *newest {
                (*newest, *place) = (*ticket, at);
            }
        }
        let most = waiting.into_values().max();
        let Some((_, _, at)) = most.filter(|(count, ..)| *count > than) else { return false };
        // Whoever waits for it hears that the server has much to do.
        self.waiting.swap_remove(at);
        true
    }

    fn serve(&mut self, account: &Account) {
        self.turns += 1;
        *self.busy.entry(account.address.clone()).or_default() += 1;
        for who in [&account.address, &account.person] {
            self.served.insert(who.clone(), self.turns);
        }
        if self.served.len() > MANY {
            let (turns, waiting) = (self.turns, MANY as u64 / 2);
            self.served.retain(|_, at| *at + waiting > turns);
        }
    }
}

/// More than this many who were served are looked through for those long ago.
const MANY: usize = 10_000;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::metrics::Metrics;
    use tokio::sync::oneshot::error::TryRecvError;

    fn desk(places: usize) -> Desk {
        let room = Room { places, each: 3, all: 5 };
        Desk::new(room, Metrics::new().waits("test"))
    }

    fn account(address: &str, person: &str) -> Account {
        Account { address: address.to_owned(), person: person.to_owned() }
    }

    /// Lines up while one place is taken; says in which order they are called.
    async fn order(comers: &[(&str, &str, Rank)]) -> Vec<String> {
        let room = Room { places: 1, each: 100, all: 100 };
        let desk = Desk::new(room, Metrics::new().waits("test"));
        let first = desk.place(account("first", "first"), Rank::Awaited).await.unwrap();
        let order = Arc::new(Mutex::new(Vec::new()));
        let mut waiting = tokio::task::JoinSet::new();
        for (address, person, rank) in comers {
            let (go, called) = oneshot::channel();
            desk.line_up(account(address, person), *rank, go).unwrap();
            let (order, name) = (order.clone(), format!("{address}{person}"));
            waiting.spawn(async move {
                let place = called.await.unwrap();
                order.lock().unwrap().push(name);
                drop(place);
            });
        }
        drop(first);
        while waiting.join_next().await.is_some() {}
        let order = order.lock().unwrap();
        order.clone()
    }

    #[tokio::test]
    async fn addresses_and_persons_come_in_turn() {
        use Rank::{Alone, Awaited};
        let mut comers = vec![("a", "1", Awaited); 4];
        comers.extend([("a", "2", Awaited), ("b", "3", Awaited), ("c", "4", Alone)]);
        comers.push(("b", "3", Awaited));
        let order = order(&comers).await;
        assert_eq!(order, ["a1", "b3", "a2", "b3", "a1", "a1", "a1", "c4"]);
    }

    #[tokio::test]
    async fn too_much_is_refused_and_who_leaves_has_no_turn() {
        let desk = desk(1);
        let first = desk.place(account("a", ""), Rank::Awaited).await.unwrap();
        let (mut calls, mut codes) = (Vec::new(), Vec::new());
        for address in ["a", "a", "a", "a", "b", "c", "b"] {
            let (go, called) = oneshot::channel();
            let lined_up = desk.line_up(account(address, ""), Rank::Awaited, go);
            codes.push(lined_up.err().map(|refused| refused.code));
            calls.push(called);
        }
        let (fast, full) = (Some(Code::TooFast), Some(Code::Unavailable));
        // The third of "a" goes for the second of "b".
        assert_eq!(codes, [None, None, None, fast, None, None, None]);
        assert!(calls[2].try_recv().is_err_and(|gone| gone == TryRecvError::Closed));
        let (go, _) = oneshot::channel();
        let refused = desk.line_up(account("b", ""), Rank::Awaited, go).unwrap_err();
        assert_eq!(Some(refused.code), full);
        // Everybody but "c" leaves: the next place is theirs.
        let mut last = calls.swap_remove(5);
        drop(calls);
        assert!(last.try_recv().is_err());
        drop(first);
        last.try_recv().unwrap();
    }

    #[tokio::test]
    async fn a_few_addresses_do_not_fill_the_line() {
        let desk = desk(1);
        let _busy = desk.place(account("x", ""), Rank::Awaited).await.unwrap();
        let mut calls = Vec::new();
        for (address, is_let_in) in
            [("a", true), ("a", true), ("a", true), ("b", true), ("b", true)].into_iter().chain([
                ("c", true),
                ("d", true),
                ("e", true),
                ("f", false),
            ])
        {
            let (go, called) = oneshot::channel();
            let lined_up = desk.line_up(account(address, ""), Rank::Awaited, go);
            assert_eq!(lined_up.is_ok(), is_let_in, "{address}");
            calls.push(called);
        }
        let waits =
            calls.iter_mut().map(|call| matches!(call.try_recv(), Err(TryRecvError::Empty)));
        let waits: Vec<_> = waits.collect();
        assert_eq!(waits[..8], [true, false, false, true, false, true, true, true]);
    }

    #[tokio::test]
    async fn no_address_has_all_places() {
        let desk = desk(3);
        let place = |address| desk.place(account(address, ""), Rank::Awaited);
        let _two = (place("a").await.unwrap(), place("a").await.unwrap());
        let (go, mut third) = oneshot::channel();
        desk.line_up(account("a", ""), Rank::Awaited, go).unwrap();
        desk.call();
        assert!(third.try_recv().is_err());
        place("b").await.unwrap();
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn work_learns_that_nobody_waits_for_it() {
        let desk = desk(1);
        let (began, begun) = oneshot::channel();
        let (tell, ended) = oneshot::channel();
        let worker = desk.clone();
        let work = tokio::spawn(async move {
            let job = move |cancellation: &Cancellation| {
                began.send(()).unwrap();
                while !cancellation.is_cancelled() {
                    std::thread::yield_now();
                }
                tell.send(()).unwrap();
            };
            worker.work(account("a", ""), job).await
        });
        begun.await.unwrap();
        work.abort();
        ended.await.unwrap();
        desk.work(account("a", ""), |_| ()).await.unwrap();
    }
}
