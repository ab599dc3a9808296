//! A card as it is printed, in numbers: worked out once for each card of the house.

use std::sync::LazyLock;

use ::braverse::effect::{On, Op};
use ::braverse::{Card, Catalog, Colour, Kind, Trait};

use crate::part::Fields;
use crate::part::Fields::Named;
use crate::row::Row;

pub const COLOURS: usize = Colour::ALL.len();

pub const KIND: Fields = Named(&[
    "card",
    "cookie",
    "item",
    "trap",
    "stage",
    "red",
    "yellow",
    "green",
    "blue",
    "purple",
    "black",
    "pure",
    "flip",
    "extra",
    "level",
    "hp",
    "cost",
    "cost_mix",
    "attack_cost",
    "attack_mix",
    "damage",
    "awaken",
    "arena",
    "ancient",
    "beast",
    "dragon",
    "soul_jam",
]);
pub const ABILITIES: Fields = Named(&[
    "on_play", "activate", "in_break", "use", "faint", "blocker", "answers", "attacks", "survives",
    "turn_end", "then", "special", "goes", "fells", "always",
]);
pub const DEEDS: Fields = Named(&[
    "damages", "heals", "changes", "bans", "draws", "looks", "puts", "plays", "readies", "rests",
    "faints", "moves_hp", "equips", "else",
]);
const KINDS: usize = 27;
const TRIGGERS: usize = 15;
const DEED: usize = 14;

#[derive(Debug)]
pub struct CardColumns([i8; KINDS + TRIGGERS + DEED]);

impl CardColumns {
    pub fn all(&self) -> &[i8] {
        &self.0
    }

    /// Its type, then its colour.
    pub fn sort(&self) -> &[i8] {
        &self.0[1..5 + COLOURS]
    }

    pub fn is_flip(&self) -> i8 {
        self.0[5 + COLOURS]
    }

    pub fn is_extra(&self) -> i8 {
        self.0[6 + COLOURS]
    }

    pub fn level(&self) -> i8 {
        self.0[7 + COLOURS]
    }
}

static HOUSE: LazyLock<Vec<CardColumns>> =
    LazyLock::new(|| Catalog::house().cards().map(columns).collect());

/// What was worked out of a card, at a table that has the cards of the house and no others.
pub fn of_house(catalog: &Catalog, kind: Kind) -> Option<&'static CardColumns> {
    std::ptr::eq(catalog, Catalog::house()).then(|| &HOUSE[kind.index()])
}

pub fn columns(card: &Card) -> CardColumns {
    let mut columns = CardColumns([0; KINDS + TRIGGERS + DEED]);
    let row = &mut Row::new(&mut columns.0);
    row.flag(true).one_of(Some(card.card as usize), 4).one_of(Some(card.colour as usize), COLOURS);
    row.flag(card.is_flip()).flag(card.extra).put(card.level).put(card.hp);
    row.put(card.cost.total() - card.cost.mix).put(card.cost.mix);
    let attack = card.attack.map(|attack| (attack.cost.total(), attack.cost.mix, attack.damage));
    let (cost, mix, damage) = attack.unwrap_or_default();
    row.put(cost - mix).put(mix).put(damage).put(card.awaken.unwrap_or(0));
    for kin in Trait::ALL {
        row.flag(card.traits.contains(&kin));
    }
    for on in [
        &[On::Play][..],
        &[On::Activate],
        &[On::ActivateInBreak],
        &[On::Use],
        &[On::Faint],
        &[On::Blocker],
        &[On::Attacked, On::FoeAttacks],
        &[On::Attacks],
        &[On::Survives],
        &[On::TurnEnd],
        &[On::Then],
        &[On::Special, On::Extra],
        &[On::Goes, On::Sees],
        &[On::Fells],
    ] {
        row.flag(on.iter().any(|on| card.has(*on)));
    }
    row.put(card.statics.len() as i64);
    let deeds = row.take(DEED);
    for op in card.abilities.iter().flat_map(|ability| &ability.ops) {
        if let Some(deed) = deed(op) {
            deeds[deed] = deeds[deed].saturating_add(1);
        }
    }
    row.end();
    columns
}

/// Which column counts a clause; nothing for those that only say whether or what it costs.
fn deed(op: &Op) -> Option<usize> {
    Some(match op {
        Op::Damage { .. } => 0,
        Op::Heal { .. } => 1,
        Op::Change { .. } | Op::Rewrite { .. } => 2,
        Op::Ban { .. } | Op::Hold(_) => 3,
        Op::Draw { .. } | Op::DrawUntil(_) => 4,
        Op::Look { .. } | Op::Reveal { .. } | Op::RevealCards(_) | Op::ViewHand => 5,
        Op::Put { .. }
        | Op::PutWho { .. }
        | Op::PutIt { .. }
        | Op::PutTop { .. }
        | Op::PutShown { .. } => 6,
        Op::Play { .. } | Op::PlayThis { .. } | Op::PlayIt { .. } => 7,
        Op::Ready(_) | Op::ReadyCards(_) => 8,
        Op::Rest(_) | Op::RestCards(_) => 9,
        Op::Faint(_) => 10,
        Op::PutHp { .. } | Op::ViewHp { .. } => 11,
        Op::Equip(_) | Op::Awaken(_) => 12,
        Op::Redirect(_)
        | Op::Win
        | Op::UseIts { .. }
        | Op::Watch { .. }
        | Op::WatchFells { .. }
        | Op::Later { .. } => 13,
        Op::Cost { .. }
        | Op::Energy(_)
        | Op::If { .. }
        | Op::IfDid { .. }
        | Op::May { .. }
        | Op::OnWord { .. }
        | Op::OneOf { .. }
        | Op::Choose(_) => return None,
    })
}
