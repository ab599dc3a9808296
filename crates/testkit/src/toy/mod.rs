//! A tiny game for two to four: everybody lays one of two hidden cards, all turn up together, the
//! highest takes a point; two rounds. It can be told to break each net on purpose.

mod say;
mod text;

use std::sync::LazyLock;
use std::sync::atomic::{AtomicU32, Ordering};

use kernel::{
    Dice, Fault, Game, Hidden, NullReasons, Outcome, Reasons, RuleId, Rulebook, Seat, SeatSet,
    Seats, Sink, Viewer, Why,
};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub enum Bug {
    #[default]
    None,
    /// The knowledge holds a card of another hand.
    LeakingView,
    /// An event tells everybody what was drawn.
    LeakingEvent,
    /// Who is to act depends on a secret.
    LeakingTurn,
    /// How a choice is written depends on a secret.
    LeakingNotation,
    /// A draw does not come from the dice.
    UnrecordedRoll,
    Crash,
    Endless,
    LostCard,
    /// A card is lost by the very last action.
    LostAtTheEnd,
    /// A guessed world contradicts the knowledge.
    BadGuess,
    OffersTwice,
    BadNotation,
    BadPosition,
    /// Somebody is to act and cannot.
    NoChoice,
    /// A reason against what is offered.
    IdleReason,
    /// A refusal that names nothing.
    MuteRefusal,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Options {
    pub seats: u8,
    pub bug: Bug,
}

impl Default for Options {
    fn default() -> Self {
        Self { seats: 2, bug: Bug::None }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Lay(pub u8);

pub const CARDS: u16 = 12;

#[derive(Clone, PartialEq, Debug)]
pub struct Toy {
    pub bug: Bug,
    pub seats: Seats,
    pub deck: u16,
    pub hands: [u16; 4],
    pub laid: [Option<u8>; 4],
    pub piles: u16,
    pub points: [u8; 4],
    pub round: u8,
    pub outcome: Option<Outcome>,
}

#[derive(Clone, PartialEq, Debug)]
pub enum Event {
    Drew { seat: Seat, card: Hidden<u8> },
    Laid { seat: Seat },
    TurnedUp { seat: Seat, card: u8, leaks: bool },
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Shown {
    Drew { seat: Seat, card: Option<u8> },
    Laid { seat: Seat },
    TurnedUp { seat: Seat, card: u8 },
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Knowledge {
    pub viewer: Viewer,
    pub seats: Seats,
    pub to_act: Option<Seat>,
    pub round: u8,
    pub points: [u8; 4],
    pub has_laid: [bool; 4],
    pub own_laid: Option<u8>,
    /// Names of cards, so that a canary cannot be mistaken for a number.
    pub hand: Option<Vec<String>>,
    pub piles: Vec<String>,
    pub outcome: Option<Outcome>,
    pub bug: Bug,
    pub slip: Option<String>,
    pub legal: Vec<Lay>,
}

pub fn name(card: u8) -> String {
    format!("card{card:02}")
}

fn number(name: &str) -> u8 {
    name.trim_start_matches("card").parse().unwrap()
}

pub fn cards(set: u16) -> impl Iterator<Item = u8> {
    (0..CARDS as u8).filter(move |card| set & (1 << card) != 0)
}

pub const TURN: RuleId = RuleId::new("TY-TURN-01");
const POINTS: RuleId = RuleId::new("TY-END-01");

pub const REGISTER: &str = "\
chapter all
  en All
  ko 모두
  ja 全部

TY-TURN-01
  from all
  en Lay one card of your hand.
  ko 손패 한 장을 놓습니다.
  ja 手札を1枚置く。

TY-END-01
  from all
  en Most points win.
  ko 점수가 많으면 이깁니다.
  ja 得点の多い人の勝ち。
";

static RULEBOOK: LazyLock<Rulebook> = LazyLock::new(|| Rulebook::read("toy", REGISTER).unwrap());
static OUTSIDE: AtomicU32 = AtomicU32::new(0);

impl Toy {
    fn can_lay(&self, seat: Seat, card: u8, reasons: &mut impl Reasons) -> bool {
        let held = cards(self.hands[seat.index()]).any(|own| own == card);
        reasons.require(self.to_act() == Some(seat), || Why::rule(TURN))
            && reasons.require(held, || Why::rule(TURN))
    }

    fn draw(&mut self, seat: Seat, dice: &mut impl Dice, sink: &mut impl Sink<Event>) {
        let count = self.deck.count_ones();
        if count == 0 {
            return;
        }
        let index = if self.bug == Bug::UnrecordedRoll {
            OUTSIDE.fetch_add(1, Ordering::Relaxed) % count
        } else {
            dice.roll(count)
        };
        let card = cards(self.deck).nth(index as usize).unwrap();
        self.deck &= !(1 << card);
        self.hands[seat.index()] |= 1 << card;
        sink.tell(Event::Drew { seat, card: Hidden { owner: seat, value: card } });
        if self.bug == Bug::LeakingEvent {
            sink.tell(Event::TurnedUp { seat, card, leaks: true });
        }
    }

    fn turn_up(&mut self, sink: &mut impl Sink<Event>) {
        let mut best: Option<(u8, Seat)> = None;
        for seat in self.seats.iter() {
            let Some(card) = self.laid[seat.index()].take() else { continue };
            sink.tell(Event::TurnedUp { seat, card, leaks: false });
            if self.bug != Bug::LostCard {
                self.piles |= 1 << card;
            }
            best = best.max(Some((card, seat)));
        }
        if let Some((_, seat)) = best {
            self.points[seat.index()] += 1;
        }
        self.round += u8::from(self.bug != Bug::Endless);
        if self.round == 2 {
            self.score();
        }
        if self.outcome.is_some() && self.bug == Bug::LostAtTheEnd {
            self.piles = 0;
        }
    }

    fn score(&mut self) {
        let top = self.points.iter().max();
        let winners: SeatSet =
            self.seats.iter().filter(|seat| Some(&self.points[seat.index()]) == top).collect();
        self.outcome = Some(if winners.iter().count() == 1 {
            Outcome::Win { seats: winners, by: POINTS }
        } else {
            Outcome::Draw { by: POINTS }
        });
    }
}

impl Game for Toy {
    const ID: &'static str = "toy";
    const NAME: &'static str = "Toy";
    type Options = Options;
    type Setup = Options;
    type Action = Lay;
    type Event = Event;
    type Shown = Shown;
    type Knowledge = Knowledge;
    type Subject = Lay;

    fn check(options: &Options) -> Result<Options, Vec<Fault>> {
        match Seats::try_from(options.seats) {
            Ok(_) => Ok(options.clone()),
            Err(message) => Err(vec![Fault::new("options", message)]),
        }
    }

    fn start(setup: &Options, dice: &mut impl Dice, sink: &mut impl Sink<Event>) -> Self {
        let mut toy = Self {
            bug: setup.bug,
            seats: Seats::try_from(setup.seats).unwrap(),
            deck: (1 << CARDS) - 1,
            hands: [0; 4],
            laid: [None; 4],
            piles: 0,
            points: [0; 4],
            round: 0,
            outcome: None,
        };
        for seat in toy.seats.iter().chain(toy.seats.iter()) {
            toy.draw(seat, dice, sink);
        }
        toy
    }

    fn seats(&self) -> Seats {
        self.seats
    }

    fn to_act(&self) -> Option<Seat> {
        if self.outcome.is_some() {
            return None;
        }
        let mut waiting: Vec<_> =
            self.seats.iter().filter(|seat| self.laid[seat.index()].is_none()).collect();
        if self.bug == Bug::LeakingTurn && self.hands[0] & 1 != 0 {
            waiting.reverse();
        }
        waiting.first().copied()
    }

    fn legal(&self, seat: Seat, into: &mut Vec<Lay>) {
        if self.bug == Bug::NoChoice {
            return;
        }
        let can = |card: &u8| self.can_lay(seat, *card, &mut NullReasons);
        into.extend((0..CARDS as u8).filter(can).map(Lay));
        if self.bug == Bug::OffersTwice {
            into.extend(into.first().copied());
        }
    }

    fn apply(&mut self, Lay(card): Lay, dice: &mut impl Dice, sink: &mut impl Sink<Event>) {
        assert!(self.bug != Bug::Crash || card != 7, "broken on purpose");
        let seat = self.to_act().unwrap();
        self.hands[seat.index()] &= !(1 << card);
        self.laid[seat.index()] = Some(card);
        sink.tell(Event::Laid { seat });
        self.draw(seat, dice, sink);
        if self.seats.iter().all(|seat| self.laid[seat.index()].is_some()) {
            self.turn_up(sink);
        }
        if self.bug == Bug::Endless {
            self.deck |= std::mem::take(&mut self.piles);
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    fn knowledge(&self, viewer: Viewer) -> Knowledge {
        let mut legal = Vec::new();
        if let Some(seat) = viewer.seat() {
            self.legal(seat, &mut legal);
        }
        let own = viewer.seat().map(Seat::index);
        let other = viewer.seat().map_or(Seat::A, Seat::opponent).index();
        let slip =
            (self.bug == Bug::LeakingView).then(|| cards(self.hands[other]).next()).flatten();
        Knowledge {
            viewer,
            seats: self.seats,
            to_act: self.to_act(),
            round: self.round,
            points: self.points,
            has_laid: self.laid.map(|laid| laid.is_some()),
            own_laid: own.and_then(|seat| self.laid[seat]),
            hand: own.map(|seat| cards(self.hands[seat]).map(name).collect()),
            piles: cards(self.piles).map(name).collect(),
            outcome: self.outcome,
            bug: self.bug,
            slip: slip.map(name),
            legal,
        }
    }

    fn show(event: &Event, viewer: Viewer) -> Option<Shown> {
        Some(match event {
            Event::Drew { seat, card } => Shown::Drew { seat: *seat, card: card.shown_to(viewer) },
            Event::Laid { seat } => Shown::Laid { seat: *seat },
            Event::TurnedUp { seat, card, .. } => Shown::TurnedUp { seat: *seat, card: *card },
        })
    }

    fn reveals(event: &Event, viewer: Viewer) -> bool {
        match event {
            Event::Drew { seat, .. } => viewer.is(*seat),
            Event::TurnedUp { leaks, .. } => !leaks,
            Event::Laid { .. } => false,
        }
    }

    fn determinize(knowledge: &Knowledge, dice: &mut impl Dice) -> Self {
        let set = |names: &[String]| names.iter().fold(0, |set, name| set | (1 << number(name)));
        let mut toy = Self::start(
            &Options { seats: knowledge.seats.count() as u8, bug: Bug::None },
            &mut kernel::Lowest,
            &mut kernel::NullSink,
        );
        let own = knowledge.viewer.seat().map(Seat::index);
        let hand = set(knowledge.hand.as_deref().unwrap_or_default());
        toy.piles = set(&knowledge.piles);
        (toy.round, toy.points, toy.outcome, toy.bug) =
            (knowledge.round, knowledge.points, knowledge.outcome, knowledge.bug);
        let own_laid = knowledge.own_laid.map_or(0, |card| 1 << card);
        let mut pool = ((1 << CARDS) - 1) & !toy.piles & !hand & !own_laid;
        let mut take = |pool: &mut u16| {
            let index = dice.roll(pool.count_ones());
            let card = cards(*pool).nth(index as usize).unwrap();
            *pool &= !(1 << card);
            card
        };
        for seat in knowledge.seats.iter().map(Seat::index) {
            let mine = own == Some(seat);
            toy.laid[seat] = match (knowledge.has_laid[seat], mine) {
                (false, _) => None,
                (true, true) => knowledge.own_laid,
                (true, false) => Some(take(&mut pool)),
            };
            toy.hands[seat] = if mine { hand } else { 0 };
        }
        if knowledge.bug == Bug::BadGuess && toy.round > 0 {
            toy.points[0] += 1;
        }
        for seat in knowledge.seats.iter().map(Seat::index).filter(|seat| own != Some(*seat)) {
            // Every hand has two cards while the deck lasts.
            while toy.hands[seat].count_ones() < 2 && pool != 0 {
                toy.hands[seat] |= 1 << take(&mut pool);
            }
        }
        toy.deck = pool;
        toy
    }

    fn why(&self, seat: Seat, Lay(card): &Lay) -> Vec<Why> {
        let mut reasons = Vec::new();
        self.can_lay(seat, *card, &mut reasons);
        match self.bug {
            Bug::IdleReason if *card == 7 => vec![Why::rule(TURN)],
            Bug::MuteRefusal => Vec::new(),
            _ => reasons,
        }
    }

    fn rulebook() -> &'static Rulebook {
        &RULEBOOK
    }

    fn audit(&self) -> Result<(), String> {
        let laid = self.laid.iter().flatten().fold(0_u16, |set, card| set | (1 << card));
        let all = self.hands.iter().fold(self.deck | self.piles | laid, |all, hand| all | hand);
        if all == (1 << CARDS) - 1 { Ok(()) } else { Err(format!("lost: {all:b}")) }
    }

    fn canaries(&self, viewer: Viewer) -> Vec<String> {
        let others = self.seats.iter().filter(|seat| !viewer.is(*seat));
        let hidden = others.fold(self.deck, |set, seat| set | self.hands[seat.index()]);
        cards(hidden).map(name).collect()
    }
}
