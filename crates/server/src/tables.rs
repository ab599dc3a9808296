//! All tables. One that nobody needs is not in memory; it comes back from its log when it is asked
//! for.

use std::collections::{HashMap, VecDeque};
use std::pin::Pin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use games::fair::Fair;
use tokio::sync::{OnceCell, mpsc, oneshot, watch};
use tokio::time::{Instant, sleep};
use wire::{Code, NewTable, Occupant, SeatPlan};

use crate::clock::now;
use crate::context::Context;
use crate::desk::Cancellation;
use crate::pulse;
use crate::random::{bytes, name};
use crate::store::{Broken, Chain, Cursor, FaultKind, Made, Store, StoreFault, Write};
use crate::table::{
    Command, Known, Left, Refused, Sitter, TableActor, TableState, ToTable, Unrestored, refuse,
    restore,
};

type Address = mpsc::Sender<ToTable>;
type BoxFuture<'t, T> = Pin<Box<dyn Future<Output = T> + Send + 't>>;

#[derive(Clone)]
pub struct Tables {
    context: Context,
    store: Store,
    known: Arc<Mutex<HashMap<String, Arc<OnceCell<Address>>>>>,
    /// The server goes down: no table is opened any more.
    stopped: Arc<AtomicBool>,
}

/// How many messages may wait at a table.
const INBOX: usize = 64;
/// Whether there is room again for the cards of tables that are not back is tried so often.
const ROOM_AGAIN: Duration = Duration::from_secs(2);
/// Old tables are looked for so often, and so many at a time.
const SWEEP: Duration = Duration::from_secs(600);
const SWEPT: i64 = 200;
/// A table that has been served for so long is well.
const WELL: Duration = Duration::from_secs(10);

impl Tables {
    pub fn new(context: Context, store: Store) -> Self {
        Self { context, store, known: Arc::default(), stopped: Arc::default() }
    }

    /// Makes a table and seats its host as `sitter` says, if the plan has a place for one.
    pub async fn create(
        &self,
        host: &str,
        sitter: Sitter,
        plan: NewTable,
        before: Option<String>,
    ) -> Result<String, Refused> {
        let (id, at, fair) = (name(10), now(), Fair::new(bytes()));
        let sits = plan.seats.is_empty() || plan.seats.contains(&SeatPlan::Host);
        let host_seat = plan.seats.iter().position(|seat| *seat == SeatPlan::Host);
        let seat = host_seat.map(|at| kernel::Seat::ALL[at]);
        let sits = sits.then_some(Sitter { seat, ..sitter });
        let (making, sitting) = ((id.clone(), host.to_owned()), sits.clone().map(Command::Sit));
        // Cards of one's own and decks are read, games before are played again.
        let job = move |_: &Cancellation| {
            let make = || {
                let (id, host) = making.clone();
                TableState::new(id, host, plan.clone(), before.clone(), fair.clone(), at)
            };
            let late = if plan.delay > 0 { Some(make()?) } else { None };
            let state = make()?;
            if let Some(trial) =
                sitting.as_ref().map(|sit| state.try_on(sit)).transpose()?.flatten()
            {
                trial()?;
            }
            Ok::<_, Refused>((state, late))
        };
        let account = self.context.gate.account_of(host);
        let (state, late) = self.context.desk.work(account, job).await??;
        let known = self.keep_new(state, late, sits).await?;
        self.open(known).await;
        Ok(id)
    }

    /// Makes the table of the next game of a match, together with the word of the one before that it is there:
    /// neither is without the other.
    pub async fn next_game(
        &self,
        (before, user): (&str, &str),
        host: String,
        plan: NewTable,
    ) -> Result<String, Refused> {
        let (id, at, fair) = (name(10), now(), Fair::new(bytes()));
        let account = self.context.gate.account_of(&host);
        let named = id.clone();
        let job = move |_: &Cancellation| TableState::new(named, host, plan, None, fair, at);
        let state = self.context.desk.work(account, job).await??;
        let failed = |fault| self.failed(&fault);
        let seat = |user: &str| Write::Seat { table: id.clone(), user: user.to_owned(), at };
        let person = |occupant: &Occupant| match occupant {
            Occupant::Person { user, .. } => Some(seat(user)),
            _ => None,
        };
        let mut made: Vec<_> = state.seats.iter().filter_map(person).collect();
        made.push(Write::table(&state).map_err(failed)?);
        self.ask(before, user, Command::Rematch { table: id.clone(), made }).await?;
        Ok(id)
    }

    /// Keeps a table together with its host's seat: neither is there without the other.
    async fn keep_new(
        &self,
        mut state: TableState,
        mut late: Option<TableState>,
        sits: Option<Sitter>,
    ) -> Result<Known, Refused> {
        let failed = |fault| self.failed(&fault);
        let mut chain = Chain::new(&Made::of(&state).map_err(failed)?);
        let mut writes = Vec::new();
        if let Some(sitter) = sits {
            let (host, id) = (state.host.clone(), state.id.clone());
            let entry = state.sit(&host, sitter, now())?;
            let (write, next) = Write::entry(&id, &entry, &chain).map_err(failed)?;
            writes.extend([write, Write::Seat { table: id, user: host, at: entry.at }]);
            chain = next;
            // Who sits down is no secret, not even to late watchers.
            for state in std::iter::once(&mut state).chain(&mut late) {
                state.apply(&entry).map_err(|fault| Refused::new(Code::Unavailable, fault))?;
            }
        }
        writes.push(Write::table(&state).map_err(failed)?);
        self.context.keeper.keep(writes).await.map_err(failed)?;
        let unseen = VecDeque::new();
        Ok(Known { state, late, unseen, chain, resumed: false, is_shown: true })
    }

    fn failed(&self, fault: &StoreFault) -> Refused {
        self.context.metrics.failed();
        tracing::error!(%fault, "the store failed");
        refuse(Code::Unavailable)
    }

    /// Puts a command to a table; says which event it became.
    pub async fn ask(&self, id: &str, user: &str, command: Command) -> Result<u64, Refused> {
        let (done, answer) = oneshot::channel();
        self.send(id, ToTable::Command { user: user.to_owned(), command, done }).await?;
        answer.await.map_err(|_| refuse(Code::Unavailable))?
    }

    /// Sends a message to a table, wherever it is now.
    pub async fn send(&self, id: &str, message: ToTable) -> Result<(), Refused> {
        let mut message = message;
        if self.stopped.load(Ordering::Relaxed) {
            return Err(Refused::new(Code::Unavailable, "the server is stopping: try again soon"));
        }
        // A table that was just put away is opened again.
        for _ in 0..3 {
            let address = self.find(id).await?;
            match address.send(message).await {
                Ok(()) => return Ok(()),
                Err(back) => message = back.0,
            }
            self.forget(id, &address);
        }
        Err(refuse(Code::Unavailable))
    }

    pub fn context(&self) -> &Context {
        &self.context
    }

    pub fn is_any_open(&self) -> bool {
        !self.lock().is_empty()
    }

    /// Whether somebody looks from a seat of a table now. One that is not in memory is nobody's.
    pub async fn is_attended(&self, id: &str) -> bool {
        let address = self.lock().get(id).and_then(|cell| cell.get().cloned());
        let Some(address) = address else { return false };
        let (done, answer) = oneshot::channel();
        let sent = address.send(ToTable::Info { done }).await;
        let info = if sent.is_ok() { answer.await.ok() } else { None };
        info.is_some_and(|info| info.seats.iter().any(|seat| seat.here))
    }

    async fn find(&self, id: &str) -> Result<Address, Refused> {
        if self.stopped.load(Ordering::Relaxed) {
            return Err(refuse(Code::Unavailable));
        }
        let cell = self.cell(id);
        let address = cell.get_or_try_init(|| self.load(id)).await;
        if address.is_err() {
            self.forget_unopened(id, &cell);
        }
        address.cloned()
    }

    fn cell(&self, id: &str) -> Arc<OnceCell<Address>> {
        self.lock().entry(id.to_owned()).or_default().clone()
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<String, Arc<OnceCell<Address>>>> {
        self.known.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    /// Lets go of a table that could not be opened, unless somebody else is still at it: they might open it, and
    /// then it must be found there.
    fn forget_unopened(&self, id: &str, cell: &Arc<OnceCell<Address>>) {
        let mut known = self.lock();
        let is_same = known.get(id).is_some_and(|known| Arc::ptr_eq(known, cell));
        // One is the map's, one is ours.
        if is_same && cell.get().is_none() && Arc::strong_count(cell) == 2 {
            known.remove(id);
        }
    }

    fn forget(&self, id: &str, address: &Address) {
        let mut known = self.lock();
        let same =
            known.get(id).and_then(|cell| cell.get()).is_some_and(|a| a.same_channel(address));
        if same {
            known.remove(id);
        }
    }

    /// Lets go of a table that has been put away.
    fn forget_closed(&self, id: &str) {
        let mut known = self.lock();
        let is_closed = known.get(id).and_then(|cell| cell.get()).is_some_and(Address::is_closed);
        if is_closed {
            known.remove(id);
        }
    }

    async fn load(&self, id: &str) -> Result<Address, Refused> {
        let kept = self.store.table(id).await.map_err(|fault| match fault.kind {
            FaultKind::Damaged => {
                Unrestored::from(Broken { whole: 0, what: fault.message }).refused()
            }
            _ => self.failed(&fault),
        })?;
        let kept = kept.ok_or_else(|| refuse(Code::NoSuchTable))?;
        let account = self.context.gate.account_of(&kept.made.host);
        let since = self.context.since();
        let known = self.context.desk.work(account, move |_| restore(&kept, since)).await?;
        let known = known.map_err(|why| {
            if let Unrestored::Broken(broken) = &why {
                tracing::error!(table = id, %broken, "a table cannot be restored");
            }
            why.refused()
        })?;
        Ok(self.spawn(known))
    }

    async fn open(&self, known: Known) {
        let cell = self.cell(&known.state.id);
        cell.get_or_init(|| async { self.spawn(known) }).await;
    }

    fn spawn(&self, known: Known) -> Address {
        let (address, inbox) = mpsc::channel(INBOX);
        let actor = TableActor::new(known, self.context.clone(), inbox, address.downgrade());
        let tables = self.clone();
        let id = actor.id().to_owned();
        tokio::spawn(async move {
            let began = Instant::now();
            tables.context.metrics.table(1);
            let Left { late, broke } = actor.run().await;
            tables.context.metrics.table(-1);
            tables.context.live.hide(&id);
            tables.forget_closed(&id);
            // Clocks and bots go on. One that breaks down again and again waits until somebody asks for it.
            let again = broke && began.elapsed() > WELL;
            tables.pass_on(&id, late, again).await;
        });
        address
    }

    /// What reached a table that was just put away goes to it again.
    fn pass_on<'t>(&'t self, id: &'t str, late: Vec<ToTable>, again: bool) -> BoxFuture<'t, ()> {
        Box::pin(async move {
            if again {
                // Whoever comes next hears why it is not back.
                let _ = self.find(id).await;
            }
            for message in late {
                // Whoever sent it hears that nobody answers.
                let _ = self.send(id, message).await;
            }
        })
    }

    /// Brings back the tables that are not over, so that clocks and bots go on. Nobody waits for all of them: one
    /// that somebody asks for is opened at once.
    pub async fn resume(&self) -> Result<usize, StoreFault> {
        let (ids, tables) = (self.store.open_tables().await?, self.clone());
        let count = ids.len();
        tokio::spawn(async move {
            let mut later = VecDeque::new();
            for id in ids {
                let back = tables.bring_back(&id).await;
                later.extend((!back).then_some(id));
            }
            // Where there is no room for one, there is hardly any for the next.
            while let Some(id) = later.pop_front() {
                if !tables.bring_back(&id).await {
                    later.push_back(id);
                    sleep(ROOM_AGAIN).await;
                }
            }
        });
        Ok(count)
    }

    /// Opens a table, so that it goes on; says no where only room is lacking for that.
    async fn bring_back(&self, id: &str) -> bool {
        let Err(refused) = self.find(id).await else { return true };
        let lacks_room = refused.code == Code::NoRoom;
        if !lacks_room {
            tracing::warn!(table = id, refused.message, "a table is not back");
        }
        !lacks_room
    }

    /// Opens tables at which nothing has happened for long, so that they are called off: those that were put away
    /// do not notice by themselves.
    pub async fn sweep(self, mut closing: watch::Receiver<bool>) {
        let lasts = self.context.config.expiry_ms;
        let pause = Duration::from_millis(lasts.unsigned_abs()).min(SWEEP);
        let mut next = None;
        loop {
            tokio::select! {
                _ = closing.wait_for(|closing| *closing) => return,
                () = sleep(pause) => {}
            }
            let before = next.take().unwrap_or_else(|| Cursor::before(now() - lasts));
            match self.store.untouched(&before, SWEPT).await {
                Ok((ids, more)) => {
                    next = more;
                    for id in ids {
                        self.bring_back(&id).await;
                    }
                }
                Err(fault) => tracing::warn!(%fault, "old tables were not looked for"),
            }
        }
    }

    /// Stops every table after what it is doing.
    pub async fn stop(&self) -> usize {
        self.stopped.store(true, Ordering::Relaxed);
        let addresses: Vec<_> =
            self.lock().values().filter_map(|cell| cell.get().cloned()).collect();
        let mut stopped = 0;
        for address in addresses {
            let (done, answer) = oneshot::channel();
            if address.send(ToTable::Stop { done }).await.is_ok() && answer.await.is_ok() {
                stopped += 1;
            }
        }
        pulse::beat(&self.context).await;
        // What was given to the store before this is kept after it.
        if let Err(fault) = self.context.keeper.keep(Vec::new()).await {
            tracing::error!(%fault, "nobody knows whether the last of it was kept");
        }
        stopped
    }
}

#[cfg(test)]
mod tests;
