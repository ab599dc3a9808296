//! What is under way, told without pieces: cards are named by where they are.

use std::num::NonZeroU32;

use kernel::{Seat, Stack};
use serde::{Deserialize, Serialize};

use crate::card::CardNumber;
use crate::catalog::Kind;
use crate::effect::Zone;
use crate::piece::{Piece, Spot};
use crate::rules::pick::LOWEST;
use crate::state::{Battle, Done, GONE, Lasting, Need, Progress, Run, State, Step, Waiting, What};

/// A card that unfinished work refers to, by where it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Named {
    pub seat: Seat,
    pub card: CardNumber,
    pub at: At,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum At {
    Spot(Spot),
    Equip(Spot),
    Zone(Zone),
    Using,
    /// Under a Cookie, or wherever else one cannot point.
    Elsewhere,
}

/// A kind where it is only named; the marks below and above all kinds have words of their own.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Text {
    Lowest,
    Highest,
    #[serde(untagged)]
    Card(CardNumber),
}

impl Text {
    pub fn card(self) -> Option<CardNumber> {
        match self {
            Self::Card(card) => Some(card),
            Self::Lowest | Self::Highest => None,
        }
    }
}

pub type NamedRun = Run<Named, Text, u8>;
pub type NamedWaiting = Waiting<Named, Text>;
pub type NamedLasting = Lasting<Text>;
pub type NamedDone = Done<Text>;

/// A step with words for its cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Step"))]
#[serde(
    rename_all = "snake_case",
    deny_unknown_fields,
    expecting = "a step with its fields and no others expected"
)]
pub enum NamedStep {
    Stage {
        piece: Named,
    },
    Enter {
        piece: Named,
    },
    Finish {
        piece: Named,
    },
    Kept {
        piece: Named,
        shown: bool,
    },
    Pay {
        seat: Seat,
        need: Need,
        floor: Text,
    },
    Offer(NamedRun),
    Run(NamedRun),
    /// One that names no card.
    #[serde(untagged)]
    Plain(Step),
}

impl NamedStep {
    /// The card whose effect, entry or use this is.
    pub fn source(&self) -> Option<CardNumber> {
        match self {
            Self::Run(run) | Self::Offer(run) => Some(run.this.card),
            Self::Stage { piece } | Self::Enter { piece } | Self::Finish { piece } => {
                Some(piece.card)
            }
            Self::Kept { .. } | Self::Pay { .. } | Self::Plain(_) => None,
        }
    }
}

/// What a kind stands for: a card, or how far choices have gone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    Text,
    Floor,
}

impl<P, K, G> Run<P, K, G> {
    /// The same with other words for cards; nothing when its own cannot be told.
    fn map<Q, L, H>(
        self,
        card: &mut impl FnMut(P) -> Option<Q>,
        kind: &impl Fn(K, Role) -> L,
        progress: H,
    ) -> Option<Run<Q, L, H>> {
        Some(Run {
            seat: self.seat,
            this: card(self.this)?,
            text: kind(self.text, Role::Text),
            ability: self.ability,
            at: self.at,
            them: self.them,
            progress,
            host: self.host,
            it: self.it.and_then(&mut *card),
            did: self.did,
            picked: self.picked,
            floor: kind(self.floor, Role::Floor),
            stop: self.stop,
            resume: self.resume,
        })
    }
}

impl Step {
    fn named(
        self,
        card: &mut impl FnMut(Piece) -> Option<Named>,
        kind: &impl Fn(Kind, Role) -> Text,
    ) -> Option<NamedStep> {
        let mut name = |run: Run| {
            let told = run.map(card, kind, run.progress.written())?;
            let back = run.progress.is_putting_back();
            Some(if back { NamedRun { floor: Text::Highest, ..told } } else { told })
        };
        Some(match self {
            Self::Offer(run) => NamedStep::Offer(name(run)?),
            Self::Run(run) => NamedStep::Run(name(run)?),
            Self::Stage { piece } => NamedStep::Stage { piece: card(piece)? },
            Self::Enter { piece } => NamedStep::Enter { piece: card(piece)? },
            Self::Finish { piece } => NamedStep::Finish { piece: card(piece)? },
            Self::Kept { piece, shown } => NamedStep::Kept { piece: card(piece)?, shown },
            Self::Pay { seat, need, floor } => {
                NamedStep::Pay { seat, need, floor: kind(floor, Role::Floor) }
            }
            plain => NamedStep::Plain(plain),
        })
    }
}

impl<K: Copy> Lasting<K> {
    pub fn map<L>(self, kind: &impl Fn(K, Role) -> L) -> Lasting<L> {
        let what = match self.what {
            What::Change { at, change } => What::Change { at, change },
            What::Ban { seat, ban } => What::Ban { seat, ban },
            What::Held { seat, text } => What::Held { seat, text: kind(text, Role::Text) },
            What::Clause { seat, text, ability, at } => {
                What::Clause { seat, text: kind(text, Role::Text), ability, at }
            }
        };
        Lasting { what, until: self.until, by: self.by, begun: self.begun }
    }
}

/// The unfinished work and the like, told without pieces.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Pending {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub battle: Option<Battle>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lasting: Vec<NamedLasting>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub deeds: Vec<NamedDone>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub past: Vec<NamedDone>,
    #[serde(default)]
    pub wave: u8,
    #[serde(default)]
    pub falling: u8,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub waiting: Vec<NamedWaiting>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub steps: Vec<NamedStep>,
    /// What the turn player may not repeat (BV-Q-32): marks of positions and actions.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tried: Vec<NonZeroU32>,
}

impl State {
    fn text(&self, kind: Kind, role: Role) -> Text {
        match (kind, role) {
            (LOWEST, Role::Floor) => Text::Lowest,
            _ => Text::Card(self.cards.get(kind).number),
        }
    }

    /// Everything that is under way; cards that `may` does not allow to name are left out.
    pub(crate) fn pending(&self, may: impl Fn(Piece) -> bool) -> Pending {
        let kind = |kind, role| self.text(kind, role);
        let done = |done: Done| Done {
            deed: done.deed,
            seat: done.seat,
            kind: kind(done.kind, Role::Floor),
            times: done.times,
        };
        let mut card = |piece| may(piece).then(|| self.named(piece));
        let waiting = self.waiting.iter().filter_map(|waiting| {
            let Waiting { wave, seat, this, text, ability } = waiting;
            Some(Waiting { wave, seat, this: card(this)?, text: kind(text, Role::Text), ability })
        });
        Pending {
            battle: self.battle,
            lasting: self.lasting.iter().map(|lasting| lasting.map(&kind)).collect(),
            deeds: self.deeds.iter().map(done).collect(),
            past: self.past.iter().map(done).collect(),
            wave: self.wave,
            falling: self.falling,
            waiting: waiting.collect(),
            steps: self.todo.iter().filter_map(|step| step.named(&mut card, &kind)).collect(),
            tried: self.tried.iter().collect(),
        }
    }

    pub(crate) fn named(&self, piece: Piece) -> Named {
        let seat = piece.owner();
        let zone = self.pile_of(piece);
        let at = if let Some(at) = self.spot_of(piece) {
            At::Spot(at)
        } else if let Some(at) = self.host_of(piece) {
            At::Equip(at)
        } else if let Some(zone) = zone {
            At::Zone(zone)
        } else if self.players[seat].deck.cards().contains(&piece) {
            At::Zone(Zone::Deck)
        } else if self.using().any(|other| other == piece) {
            At::Using
        } else {
            At::Elsewhere
        };
        Named { seat, card: self.number_of(piece), at }
    }

    /// Cards between hand and where they belong.
    pub(crate) fn using(&self) -> impl Iterator<Item = Piece> {
        self.todo.iter().filter_map(|step| match step {
            Step::Finish { piece } | Step::Stage { piece } => Some(piece),
            _ => None,
        })
    }

    /// Takes up unfinished work; cards are found again by where they are.
    pub(crate) fn take_up(&mut self, pending: &Pending, using: &[Piece]) {
        let kind = |text: Text, _: Role| match text {
            Text::Lowest | Text::Highest => LOWEST,
            Text::Card(card) => self.cards.find(card).unwrap_or(LOWEST),
        };
        let done = |done: &NamedDone| Done {
            deed: done.deed,
            seat: done.seat,
            kind: kind(done.kind, Role::Floor),
            times: done.times,
        };
        (self.wave, self.falling) = (pending.wave, pending.falling);
        self.battle = pending.battle.map(|battle| self.sound_battle(battle));
        self.lasting = Stack::fitting(pending.lasting.iter().map(|lasting| lasting.map(&kind)));
        self.deeds = Stack::fitting(pending.deeds.iter().map(done));
        self.tried = Stack::fitting(pending.tried.iter().copied());
        self.past = Stack::fitting(pending.past.iter().map(done));
        let card = |named: Named| self.find_named(named, using);
        let waiting = pending.waiting.iter().filter_map(|waiting| {
            let Waiting { wave, seat, this, text, ability } = *waiting;
            let (this, text) = (card(this)?, kind(text, Role::Text));
            let sound = seat <= Seat::B && self.has_ability(text, ability);
            sound.then_some(Waiting { wave, seat, this, text, ability })
        });
        let waiting = Stack::fitting(waiting);
        let found = |run: NamedRun| {
            let (text, back) = (kind(run.text, Role::Text), run.floor == Text::Highest);
            let ability = self.cards.get(text).abilities.get(run.ability as usize)?;
            let clause = ability.ops.get(run.at as usize);
            run.map(&mut { card }, &kind, Progress::read(run.progress, back, clause))
        };
        let mut kept: Vec<Piece> = Vec::new();
        let todo = pending.steps.iter().filter_map(|step| {
            Some(match *step {
                NamedStep::Kept { piece: named, shown } => {
                    let piece = card(named)?;
                    let twins = self.twins(piece);
                    let alike = |twin: &Piece| self.named(*twin) == named;
                    let mut all =
                        std::iter::once(piece).chain(twins.iter(named.seat).filter(alike));
                    let piece = all.find(|piece| !kept.contains(piece))?;
                    kept.push(piece);
                    Step::Kept { piece, shown }
                }
                NamedStep::Offer(run) => Step::Offer(found(run)?),
                NamedStep::Run(run) => Step::Run(found(run)?),
                NamedStep::Stage { piece } => Step::Stage { piece: card(piece)? },
                NamedStep::Enter { piece } => Step::Enter { piece: card(piece)? },
                NamedStep::Finish { piece } => Step::Finish { piece: card(piece)? },
                NamedStep::Pay { seat, need, floor } => {
                    Step::Pay { seat, need, floor: kind(floor, Role::Floor) }
                }
                NamedStep::Plain(step) => step,
            })
        });
        let fights = self.battle.is_some();
        let todo = todo.filter(|step| Self::is_sound(step) && (fights || !step.is_of_attack()));
        (self.waiting, self.todo) = (waiting, Stack::fitting(todo));
    }

    /// Programs may send anything: seats and places that do not exist are left out.
    fn is_sound(step: &Step) -> bool {
        match step {
            Step::Run(run) | Step::Offer(run) => {
                run.seat <= Seat::B && (run.host >= GONE || run.host < 4)
            }
            Step::Order { seat }
            | Step::Mulligan { seat }
            | Step::Cookieless { seat }
            | Step::Compensate { seat }
            | Step::Lay { seat }
            | Step::Draw { seat, .. }
            | Step::Refresh { seat, .. }
            | Step::Pay { seat, .. }
            | Step::Tax { seat, .. }
            | Step::Replace { seat } => *seat <= Seat::B,
            _ => true,
        }
    }

    /// Programs may send anything: who is not there has left.
    fn sound_battle(&self, battle: Battle) -> Battle {
        let gone = |at: Spot| self.on(at).is_none();
        Battle {
            attacker_gone: battle.attacker_gone || gone(battle.attacker),
            target_gone: battle.target_gone || gone(battle.target),
            ..battle
        }
    }

    fn has_ability(&self, text: Kind, ability: u8) -> bool {
        (ability as usize) < self.cards.get(text).abilities.len()
    }

    fn find_named(&self, named: Named, using: &[Piece]) -> Option<Piece> {
        let is =
            |piece: &Piece| piece.owner() == named.seat && self.number_of(*piece) == named.card;
        match named.at {
            At::Spot(at) => self.on(at).filter(is),
            At::Equip(at) => self.cookie(at)?.equips.into_iter().flatten().find(is),
            At::Zone(Zone::Deck) => {
                let player = &self.players[named.seat];
                let known = |piece: &Piece| player.known.iter().any(|set| set.contains(*piece));
                let cards = || player.deck.cards().iter().copied().filter(is);
                cards().find(known).or_else(|| cards().next())
            }
            At::Zone(zone) => self.piece_in(named.seat, self.zone(named.seat, zone), named.card),
            At::Using => using.iter().copied().find(is),
            At::Elsewhere => self.players.0.iter().find_map(|player| {
                let hp = player.cookies.iter().flatten().flat_map(|cookie| cookie.hp.cards());
                let base = player.cookies.iter().flatten().filter_map(|cookie| cookie.base);
                hp.copied().chain(base).find(is)
            }),
        }
    }
}
