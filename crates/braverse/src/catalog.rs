//! The cards of a table, checked.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::{LazyLock, Mutex, OnceLock, PoisonError};

use kernel::{Fault, Faults, Lang};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::card::{Card, CardNumber, CardType, Colour, NameId};
use crate::deck::ReadyDecks;
use crate::effect::{Deed, Dest, Filter, On, Op, Select, Side, Static, Zone, Zones};
use crate::language::{self, Names};
use crate::rules::pick::LOWEST;

/// A card by its place in the catalogue. The lowest three bits are its colour, so that energy can
/// be counted without looking the card up.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Kind(pub u16);

impl Kind {
    fn new(at: usize, colour: Colour) -> Self {
        Self((at as u16) << 3 | colour as u16)
    }

    /// Its place in the catalogue.
    pub fn index(self) -> usize {
        self.0 as usize >> 3
    }

    pub fn colour(self) -> usize {
        self.0 as usize & 7
    }
}

/// As many as three bits less than a word can count.
const MOST_CARDS: usize = 8000;

#[derive(PartialEq, Debug)]
pub struct Catalog {
    /// In the order of their numbers.
    cards: Vec<Card>,
    /// Where the card of a number is: asked all the time.
    shelves: Shelves,
    /// The ready decks in the kinds of this catalogue.
    ready: Kept<ReadyDecks>,
    /// What a card brings into the game, for [`Catalog::habits`].
    habits: Vec<(bool, bool)>,
    /// English names, or whatever name is known; card texts refer to them.
    names: Vec<String>,
    /// Names of cards in print that are not in the house, by language.
    abroad: Vec<(NameId, Names)>,
    /// The least energy a Trap costs: nobody with less can have an answer in hand.
    cheapest_trap: u8,
    /// Deeds that some card asks about, and those of which it matters to what card they happened:
    /// a bit each.
    asked: u16,
    detailed: u16,
    /// Records beside those of the house; empty for the house itself.
    guests: String,
}

/// The card files of the house: a name for faults, and the text.
pub const FILES: [(&str, &str); 8] = [
    ("cards/st1.cards", include_str!("../cards/st1.cards")),
    ("cards/st2.cards", include_str!("../cards/st2.cards")),
    ("cards/st3.cards", include_str!("../cards/st3.cards")),
    ("cards/st4.cards", include_str!("../cards/st4.cards")),
    ("cards/st5.cards", include_str!("../cards/st5.cards")),
    ("cards/bs1.cards", include_str!("../cards/bs1.cards")),
    ("cards/bs2.cards", include_str!("../cards/bs2.cards")),
    ("cards/later.cards", include_str!("../cards/later.cards")),
];

/// Names of cards in print that texts refer to before the cards are in the house.
const NAMES: (&str, &str) = ("cards/names.txt", include_str!("../cards/names.txt"));

/// What catalogues with guests may take of the memory; docs/hosting.md names it.
const MOST_KEPT: usize = 256 << 20;
const MOST_TEXT: usize = 100_000;

static GUESTS: Guests = Guests { most: MOST_KEPT, kept: Mutex::new(BTreeMap::new()) };

static HOUSE: LazyLock<Result<Catalog, Vec<Fault>>> = LazyLock::new(|| Catalog::read(&FILES));

impl Catalog {
    /// Reads card files; lists every fault with its place.
    pub fn read(files: &[(&str, &str)]) -> Result<Self, Vec<Fault>> {
        let mut names = Vec::new();
        let mut cards = Vec::new();
        let mut faults = Vec::new();
        let mut quotes = Vec::new();
        for (source, text) in files {
            match language::read(source, text, &mut names) {
                Ok(read) => {
                    cards.extend(read.cards.into_iter().map(|card| (*source, card)));
                    quotes.extend(read.quotes.into_iter().map(|quote| (*source, *text, quote)));
                }
                Err(found) => faults.extend(found),
            }
        }
        let abroad = language::names(NAMES.0, NAMES.1, &mut names)?;
        // Where a card could not be read, its name may be one of those that are missed.
        if faults.is_empty() {
            faults.extend(quotes.iter().filter_map(|(source, text, quote)| {
                let known = cards.iter().any(|(_, card)| card.name == quote.name)
                    || abroad.iter().any(|(name, _)| *name == quote.name);
                let message =
                    format!("\"{}\" is the name of no card", names[quote.name.0 as usize]);
                let fault = || Fault::at(source, quote.line, quote.column, message).within(text);
                (!known).then(fault)
            }));
        }
        cards.sort_by_key(|(_, card): &(&str, Card)| card.number);
        for (source, card) in &cards {
            faults.extend(unplayable(card).map(|what| {
                Fault::new(source, format!("{}: {what} is not played yet", card.number))
            }));
        }
        for pair in cards.windows(2).filter(|pair| pair[0].1.number == pair[1].1.number) {
            let number = pair[0].1.number;
            let message = format!("{number} stands in {} as well", pair[0].0);
            faults.push(Fault::new(pair[1].0, message));
        }
        if cards.len() > MOST_CARDS {
            faults.push(Fault::new("cards", format!("at most {MOST_CARDS} cards expected")));
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        let mut cards: Vec<Card> = cards.into_iter().map(|(_, card)| card).collect();
        for card in &mut cards {
            let triggers = card.abilities.iter().map(|ability| 1 << ability.trigger.on() as u32);
            card.triggers = triggers.fold(0, |bits, bit: u32| bits | bit);
        }
        let traps = cards.iter().filter(|card| card.card == CardType::Trap);
        let cheapest_trap = traps.map(|card| card.cost.total()).min().unwrap_or(u8::MAX);
        let (asked, detailed) = asked(&cards);
        let shelves = Shelves::new(&cards);
        let ready = Kept::default();
        let habits = |card: &Card| (!card.statics.is_empty(), card.has(On::Goes));
        let habits = cards.iter().map(habits).collect();
        Ok(Self {
            cards,
            shelves,
            ready,
            habits,
            names,
            abroad,
            cheapest_trap,
            asked,
            detailed,
            guests: String::new(),
        })
    }

    /// The cards that come with the game.
    pub fn house() -> &'static Self {
        HOUSE.as_ref().expect("the tests read the house cards")
    }

    /// The house with other cards beside it, such as those somebody is designing. Each such
    /// catalogue is kept for the life of the program, so there is a limit to what they take; whoever
    /// takes texts from strangers has to see to it that they do not come near it.
    pub fn with(guests: &str) -> Result<&'static Self, Vec<Fault>> {
        if guests.trim().is_empty() {
            return Ok(Self::house());
        }
        GUESTS.find(guests)
    }

    /// About how many bytes it takes: all that there is much of.
    fn bytes(&self) -> usize {
        let cards: usize = self.cards.iter().map(Card::bytes).sum();
        let names: usize = self.names.iter().map(|name| size_of::<String>() + name.len()).sum();
        let abroad = self.abroad.len() * size_of::<(NameId, Names)>();
        let shelves = size_of_val(self.shelves.kinds.as_slice());
        let counted = size_of::<Self>() + cards + names + abroad + shelves + self.guests.len();
        // A program with a hundred of them has grown by 7/4 of this: lists have room to spare.
        counted * 7 / 4
    }

    pub fn guests(&self) -> &str {
        &self.guests
    }

    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    pub fn get(&self, kind: Kind) -> &Card {
        &self.cards[kind.index()]
    }

    pub fn kinds(&self) -> impl Iterator<Item = Kind> {
        self.cards.iter().enumerate().map(|(at, card)| Kind::new(at, card.colour))
    }

    pub fn find(&self, number: CardNumber) -> Option<Kind> {
        self.shelves.find(number)
    }

    /// The main decks of the house in the kinds of this catalogue.
    pub(crate) fn ready_decks(&self) -> &ReadyDecks {
        self.ready.0.get_or_init(|| ReadyDecks::new(self))
    }

    /// Whether a card has an `always`, and whether it waits for cards to go somewhere.
    pub(crate) fn habits(&self, kind: Kind) -> (bool, bool) {
        self.habits[kind.index()]
    }

    /// How a deed is written down: not at all when nobody asks, and without its card when nobody
    /// asks about that.
    pub(crate) fn recorded(&self, deed: Deed, kind: Kind) -> Option<Kind> {
        let is_in = |set: u16| set >> deed.bit() & 1 != 0;
        is_in(self.asked).then(|| if is_in(self.detailed) { kind } else { LOWEST })
    }

    pub(crate) fn cheapest_trap(&self) -> u8 {
        self.cheapest_trap
    }

    /// The name in a language, of any card that has it; where that is unknown, the English one.
    pub fn name(&self, id: NameId, lang: Lang) -> &str {
        let card = self.cards.iter().find(|card| card.name == id);
        let abroad = || self.abroad.iter().find(|(name, _)| *name == id);
        let known = || abroad().and_then(|(_, names)| names[lang as usize].as_deref());
        card.map(|card| card.name_in(lang)).or_else(known).unwrap_or(&self.names[id.0 as usize])
    }
}

/// Catalogues with guests, by their texts. Tables refer to them, so none is ever let go.
struct Guests {
    /// How many bytes they may take together.
    most: usize,
    kept: Mutex<BTreeMap<&'static str, &'static Catalog>>,
}

impl Guests {
    fn find(&self, guests: &str) -> Result<&'static Catalog, Vec<Fault>> {
        let kept = || self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(found) = kept().get(guests) {
            return Ok(found);
        }
        if guests.len() > MOST_TEXT {
            return Err(too_many(&format!("at most {MOST_TEXT} letters")));
        }
        // Read beside the lock: others find theirs meanwhile.
        let mut files = FILES.to_vec();
        files.push(("cards", guests));
        let read = Catalog { guests: guests.to_owned(), ..Catalog::read(&files)? };
        let mut kept = kept();
        if let Some(found) = kept.get(guests) {
            return Ok(found);
        }
        let taken: usize = kept.values().map(|catalog| catalog.bytes()).sum();
        if taken + read.bytes() > self.most {
            return Err(too_many(&format!("at most {} MiB in one run", self.most >> 20)));
        }
        let catalog: &'static Catalog = Box::leak(Box::new(read));
        kept.insert(&catalog.guests, catalog);
        Ok(catalog)
    }
}

fn too_many(limit: &str) -> Vec<Fault> {
    vec![Fault::new("cards", format!("too many other cards: {limit}"))]
}

/// Kinds by number: a shelf for each set that there is, with room for all its numbers.
#[derive(PartialEq, Debug)]
struct Shelves {
    /// The shelf of a set; 0 is empty.
    of: [u16; 256],
    kinds: Vec<[Option<Kind>; 256]>,
}

impl Shelves {
    fn new(cards: &[Card]) -> Self {
        let mut shelves = Self { of: [0; 256], kinds: vec![[None; 256]] };
        for (at, card) in cards.iter().enumerate() {
            let (set, number) = card.number.split();
            if shelves.of[set] == 0 {
                shelves.of[set] = shelves.kinds.len() as u16;
                shelves.kinds.push([None; 256]);
            }
            shelves.kinds[shelves.of[set] as usize][number] = Some(Kind::new(at, card.colour));
        }
        shelves
    }

    fn find(&self, number: CardNumber) -> Option<Kind> {
        let (set, number) = number.split();
        self.kinds[self.of[set] as usize][number]
    }
}

/// Worked out when it is first asked for; catalogues are alike with it and without.
#[derive(Debug)]
struct Kept<T>(OnceLock<T>);

impl<T> Default for Kept<T> {
    fn default() -> Self {
        Self(OnceLock::new())
    }
}

impl<T> PartialEq for Kept<T> {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

fn asked(cards: &[Card]) -> (u16, u16) {
    let ops = cards.iter().flat_map(|card| &card.abilities).flat_map(|ability| &ability.ops);
    let statics = cards.iter().flat_map(|card| &card.statics);
    let all = ops.flat_map(Op::asks).chain(statics.flat_map(Static::asks));
    all.fold((0, 0), |(asked, detailed), what| {
        let bit = 1 << what.deed.bit();
        let plain = Filter { card: what.filter.card, ..Filter::ANY };
        (asked | bit, if what.filter == plain { detailed } else { detailed | bit })
    })
}

/// What the language can say but the rules do not carry out: refused rather than ignored.
fn unplayable(card: &Card) -> Option<&'static str> {
    let two_piles = |select: &Select| {
        let piles = Zones::of(Zone::Battle).with(Zone::Stage).0;
        select.among.side == Side::Any && select.among.zones.0 & !piles != 0
    };
    let says = |op: &Op| match op {
        Op::PutTop {
            to: Dest::Deck | Dest::DeckTop | Dest::DeckBottom | Dest::DeckEnd, ..
        } => Some("to put cards of a deck back into it"),
        Op::Look { rest, .. }
            if !matches!(rest, Dest::DeckTop | Dest::DeckBottom | Dest::Trash) =>
        {
            Some("to put what was looked at anywhere but on or under the deck or into the trash")
        }
        Op::Equip(_) if card.card == CardType::Stage => Some("a Stage that equips"),
        Op::Put { what, .. }
        | Op::Play { what, .. }
        | Op::ReadyCards(what)
        | Op::RestCards(what)
            if two_piles(what) =>
        {
            Some("a choice from both players' piles")
        }
        _ => None,
    };
    if card.abilities.len() > 8 {
        return Some("a card with more than 8 abilities");
    }
    card.abilities.iter().flat_map(|ability| &ability.ops).find_map(says)
}

/// The cards of a table. Compared by identity first: a table has one catalogue for its whole life.
#[derive(Clone, Copy)]
pub struct House(pub &'static Catalog);

impl Default for House {
    fn default() -> Self {
        Self(Catalog::house())
    }
}

impl PartialEq for House {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.0, other.0) || self.0 == other.0
    }
}

impl House {
    pub fn is_house(&self) -> bool {
        self.0.guests.is_empty()
    }
}

/// Told by the records beside those of the house.
impl Serialize for House {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.guests.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for House {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let guests = String::deserialize(deserializer)?;
        let read = Catalog::with(&guests).map_err(|faults| D::Error::custom(Faults(faults)))?;
        Ok(Self(read))
    }
}

impl fmt::Debug for House {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{} cards", self.0.cards.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn guests_take_no_more_memory_than_they_may() {
        let text = |at| format!("BS60-00{at} Guest / 손님\n  cookie red lv 1 hp 2\n  attack N 1\n");
        let most = Catalog::house().bytes() * 5 / 2;
        let guests = Guests { most, kept: Mutex::default() };
        let kept = [1, 2].map(|at| guests.find(&text(at)).unwrap());
        let refused = Faults(guests.find(&text(3)).unwrap_err()).to_string();
        assert!(refused.contains("too many other cards"), "{refused}");
        assert!(std::ptr::eq(guests.find(&text(1)).unwrap(), kept[0]), "who is here stays");
    }
}
