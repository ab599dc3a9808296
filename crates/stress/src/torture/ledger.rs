//! What the server has acknowledged at one table, and whether what it says later fits.

use std::fmt;

use kernel::Seat;
use kernel::replay::Written;
use wire::{AtTable, Ended, How, Offer, Request, Said, TableInfo, Update};

use super::standing::{Standing, is_due};

/// A message as it was sent, which becomes an event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Act {
    pub seat: Seat,
    pub id: String,
    pub seen: u64,
    pub want: Want,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Want {
    /// A decision, in notation.
    Decide(String),
    /// To take back one's last decision at once, so that so many are left.
    TakeBack(usize),
    /// To take it back with the leave of the others.
    AskBack(usize),
    /// That another may; when everybody has agreed so many decisions are left.
    Agree(Option<usize>),
    /// That another may not.
    Refuse,
    Concede,
    /// To take the game from whoever is to decide and went away.
    Claim,
}

impl Act {
    pub fn request(&self) -> Request {
        let answer = |yes| Request::Answer { offer: Offer::Undo, yes };
        match &self.want {
            Want::Decide(action) => Request::Act { seen: self.seen, action: action.clone() },
            Want::TakeBack(_) | Want::AskBack(_) => Request::Undo {},
            Want::Agree(_) => answer(true),
            Want::Refuse => answer(false),
            Want::Concede => Request::Concede {},
            Want::Claim => Request::Claim {},
        }
    }
}

impl Want {
    /// How many decisions there are afterwards.
    fn leaves(&self, decisions: usize) -> usize {
        match self {
            Self::Decide(_) => decisions + 1,
            Self::TakeBack(left) | Self::Agree(Some(left)) => *left,
            Self::AskBack(_) | Self::Agree(None) | Self::Refuse | Self::Concede | Self::Claim => {
                decisions
            }
        }
    }

    fn ends(&self) -> bool {
        matches!(self, Self::Concede | Self::Claim)
    }
}

impl fmt::Display for Want {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Decide(action) => f.write_str(action),
            other => write!(f, "{other:?}"),
        }
    }
}

/// What must not be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wrong {
    /// Something acknowledged is not there.
    Lost(String),
    /// Something counts twice, or is there although nobody sent it.
    Doubled(String),
    /// A table does not go on.
    Stuck(String),
    /// The server does what it has promised not to do, or not what it has promised.
    Broken(String),
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Lost(evidence) => write!(f, "lost: {evidence}"),
            Self::Doubled(evidence) => write!(f, "doubled: {evidence}"),
            Self::Stuck(evidence) => write!(f, "stuck: {evidence}"),
            Self::Broken(evidence) => write!(f, "broken: {evidence}"),
        }
    }
}

/// One table. Nothing happens at it but what people send, so each is one event more than the last. Only a table
/// with clocks notes besides that its server is back.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Ledger {
    pub table: String,
    /// The event with which the game began.
    start: Option<u64>,
    /// What was acknowledged, and the event it has become.
    acknowledged: Vec<(Act, u64)>,
    /// Decisions that stand, each by its number among the acknowledged.
    kept: Vec<usize>,
    /// Who asks to take back, how many decisions would be left, and who has agreed.
    asked: Option<(Seat, usize, Vec<Seat>)>,
    /// How often something was taken back.
    pub taken_back: usize,
    /// Lines of chat that were acknowledged.
    pub said: Vec<String>,
    pub has_clocks: bool,
    /// Sent, without an answer so far.
    pub flying: Option<Act>,
    /// So many of the acknowledged were sent again after a restart.
    checked: usize,
    /// How the match stands before this game.
    pub standing: Standing,
    /// How it ended, as people were told.
    pub ended: Option<Ended>,
    /// The table of the next game of the match.
    pub next: Option<String>,
}

impl Ledger {
    pub fn new(table: String) -> Self {
        Self { table, ..Self::default() }
    }

    /// The event that the newest acknowledged decision has become, or the start.
    pub fn newest(&self) -> u64 {
        self.acknowledged.last().map_or(self.start.unwrap_or(0), |(_, n)| *n)
    }

    pub fn message(&self, act: &Act) -> AtTable {
        act.request().at(&self.table, &act.id)
    }

    /// How many decisions would be left if this seat took back its last one.
    pub fn before_last_of(&self, seat: Seat) -> Option<usize> {
        self.kept.iter().rposition(|at| self.acknowledged[*at].0.seat == seat)
    }

    /// Who asks to take back, how many decisions would be left, and who has agreed.
    pub fn asked(&self) -> Option<&(Seat, usize, Vec<Seat>)> {
        self.asked.as_ref()
    }

    pub fn decisions(&self) -> usize {
        self.kept.len()
    }

    /// Who has ended the game by giving up or by taking it, as far as people know.
    fn ender(&self) -> Option<&Act> {
        let last = self.acknowledged.last().map(|(act, _)| act);
        self.flying.iter().chain(last).find(|act| act.want.ends())
    }

    pub fn is_conceded(&self) -> bool {
        self.ender().is_some_and(|act| act.want == Want::Concede)
    }

    pub fn is_claimed(&self) -> bool {
        self.ender().is_some_and(|act| act.want == Want::Claim)
    }

    /// A claim was refused, because everybody is there: nothing is to come of it.
    pub fn withdraw(&mut self) {
        self.flying = None;
    }

    /// Whether the game is over, by an end that fits; so must the match.
    pub fn is_over(&mut self, table: &TableInfo) -> Result<bool, Wrong> {
        self.stands(table)?;
        match &table.ended {
            Some(ended) => self.ends_well(ended).map(|()| true),
            None if self.ended.is_some() => Err(self.lost("it was over, and goes on")),
            None => Ok(false),
        }
    }

    /// Whether the game has ended as it must, and as people were told before.
    fn ends_well(&mut self, ended: &Ended) -> Result<(), Wrong> {
        let is_due = match (&ended.how, self.ender()) {
            (How::Rule(_), _) => true,
            (_, Some(act)) => is_due(ended, act.seat, act.want == Want::Claim),
            (_, None) => false,
        };
        if !is_due {
            let wrong = format!("table {}: it ended by {ended:?}", self.table);
            return Err(Wrong::Broken(wrong));
        }
        let told = self.ended.get_or_insert_with(|| ended.clone());
        if told == ended {
            return Ok(());
        }
        let evidence = format!("it had ended by {told:?}, and now by {ended:?}");
        Err(self.lost(&evidence))
    }

    /// Whether its match stands as it must, and its next game is the one that people were told.
    fn stands(&self, table: &TableInfo) -> Result<(), Wrong> {
        let score = self.standing.score(table.ended.as_ref());
        if score != table.score {
            return Err(self.lost(&format!("the match stands {:?}, not {score:?}", table.score)));
        }
        if self.next.is_some() && self.next != table.rematch {
            let there = &table.rematch;
            return Err(self.lost(&format!("its next game is {there:?}, not {:?}", self.next)));
        }
        Ok(())
    }

    fn lost(&self, what: &str) -> Wrong {
        Wrong::Lost(format!("table {}: {what}", self.table))
    }

    fn doubled(&self, what: &str) -> Wrong {
        Wrong::Doubled(format!("table {}: {what}", self.table))
    }

    fn describe(act: &Act) -> String {
        format!("'{}: {}' (id {})", act.seat, act.want, act.id)
    }

    /// Whether an event can come next.
    fn is_next(&self, n: u64) -> bool {
        let next = self.newest() + 1;
        n == next || self.has_clocks && n > next
    }

    /// What an acknowledged event leads to.
    fn follow(&mut self, act: Act, n: u64) {
        let (seat, left) = (act.seat, act.want.leaves(self.kept.len()));
        self.taken_back += usize::from(left < self.kept.len());
        self.kept.truncate(left);
        match &act.want {
            Want::Decide(_) => self.kept.push(self.acknowledged.len()),
            Want::AskBack(left) => self.asked = Some((seat, *left, Vec::new())),
            Want::Agree(None) => self.asked.iter_mut().for_each(|asked| asked.2.push(seat)),
            _ => {}
        }
        if !matches!(act.want, Want::AskBack(_) | Want::Agree(None)) {
            self.asked = None;
        }
        self.acknowledged.push((act, n));
    }

    /// What flew is done, as event `n`: the next one, and no other.
    pub fn acknowledge(&mut self, n: u64) -> Result<(), Wrong> {
        let Some(act) = self.flying.take() else { return Ok(()) };
        let next = self.newest() + 1;
        if !self.is_next(n) {
            let evidence =
                format!("{} is answered as event {n}; the next is {next}", Self::describe(&act));
            return Err(if n > next { self.doubled(&evidence) } else { self.lost(&evidence) });
        }
        self.follow(act, n);
        Ok(())
    }

    /// Whether an update after a restart has all that was acknowledged, and at most what flew besides.
    /// Says whether what flew was kept.
    pub fn compare(&mut self, update: &Update) -> Result<bool, Wrong> {
        self.is_over(&update.table)?;
        // The word that there is a next game is an event too, and nobody's decision.
        let n = update.n - u64::from(update.table.rematch.is_some());
        let decisions = update.table.decisions;
        // What flew may be an event before the first decision.
        if decisions == 0 && self.acknowledged.is_empty() && self.flying.is_none() {
            self.start = Some(n);
        }
        let (standing, newest) = (self.kept.len(), self.newest());
        let flew = self.flying.as_ref().map(|act| act.want.leaves(standing));
        let ends = self.flying.as_ref().is_some_and(|act| act.want.ends());
        let is_over = ends && update.table.ended.is_some();
        let kept = match flew {
            // The number of events says nothing where a server that is back is one.
            Some(left) if self.has_clocks => left != standing && decisions == left || is_over,
            Some(_) => n == newest + 1,
            None => false,
        };
        let left = if kept { flew.unwrap_or(standing) } else { standing };
        let fits = if self.has_clocks { n >= newest } else { n == newest + u64::from(kept) };
        if fits && decisions == left {
            return Ok(kept);
        }
        if decisions < standing && n < newest {
            let first = Self::describe(&self.acknowledged[self.kept[decisions]].0);
            let counts = format!("{standing} decisions acknowledged, {decisions} there");
            return Err(self.lost(&format!("{counts}; the first that is not: {first}")));
        }
        let there = format!("{decisions} decisions and event {n} there");
        let sent = flew.map_or_else(String::new, |left| format!("; {left} with what was sent"));
        let evidence = format!("{there}; {standing} acknowledged as event {newest}{sent}");
        let more = if self.has_clocks { decisions > left } else { n > newest + u64::from(kept) };
        Err(if more { self.doubled(&evidence) } else { self.lost(&evidence) })
    }

    /// Acknowledged decisions of a seat, each with the event it has become; those that were not sent
    /// again so far, or all.
    pub fn of(&self, seat: Seat, all: bool) -> impl Iterator<Item = (&Act, u64)> {
        let from = if all { 0 } else { self.checked };
        let acts = self.acknowledged.iter().skip(from).map(|(act, n)| (act, *n));
        acts.filter(move |(act, _)| act.seat == seat)
    }

    pub fn all_checked(&mut self) {
        self.checked = self.acknowledged.len();
    }

    /// Whether a decision that was sent again is answered as before.
    pub fn same(&self, act: &Act, before: u64, answer: &(String, u64)) -> Result<(), Wrong> {
        if act.id == answer.0 && before == answer.1 {
            return Ok(());
        }
        let act = Self::describe(act);
        let now = format!("sent again, it is answered as event {} (id {})", answer.1, answer.0);
        let evidence = format!("{act} was acknowledged as event {before}; {now}");
        Err(if answer.1 > before { self.doubled(&evidence) } else { self.lost(&evidence) })
    }

    /// Whether an answer from elsewhere is true: that this message has become this event.
    pub fn holds(&self, id: &str, n: u64) -> Result<(), Wrong> {
        if self.acknowledged.iter().any(|(act, event)| act.id == id && *event == n) {
            return Ok(());
        }
        let evidence = format!("a server that has lost its store acknowledged {id} as event {n}");
        Err(self.lost(&evidence))
    }

    /// Whether a replay has exactly the decisions that were acknowledged, and dice that fit.
    pub fn verify(&self, replay: &str) -> Result<(), Wrong> {
        let rolled = games::verify("replay", replay, games::Known::default());
        let rolled =
            rolled.map_err(|fault| self.lost(&format!("the replay does not verify: {fault}")))?;
        if !rolled.finished {
            return Err(self.lost("the replay has no result"));
        }
        let written = Written::read(replay).map_err(|fault| self.lost(&fault))?;
        let mut entries = written.entries.iter();
        for act in self.kept.iter().map(|at| &self.acknowledged[*at].0) {
            let line = format!("{}: {}", act.seat, act.want);
            let found = entries.next().map_or("its end", |(_, said, _)| said);
            if found != line {
                let act = Self::describe(act);
                return Err(self.lost(&format!("{act} is not in the replay, but {found}")));
            }
        }
        match entries.next() {
            Some((_, more, _)) => Err(self.doubled(&format!("nobody sent '{more}' of the replay"))),
            None => Ok(()),
        }
    }

    /// Whether what was said is there: a line that had no answer may be, too.
    pub fn heard(&self, there: &[Said]) -> Result<(), Wrong> {
        let is_there = |line: &&String| there.iter().any(|said| said.text == **line);
        match self.said.iter().find(|line| !is_there(line)) {
            Some(line) => Err(self.lost(&format!("'{line}' was said, and is not there"))),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests;
