//! What the server has acknowledged at one table, and whether what it says later fits.

use std::fmt;

use kernel::Seat;
use kernel::replay::Written;
use wire::{AtTable, Offer, Request, Said, Update};

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
        }
    }
}

impl Want {
    /// How many decisions there are afterwards.
    fn leaves(&self, decisions: usize) -> usize {
        match self {
            Self::Decide(_) => decisions + 1,
            Self::TakeBack(left) | Self::Agree(Some(left)) => *left,
            Self::AskBack(_) | Self::Agree(None) | Self::Refuse | Self::Concede => decisions,
        }
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
    standing: Vec<usize>,
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
        self.standing.iter().rposition(|at| self.acknowledged[*at].0.seat == seat)
    }

    /// Who asks to take back, how many decisions would be left, and who has agreed.
    pub fn asked(&self) -> Option<&(Seat, usize, Vec<Seat>)> {
        self.asked.as_ref()
    }

    pub fn decisions(&self) -> usize {
        self.standing.len()
    }

    /// Whether somebody has given up.
    pub fn is_conceded(&self) -> bool {
        let last = self.acknowledged.last().map(|(act, _)| act);
        last.into_iter().chain(&self.flying).any(|act| act.want == Want::Concede)
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
        let (seat, left) = (act.seat, act.want.leaves(self.standing.len()));
        self.taken_back += usize::from(left < self.standing.len());
        self.standing.truncate(left);
        match &act.want {
            Want::Decide(_) => self.standing.push(self.acknowledged.len()),
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
        let (n, decisions) = (update.n, update.table.decisions);
        if decisions == 0 && self.acknowledged.is_empty() {
            self.start = Some(n);
        }
        let (standing, newest) = (self.standing.len(), self.newest());
        let flew = self.flying.as_ref().map(|act| act.want.leaves(standing));
        let concedes = self.flying.as_ref().is_some_and(|act| act.want == Want::Concede);
        let is_over = concedes && update.table.ended.is_some();
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
            let first = Self::describe(&self.acknowledged[self.standing[decisions]].0);
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
        for act in self.standing.iter().map(|at| &self.acknowledged[*at].0) {
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
mod tests {
    use super::*;
    use games::fair::Fair;
    use kernel::replay::with_header;
    use serde_json::json;

    fn act(number: usize, action: &str) -> Act {
        let id = format!("w{number}");
        Act { seat: Seat::A, id, seen: 3, want: Want::Decide(action.to_owned()) }
    }

    /// The game began with event 3; so many decisions were acknowledged.
    fn ledger(acknowledged: usize) -> Ledger {
        let mut ledger = Ledger::new("t".to_owned());
        assert_eq!(ledger.compare(&update(3, 0)), Ok(false));
        for number in 1..=acknowledged {
            ledger.flying = Some(act(number, "pass"));
            ledger.acknowledge(3 + number as u64).unwrap();
        }
        ledger
    }

    fn update(n: u64, decisions: usize) -> Update {
        let table = json!({
            "id": "t", "game": "demonbrave", "options": null, "seats": [], "clock": null,
            "visibility": "private", "delay": 0, "status": "playing", "created": 0,
            "decisions": decisions, "ended": null, "commitment": "",
        });
        let update = json!({
            "n": n, "table": table, "seat": "A", "log": [], "events": [], "view": null,
            "prompt": [], "choices": [], "to_act": "A", "clocks": null, "draw": null, "undo": null,
            "may_undo": false,
        });
        serde_json::from_value(update).unwrap()
    }

    #[test]
    fn an_acknowledged_decision_that_is_not_there_is_lost() {
        assert_eq!(ledger(5).compare(&update(8, 5)), Ok(false));
        let Err(Wrong::Lost(evidence)) = ledger(5).compare(&update(7, 4)) else { panic!() };
        assert!(evidence.contains("5 decisions acknowledged, 4 there"), "{evidence}");
        assert!(evidence.contains("'A: pass' (id w5)"), "{evidence}");
    }

    #[test]
    fn what_flew_counts_once_or_not_at_all() {
        let mut ledger = ledger(5);
        assert!(ledger.compare(&update(9, 6)).is_err(), "nobody sent a sixth");
        ledger.flying = Some(act(6, "pass"));
        assert_eq!(ledger.compare(&update(8, 5)), Ok(false));
        assert_eq!(ledger.compare(&update(9, 6)), Ok(true));
        let is_double = |told| matches!(told, Err(Wrong::Doubled(_)));
        assert!(is_double(ledger.compare(&update(10, 7))), "it counts twice");
        assert!(is_double(ledger.compare(&update(10, 6))), "something else happened");
        assert!(ledger.compare(&update(8, 6)).is_err_and(|told| matches!(told, Wrong::Lost(_))));
        assert!(ledger.clone().acknowledge(10).is_err(), "it counts as another");
        assert_eq!(ledger.acknowledge(9), Ok(()));
    }

    #[test]
    fn a_decision_that_is_sent_again_is_answered_as_before() {
        let ledger = ledger(2);
        let acts: Vec<_> = ledger.of(Seat::A, false).collect();
        assert_eq!(acts.iter().map(|(_, n)| *n).collect::<Vec<_>>(), [4, 5]);
        assert_eq!(ledger.of(Seat::B, true).count(), 0);
        let answer = |id: &str, n| ledger.same(acts[1].0, acts[1].1, &(id.to_owned(), n));
        assert_eq!(answer("w2", 5), Ok(()));
        assert!(answer("w2", 6).is_err());
        assert!(answer("w1", 5).is_err());
    }

    #[test]
    fn a_server_that_has_lost_its_store_acknowledges_only_what_is_there() {
        let ledger = ledger(2);
        assert_eq!(ledger.holds("w2", 5), Ok(()));
        assert!(matches!(ledger.holds("w2", 6), Err(Wrong::Lost(_))));
        assert!(matches!(ledger.holds("ghost", 5), Err(Wrong::Lost(_))));
    }

    #[test]
    fn only_what_is_new_is_sent_again_unless_all_is_wanted() {
        let mut ledger = ledger(4);
        ledger.all_checked();
        assert_eq!(ledger.of(Seat::A, false).count(), 0);
        assert_eq!(ledger.of(Seat::A, true).count(), 4);
    }

    /// A game of a few decisions, as a server writes it.
    fn played(decisions: u64) -> (Ledger, String) {
        let fair = Fair::new([7; 32]);
        let mut table = (games::GAMES[0].start)("", &mut fair.dice(0)).unwrap();
        let mut ledger = Ledger::new("t".to_owned());
        for n in 1..=decisions {
            let (seat, action) =
                (table.to_act().unwrap(), table.decision().unwrap().choices()[0].clone());
            table.play(seat, &action, &mut fair.dice(n)).unwrap();
            let want = Want::Decide(action);
            ledger.flying = Some(Act { seat, id: n.to_string(), seen: n, want });
            ledger.acknowledge(n).unwrap();
        }
        let (commitment, secret) = (fair.commitment(), fair.secret());
        let head = [
            "version 1".to_owned(),
            "table t".to_owned(),
            "player A Ann".to_owned(),
            "player B Ben".to_owned(),
            format!("commitment {commitment}"),
            format!("secret {secret}"),
            "result A wins by concession".to_owned(),
        ];
        (ledger, with_header(&table.replay().unwrap(), &head))
    }

    #[test]
    fn a_replay_has_exactly_what_was_acknowledged() {
        let (ledger, replay) = played(8);
        assert_eq!(ledger.verify(&replay), Ok(()));
        let Err(Wrong::Lost(evidence)) = ledger.verify(&played(7).1) else { panic!() };
        assert!(evidence.contains("is not in the replay, but its end"), "{evidence}");
        let Err(Wrong::Doubled(evidence)) = ledger.verify(&played(9).1) else { panic!() };
        assert!(evidence.contains("nobody sent"), "{evidence}");
        let Err(Wrong::Lost(evidence)) = ledger.verify(&replay.replace("secret 07", "secret 08"))
        else {
            panic!()
        };
        assert!(evidence.contains("does not verify"), "{evidence}");
        let unfinished = replay.replace("result A wins by concession\n", "");
        let Err(Wrong::Lost(evidence)) = ledger.verify(&unfinished) else { panic!() };
        assert!(evidence.contains("no result"), "{evidence}");
    }

    fn sent(ledger: &mut Ledger, seat: Seat, want: Want) {
        ledger.flying = Some(Act { seat, id: format!("{want:?}"), seen: 3, want });
        ledger.acknowledge(ledger.newest() + 1).unwrap();
    }

    #[test]
    fn what_is_taken_back_is_gone_and_counts_as_a_deed() {
        let mut ledger = ledger(5);
        assert_eq!(ledger.before_last_of(Seat::A), Some(4));
        sent(&mut ledger, Seat::A, Want::TakeBack(4));
        assert_eq!(ledger.compare(&update(9, 4)), Ok(false));
        assert!(ledger.compare(&update(9, 5)).is_err(), "it was not taken back");
        sent(&mut ledger, Seat::A, Want::AskBack(3));
        sent(&mut ledger, Seat::B, Want::Agree(None));
        assert_eq!(ledger.asked(), Some(&(Seat::A, 3, vec![Seat::B])));
        assert_eq!(ledger.compare(&update(11, 4)), Ok(false));
        let (seat, want) = (Seat::C, Want::Agree(Some(3)));
        ledger.flying = Some(Act { seat, id: "c".to_owned(), seen: 11, want });
        assert_eq!(ledger.compare(&update(11, 4)), Ok(false));
        assert_eq!(ledger.compare(&update(12, 3)), Ok(true));
        assert!(ledger.compare(&update(12, 4)).is_err(), "an event without what it does");
        ledger.acknowledge(12).unwrap();
        assert_eq!((ledger.decisions(), ledger.taken_back, ledger.asked()), (3, 2, None));
        assert_eq!(ledger.of(Seat::A, true).count(), 7, "all of it can be sent again");
    }

    #[test]
    fn a_table_with_clocks_may_note_that_its_server_is_back() {
        let mut ledger = ledger(5);
        assert!(ledger.compare(&update(10, 5)).is_err());
        ledger.has_clocks = true;
        assert_eq!(ledger.compare(&update(10, 5)), Ok(false));
        assert!(ledger.compare(&update(10, 4)).is_err(), "a decision is lost");
        assert!(ledger.compare(&update(10, 6)).is_err(), "nobody sent a sixth");
        ledger.flying = Some(act(6, "pass"));
        assert_eq!(ledger.compare(&update(11, 6)), Ok(true));
        assert_eq!(ledger.acknowledge(11), Ok(()));
        assert_eq!(ledger.newest(), 11);
    }

    #[test]
    fn what_was_said_is_there() {
        let mut ledger = ledger(1);
        ledger.said.push("hello".to_owned());
        let (user, from) = ("u".to_owned(), "Ann".to_owned());
        let line = Said { at: 1, user, from, text: "hello".to_owned() };
        assert_eq!(ledger.heard(&[line]), Ok(()));
        assert!(matches!(ledger.heard(&[]), Err(Wrong::Lost(_))));
    }
}
