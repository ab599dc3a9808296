//! What a card says in three languages, in the terms of the rulebooks. It is made from what the card
//! does, so text and rules cannot part.

mod english;
mod english_changes;
mod english_moves;
mod english_nouns;
mod japanese;
mod japanese_changes;
mod japanese_moves;
mod japanese_nouns;
mod korean;
mod korean_changes;
mod korean_moves;
mod korean_nouns;
mod line;

use std::ops::Range;

use kernel::Lang;

use crate::card::{Card, CardType, Energy, NameId, Trait};
use crate::catalog::Catalog;
use crate::effect::{
    Ability, Chooser, Condition, Count, Deed, Filter, Op, Select, Side, Static, Tally, Trigger,
    Who, Zone, Zones,
};

/// One line for each thing the card says: its skills, its attack, its FLIP, what always holds.
pub fn card_text(catalog: &Catalog, card: &Card, lang: Lang) -> Vec<String> {
    line::lines(tongue(lang), &Context::new(catalog, card))
}

/// The same without an attack that has nothing to say but its cost and damage.
pub fn face_text(catalog: &Catalog, card: &Card, lang: Lang) -> Vec<String> {
    line::face(tongue(lang), &Context::new(catalog, card))
}

/// One ability alone, by its place on the card; empty where the card has none there.
pub fn ability_text(catalog: &Catalog, card: &Card, index: u8, lang: Lang) -> String {
    let ability = card.abilities.get(index as usize);
    let said = |ability| line::one(tongue(lang), &Context::new(catalog, card), ability);
    ability.map_or(String::new(), said)
}

/// Some clauses of an ability, such as the one a player is asked about.
pub fn clause_text(
    catalog: &Catalog,
    card: &Card,
    index: u8,
    clauses: Range<usize>,
    lang: Lang,
) -> String {
    let ability = card.abilities.get(index as usize);
    let said = |ability| line::part(tongue(lang), Context::new(catalog, card), ability, clauses);
    ability.map_or(String::new(), said)
}

/// Where the sentence that starts with this clause ends: a choice goes with what comes of it.
pub fn clause_end(ability: &Ability, at: usize) -> usize {
    line::group_end(&ability.ops, at)
}

/// Energy as card texts write it.
pub fn energy_text(energy: Energy, lang: Lang) -> String {
    tongue(lang).energy(energy)
}

/// What cards with this trait are called.
pub fn trait_text(of: Trait, lang: Lang) -> &'static str {
    match lang {
        Lang::En => english_nouns::kin(of),
        Lang::Ko => korean_nouns::kin(of),
        Lang::Ja => japanese_nouns::kin(of),
    }
}

fn tongue(lang: Lang) -> &'static dyn Tongue {
    match lang {
        Lang::En => &english::English,
        Lang::Ko => &korean::Korean,
        Lang::Ja => &japanese::Japanese,
    }
}

/// What a word may refer to where it stands.
#[derive(Clone, Copy)]
struct Context<'a> {
    catalog: &'a Catalog,
    card: &'a Card,
    /// A FLIP effect: the card speaks as a card under a Cookie.
    flip: bool,
    /// Those chosen last.
    them: Group,
    /// Whom the condition just said was about.
    named: Option<Who>,
    /// Whose card `it` is.
    it: Side,
}

#[derive(Clone, Copy)]
struct Group {
    many: bool,
    cookie: bool,
    side: Side,
    /// A condition has spoken of others since: "that Cookie" would be taken for one of them.
    aside: bool,
}

impl Group {
    fn of(select: &Select) -> Self {
        let one = matches!(select.count, Count::Exactly(0 | 1) | Count::UpTo(0 | 1));
        let filter = select.among.filter;
        let fits = filter.card.is_none_or(|card| card == CardType::Cookie);
        let cookie = fits && !filter.or_stage && select.among.zones == Zones::of(Zone::Battle);
        Self { many: !one, cookie, side: select.among.side, aside: false }
    }
}

impl<'a> Context<'a> {
    fn new(catalog: &'a Catalog, card: &'a Card) -> Self {
        let them = Group { many: false, cookie: true, side: Side::Any, aside: false };
        Self { catalog, card, flip: false, them, named: None, it: Side::Mine }
    }

    /// Whether `this` is spoken of as a Cookie.
    fn this_is_cookie(&self) -> bool {
        self.card.is_cookie() && !self.flip
    }

    /// The name in a language, of any card that has it.
    fn name(&self, id: NameId, lang: Lang) -> &'a str {
        self.catalog.name(id, lang)
    }

    /// Whose card this is.
    fn side_of(&self, who: Who) -> Side {
        match who {
            Who::This | Who::Host => Side::Mine,
            Who::Target | Who::Attacker => Side::Any,
            Who::Them => self.them.side,
            Who::All(tally) | Who::One(tally) => tally.side,
        }
    }

    /// What later clauses refer to, once this one has been said.
    fn note(&mut self, op: &Op) {
        match op {
            Op::Choose(select) if select.also => {
                self.them = Group { many: true, side: Side::Any, ..self.them };
            }
            Op::Choose(select) | Op::Redirect(select) | Op::Equip(select) => {
                self.them = Group::of(select);
            }
            Op::Play { what, .. } => {
                self.them = Group { cookie: true, ..Group::of(what) };
                self.it = what.among.side;
            }
            Op::Put { what, .. } | Op::RevealCards(what) => self.it = what.among.side,
            Op::PutWho { who, .. } => self.it = self.side_of(*who),
            Op::PutHp { of, .. } => self.it = self.side_of(*of),
            Op::PutTop { side, .. } => self.it = *side,
            Op::Reveal { .. } | Op::Look { .. } => self.it = Side::Mine,
            Op::Awaken(tally) => {
                self.them = Group { many: false, cookie: true, side: tally.side, aside: false };
            }
            _ => {}
        }
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Mood {
    Plain,
    May,
    /// Within the brackets of a cost.
    Cost,
}

/// One clause to be said. With `chosen`, `Who::Them` are these cards, still to be chosen.
#[derive(Clone, Copy)]
struct Step<'a> {
    op: &'a Op,
    chosen: Option<&'a Select>,
    mood: Mood,
}

impl Step<'_> {
    /// A change for a time concerns those that are there when it is made, not later ones.
    fn lasts_for_all(&self) -> Option<Side> {
        match self.op {
            Op::Change { to: Who::All(of), .. } => Some(of.side),
            _ => None,
        }
    }

    /// The cards `Who::Them` are, where they have to be described in this clause.
    fn described(&self, who: Who) -> Option<&Select> {
        self.chosen.filter(|_| who == Who::Them)
    }
}

/// The fixed phrases of a language.
struct Phrases {
    /// What stands between a sentence and the next.
    gap: &'static str,
    stop: &'static str,
    then: &'static str,
    if_did: &'static str,
    /// If it is the player's birthday.
    birthday: &'static str,
    /// After an `if` that has ended: what follows happens either way.
    anyway: &'static str,
    one_of: &'static str,
    /// Around a cost in the middle of a line, which one may pay or not.
    may_pay: [&'static str; 2],
    /// Between alternatives of a cost.
    or: &'static str,
    /// The tag of what works once a turn.
    once: &'static str,
    /// What need not be said twice in a row.
    this_turn: &'static str,
    /// Before sentences that may be left out together.
    may_all: &'static str,
    either: &'static str,
    blocker: &'static str,
    quotes: [&'static str; 2],
    capitals: bool,
}

trait Tongue {
    fn phrases(&self) -> Phrases;
    /// What stands in square brackets before a line.
    fn tags(&self, ability: &Ability) -> Vec<String>;
    fn turn(&self, side: Side) -> String;
    /// When a line works, where no tag says so; begins a sentence.
    fn lead(&self, context: &Context, ability: &Ability) -> Option<String>;
    /// How a line without an effect of its own ends.
    fn tail(&self, context: &Context, trigger: &Trigger) -> Option<String>;
    fn energy(&self, energy: Energy) -> String;
    fn conditions(&self, context: &Context, any: bool, conditions: &[Condition]) -> String;
    fn clause(&self, context: &Context, step: Step) -> String;
    fn always(&self, context: &Context, fixed: &Static) -> String;
    fn attack(&self, damage: u8) -> String;
}

/// Whether the cards are named where they lie: Cookies in a battle area, Stages in a stage area.
fn on_field(zones: Zones) -> bool {
    let field = Zones::of(Zone::Battle).with(Zone::Stage);
    zones.0 != 0 && zones.0 & !field.0 == 0
}

fn zones_of(zones: Zones) -> impl Iterator<Item = Zone> {
    const ALL: [Zone; 8] = [
        Zone::Battle,
        Zone::Support,
        Zone::Stage,
        Zone::Hand,
        Zone::Deck,
        Zone::Trash,
        Zone::Break,
        Zone::Extra,
    ];
    ALL.into_iter().filter(move |zone| zones.contains(*zone))
}

/// Whether conditions speak of other Cookies than those that are chosen.
fn speaks_of_others(conditions: &[Condition]) -> bool {
    conditions.iter().any(|condition| match condition {
        Condition::Count { of, .. } => of.filter.card == Some(CardType::Cookie),
        Condition::Is { who, .. } => *who != Who::Them,
        Condition::Happened { what, .. } => {
            !matches!(what.deed, Deed::ItemUsed | Deed::LeftSupport | Deed::SupportTrashed)
        }
        _ => false,
    })
}

/// Cards of a hand that go to the trash are discarded, unless the other player picks them.
fn is_discard(what: &Select) -> bool {
    let own = matches!(
        (what.among.side, what.chooser),
        (Side::Mine, Chooser::Player | Chooser::Chance)
            | (Side::Foe, Chooser::Foe | Chooser::Chance)
    );
    own && what.among.zones == Zones::of(Zone::Hand)
}

/// From the trash or the break area a card is taken into the hand, not returned to it.
fn is_new_in_hand(zones: Zones) -> bool {
    let played = Zones::of(Zone::Battle).with(Zone::Stage).with(Zone::Support);
    zones.0 & played.0 == 0
}

/// Such cards in a zone, whosever they are.
fn such(filter: &Filter, zone: Zone) -> Tally {
    Tally { side: Side::Any, zones: Zones::of(zone), filter: *filter, different: false }
}

/// A card that is played by an effect needs no conditions of its own.
fn from_extra(what: &Select) -> bool {
    what.among.zones.contains(Zone::Extra)
}

fn is_many(count: Count) -> bool {
    !matches!(count, Count::Exactly(0 | 1) | Count::UpTo(0 | 1))
}
