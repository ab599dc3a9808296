//! The cards of a table: those of the house, or with others beside them.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::Deref;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use kernel::{Fault, Faults};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::catalog::Catalog;

/// A hold on a catalogue: a table has one for its whole life. That of the house is there for ever
/// and is not counted.
#[derive(Clone)]
pub enum Cards {
    House(&'static Catalog),
    Own(Arc<Catalog>),
}

impl Cards {
    /// The house with other cards beside it, such as those somebody is designing. What no table
    /// holds any more makes room for others.
    pub fn with(own_cards: &str) -> Result<Self, Vec<Fault>> {
        if own_cards.trim().is_empty() {
            return Ok(Self::default());
        }
        OWN_CARDS.find(own_cards).map(Self::Own)
    }

    /// How many bytes all catalogues but that of the house may take together. What is in use stays.
    pub fn set_room(bytes: usize) {
        OWN_CARDS.most.store(bytes, Ordering::Relaxed);
    }

    pub fn is_house(&self) -> bool {
        matches!(self, Self::House(_))
    }
}

impl Deref for Cards {
    type Target = Catalog;

    fn deref(&self) -> &Catalog {
        match self {
            Self::House(house) => house,
            Self::Own(own_cards) => own_cards,
        }
    }
}

impl Default for Cards {
    fn default() -> Self {
        Self::House(Catalog::house())
    }
}

/// There is one house, so the records beside it tell.
impl PartialEq for Cards {
    fn eq(&self, other: &Self) -> bool {
        self.own_cards() == other.own_cards()
    }
}

/// Told by the records beside those of the house.
impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.own_cards().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let own_cards = String::deserialize(deserializer)?;
        Self::with(&own_cards).map_err(|faults| D::Error::custom(Faults(faults)))
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{} cards", self.cards().len())
    }
}

/// What catalogues with own cards may take of the memory; docs/hosting.md names it.
const MOST_KEPT: usize = 256 << 20;
const MOST_TEXT: usize = 100_000;

static OWN_CARDS: OwnCards = OwnCards::new(MOST_KEPT);

/// Catalogues with own cards, by their texts.
struct OwnCards {
    /// How many bytes they may take together.
    most: AtomicUsize,
    kept: Mutex<Store>,
}

struct Store {
    by_text: BTreeMap<Arc<str>, Kept>,
    bytes: usize,
    /// How often something was asked for.
    asked: u64,
}

struct Kept {
    catalog: Arc<Catalog>,
    bytes: usize,
    /// When it was asked for last.
    asked: u64,
}

impl OwnCards {
    const fn new(most: usize) -> Self {
        let store = Store { by_text: BTreeMap::new(), bytes: 0, asked: 0 };
        Self { most: AtomicUsize::new(most), kept: Mutex::new(store) }
    }

    fn find(&self, own_cards: &str) -> Result<Arc<Catalog>, Vec<Fault>> {
        let store = || self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(found) = store().find(own_cards) {
            return Ok(found);
        }
        if own_cards.len() > MOST_TEXT {
            let message = format!("too many other cards: at most {MOST_TEXT} letters");
            return Err(vec![Fault::new("cards", message)]);
        }
        // Read beside the lock: others find theirs meanwhile.
        let read = Arc::new(Catalog::with_own_cards(own_cards)?);
        let mut store = store();
        if let Some(found) = store.find(own_cards) {
            return Ok(found);
        }
        let bytes = read.bytes();
        while store.bytes + bytes > self.most.load(Ordering::Relaxed) {
            if !store.drop_idle() {
                return Err(vec![Fault::no_room("cards", NO_ROOM)]);
            }
        }
        store.keep(own_cards, read.clone(), bytes);
        Ok(read)
    }
}

impl Store {
    fn find(&mut self, own_cards: &str) -> Option<Arc<Catalog>> {
        self.asked += 1;
        let kept = self.by_text.get_mut(own_cards)?;
        kept.asked = self.asked;
        Some(kept.catalog.clone())
    }

    fn keep(&mut self, own_cards: &str, catalog: Arc<Catalog>, bytes: usize) {
        self.bytes += bytes;
        let kept = Kept { catalog, bytes, asked: self.asked };
        self.by_text.insert(own_cards.into(), kept);
    }

    /// Lets go what nobody else holds, the longest unasked first; whether there was any. Nobody can
    /// take hold of it meanwhile: new holds come from here.
    fn drop_idle(&mut self) -> bool {
        let idle = self.by_text.iter().filter(|(_, kept)| Arc::strong_count(&kept.catalog) == 1);
        let oldest = idle.min_by_key(|(_, kept)| kept.asked).map(|(text, _)| text.clone());
        let dropped = oldest.and_then(|text| self.by_text.remove(&text));
        self.bytes -= dropped.as_ref().map_or(0, |kept| kept.bytes);
        dropped.is_some()
    }
}

const NO_ROOM: &str = "there is no room for more cards besides those of the house: other tables \
                       have theirs in use. Try again later";

#[cfg(test)]
mod tests {
    use kernel::{BySeat, Dice, Game, NullSink, Seeded};

    use super::*;
    use crate::setup::{Setup, Switches};
    use crate::state::State;

    fn text(at: usize) -> String {
        format!("BS60-001 Guest {at} / 손님\n  cookie red lv 1 hp 2\n  attack N 1\n")
    }

    /// Room for so many, and for half of another.
    fn room_for(count: usize) -> OwnCards {
        let one = Catalog::with_own_cards(&text(1000)).unwrap().bytes();
        OwnCards::new(one * (2 * count + 1) / 2)
    }

    #[test]
    fn what_is_held_is_shared_and_fills_the_room() {
        let own_cards = room_for(2);
        let held = [1001, 1002].map(|at| own_cards.find(&text(at)).unwrap());
        let refused = Faults(own_cards.find(&text(1003)).unwrap_err());
        assert!(refused.lack_room(), "{refused}");
        assert!(Arc::ptr_eq(&own_cards.find(&text(1001)).unwrap(), &held[0]), "who is here stays");
        drop(held);
        own_cards.find(&text(1003)).unwrap();
    }

    #[test]
    fn what_nobody_holds_goes_and_the_longest_unasked_first() {
        let own_cards = room_for(2);
        let [one, two] = [1001, 1002].map(|at| Arc::downgrade(&own_cards.find(&text(at)).unwrap()));
        own_cards.find(&text(1001)).unwrap();
        own_cards.find(&text(1003)).unwrap();
        assert!(two.upgrade().is_none(), "its memory is free");
        assert!(one.upgrade().is_some(), "it was asked for again");
    }

    #[test]
    fn any_number_of_texts_come_one_after_another() {
        let own_cards = room_for(8);
        for at in 1000..11_000 {
            let read = own_cards.find(&text(at)).unwrap();
            assert_eq!(read.own_cards(), text(at));
            assert!(own_cards.kept.lock().unwrap().bytes <= own_cards.most.load(Ordering::Relaxed));
        }
        assert_eq!(own_cards.kept.lock().unwrap().by_text.len(), 8);
    }

    #[test]
    fn a_table_goes_on_while_others_come_and_go() {
        let own_cards = room_for(2);
        let cards = Cards::Own(own_cards.find(&text(1000)).unwrap());
        let setup = Setup {
            cards,
            decks: BySeat([None, None]),
            first: None,
            switches: Switches::default(),
        };
        let mut dice = Seeded::new(7);
        let mut state = State::start(&setup, &mut dice, &mut NullSink);
        drop(setup);
        let mut choices = Vec::new();
        for at in 1001.. {
            let Some(seat) = state.to_act() else { break };
            own_cards.find(&text(at)).unwrap();
            choices.clear();
            state.legal(seat, &mut choices);
            let choice = choices[dice.roll(choices.len() as u32) as usize];
            state.apply(choice, &mut dice, &mut NullSink);
        }
        assert!(state.outcome().is_some());
        let found = own_cards.find(&text(1000)).unwrap();
        assert!(matches!(&state.cards, Cards::Own(held) if Arc::ptr_eq(held, &found)));
    }

    /// Memory of this process, in bytes.
    #[cfg(target_os = "linux")]
    fn memory() -> usize {
        let status = std::fs::read_to_string("/proc/self/statm").unwrap();
        status.split(' ').nth(1).unwrap().parse::<usize>().unwrap() * 4096
    }

    /// What is counted is what is taken, whatever a text is made of.
    #[cfg(target_os = "linux")]
    #[test]
    fn texts_take_no_more_than_is_counted() {
        type Record<'a> = &'a dyn Fn(usize) -> String;
        let number = |at: usize| format!("BS{}-{:03}", 60 + at / 200, 1 + at % 200);
        let head = |at: usize| format!("{} G{at} / 손\n  cookie red lv 1 hp 2\n", number(at));
        let small = |at: usize| head(at) + "  attack N 1\n";
        let able = |at: usize| head(at) + &"  play draw 1; draw 1; draw 1\n".repeat(8);
        let far = |at: usize| {
            let set = format!("{}{}", ["ST", "BS", "EX"][at % 3], 40 + at / 3);
            format!("{set}-001 G / 손\n  item red R\n  use draw 1\n")
        };
        let records: [(&str, Record, usize); 3] =
            [("small", &small, 200), ("able", &able, 40), ("far", &far, 40)];
        // None is let go meanwhile: its memory would be taken for new.
        let mut held = Vec::new();
        for (what, record, count) in records {
            let text: String = (0..count).map(record).collect();
            assert!(text.len() < 12 << 10, "{what}: {}", text.len());
            let before = memory();
            let mut counted = 0;
            for at in 0..100 {
                let read = Catalog::with_own_cards(&format!("{text}# {at}\n"));
                let read = read.map_err(Faults).unwrap_or_else(|faults| panic!("{what}: {faults}"));
                counted += read.bytes();
                held.push(read);
            }
            let taken = memory().saturating_sub(before);
            println!("{what}: {taken} taken, {counted} counted");
            assert!(taken < counted + (2 << 20), "{what}: {taken} taken, {counted} counted");
        }
    }

    /// Those of the house are not copied: a text takes little beside itself.
    #[test]
    fn a_text_keeps_little_beside_its_cards() {
        let bytes = Catalog::with_own_cards(&text(1000)).unwrap().bytes();
        assert!(bytes < 112 << 10, "{bytes}");
    }
}
