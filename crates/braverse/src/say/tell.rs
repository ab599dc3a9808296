//! What happened, in a sentence.

use kernel::{Arg, Message, Seat};

use super::{energy, names_of, outcome, phase, zone};
use crate::card::{CardNumber, Colour, Energy};
use crate::catalog::Catalog;
use crate::effect::{Ban, Change, Until, Zone};
use crate::event::{Event, Open, Origin, Shown};
use crate::piece::Spot;

pub fn tell(catalog: &Catalog, shown: &Shown) -> Message {
    let names = |card: CardNumber| names_of(catalog, card);
    match *shown {
        Event::Drew { seat, card } => seen("tell-drew", seat, card.map(names)),
        Event::Looked { seat, card } => seen("tell-looked", seat, card.map(names)),
        Event::Hid { seat, card, to } => {
            seen("tell-hid", seat, card.map(names)).with("to", zone(to))
        }
        Event::Open(open) => tell_open(catalog, open),
    }
}

fn tell_open(catalog: &Catalog, open: Open) -> Message {
    use Open::*;
    let names = |card: CardNumber| names_of(catalog, card);
    let own = |key: &str, seat: Seat, card: CardNumber| by(key, seat).with("card", names(card));
    let it = |key: &str, at: Spot, it: CardNumber| {
        Message::new(key).with("cookie", cookie(names(it), at))
    };
    match open {
        Redrew { seat, forced } => {
            by(if forced { "tell-redrew-forced" } else { "tell-redrew" }, seat)
        }
        Turn { seat, turn } => by("tell-turn", seat).with("turn", usize::from(turn)),
        Phase { phase: now } => Message::new("tell-phase").with("phase", phase(now)),
        Played { at, card, from } => played(at, names(card), from),
        Attacked { by, attacker, target, attacked } => {
            it("tell-attacked", target, attacked).with("by", cookie(names(attacker), by))
        }
        HpAdded { at, cookie, card: None } => it("tell-hp", at, cookie),
        Redirected { target, cookie } => it("tell-redirected", target, cookie),
        Unharmed { at, cookie } => it("tell-unharmed", at, cookie),
        HpAdded { at, cookie, card: Some(card) } => {
            it("tell-hp-open", at, cookie).with("card", names(card))
        }
        Awakened { at, cookie, card } => it("tell-awakened", at, cookie).with("card", names(card)),
        Damaged { at, cookie, card } => it("tell-damaged", at, cookie).with("card", names(card)),
        Equipped { at, cookie, card } => it("tell-equipped", at, cookie).with("card", names(card)),
        Moved { seat, card, from, to } => moved(seat, names(card), from, to),
        Changed { at, cookie, change: what, until: end } => {
            it("tell-changed", at, cookie).with("change", change(what)).with("until", until(end))
        }
        Banned { seat, ban: what, until: end } => {
            by("tell-banned", seat).with("ban", ban(what)).with("until", until(end))
        }
        Over { outcome: end } => outcome(end),
        Chooses { seat } => by("tell-chooses", seat),
        First { seat } => by("tell-first", seat),
        Kept { seat } => by("tell-kept", seat),
        Laid { seat } => by("tell-laid", seat),
        Shuffled { seat } => by("tell-shuffled", seat),
        Refreshed { seat } => by("tell-refreshed", seat),
        FaceUp { at, card } => own("tell-face-up", at.seat(), card),
        Fainted { at, card } => own("tell-fainted", at.seat(), card),
        Used { seat, card } => own("tell-used", seat, card),
        Activated { seat, card, .. } => own("tell-activated", seat, card),
        NoTarget { seat, card } => own("tell-no-target", seat, card),
        Paid { seat, card } => own("tell-paid", seat, card),
        Flipped { seat, card } => own("tell-flipped", seat, card),
        Rested { seat, card } => own("tell-rested", seat, card),
        Readied { seat, card } => own("tell-readied", seat, card),
        Held { seat, card } => own("tell-held", seat, card),
        Revealed { seat, card } => own("tell-revealed", seat, card),
    }
}

fn by(key: &str, seat: Seat) -> Message {
    Message::new(key).with("seat", seat)
}

/// A Cookie by its name and whose it is.
fn cookie(names: Arg, at: Spot) -> Message {
    by("source-of", at.seat()).with("card", names)
}

/// With the card, or without it for those who do not see it.
fn seen(key: &str, seat: Seat, card: Option<Arg>) -> Message {
    match card {
        Some(card) => by(key, seat).with("card", card),
        None => by(&format!("{key}-hidden"), seat),
    }
}

fn played(at: Spot, card: Arg, from: Zone) -> Message {
    let message = |key: &str| by(key, at.seat()).with("card", card);
    match from {
        Zone::Hand => message("tell-played"),
        from => message("tell-played-from").with("from", zone(from)),
    }
}

fn moved(seat: Seat, card: Arg, from: Origin, to: Zone) -> Message {
    let from = match from {
        Origin::Use => return by("tell-went", seat).with("card", card).with("to", zone(to)),
        Origin::Zone(from) => zone(from),
        Origin::Hp => Message::new("zone-hp"),
        Origin::Equipped => Message::new("zone-equips"),
    };
    by("tell-moved", seat).with("card", card).with("from", from).with("to", zone(to))
}

fn change(change: Change) -> Message {
    let number = |key: &str, by: i8| Message::new(key).with("by", format!("{by:+}"));
    let count = |key: &str, count: u8| Message::new(key).with("count", count);
    match change {
        Change::Attack(by) => number("change-attack", by),
        Change::AttackTimes(times) => count("change-attack-times", times),
        Change::EffectDealt(by) => number("change-effect-dealt", by),
        Change::AttackTaken(by) => number("change-attack-taken", by),
        Change::EffectTaken(by) => number("change-effect-taken", by),
        Change::Taken(by) => number("change-taken", by),
        Change::AttackCap(most) => count("change-attack-cap", most),
        Change::EffectCap(most) => count("change-effect-cap", most),
        Change::Cap(most) => count("change-cap", most),
        Change::NoEffectDamage => Message::new("change-no-effect-damage"),
        Change::NoDamage => Message::new("change-no-damage"),
        Change::Guard => Message::new("change-guard"),
        Change::CannotAttack => Message::new("change-cannot-attack"),
        Change::CannotFlip => Message::new("change-cannot-flip"),
        Change::CannotReady => Message::new("change-cannot-ready"),
        Change::AttackTax(cards) => count("change-attack-tax", cards),
        Change::ReadyTax(cards) => count("change-ready-tax", cards),
        Change::ActivateTax(cards) => count("change-activate-tax", cards),
        Change::AttackCost { colour, by } => cost(colour, by),
        Change::MixCost => Message::new("change-mix-cost"),
        Change::Fells(_) => Message::new("change-fells"),
        Change::Level(level) => Message::new("change-level").with("level", level),
    }
}

fn cost(colour: Option<Colour>, by: i8) -> Message {
    let cost = Energy::default().changed(colour, by.saturating_abs());
    let key = if by > 0 { "change-cost-more" } else { "change-cost-less" };
    Message::new(key).with("energy", energy(cost))
}

fn ban(ban: Ban) -> Message {
    Message::new(match ban {
        Ban::Play(0) => "ban-play",
        Ban::Play(least) => return Message::new("ban-play-level").with("level", least),
        Ban::Heal => "ban-heal",
        Ban::Blocker => "ban-blocker",
        Ban::Trap => "ban-trap",
        Ban::Flip => "ban-flip",
    })
}

fn until(until: Until) -> Message {
    Message::new(match until {
        Until::EndOfTurn => "until-turn",
        Until::EndOfBattle => "until-battle",
        Until::NextFoeTurn => "until-foe-turn",
        Until::MyNextTurn => "until-my-turn",
        Until::MyNextTurnEnd => "until-my-turn-end",
    })
}
