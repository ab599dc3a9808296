//! English: what changes for a time, or as long as a card lies there.

use super::english::English;
use super::english_moves::{amount, subject, tell};
use super::english_nouns::{Phrase, cards, kind, level, who};
use super::{Context, Mood, Step, Tongue, such};
use crate::card::{CardType, Colour, Energy};
use crate::effect::{
    Always, Ban, Change, Costs, Filter, Number, Op, Range, Side, Static, Until, Who, Zone,
};

pub(super) fn until(until: Until) -> &'static str {
    match until {
        Until::EndOfTurn => "during this turn, ",
        Until::EndOfBattle => "during this battle, ",
        Until::NextFoeTurn => "during your opponent's next turn, ",
        Until::MyNextTurn => "until the start of your next turn, ",
        Until::MyNextTurnEnd => "until the end of your next turn, ",
    }
}

/// What changes about a Cookie; `mood` and time stand around it.
pub(super) fn change(
    context: &Context,
    step: &Step,
    what: Change,
    times: &Number,
    to: Who,
) -> String {
    let mut whom = subject(context, step, to);
    if let Some(side) = step.lasts_for_all() {
        whom.text += if side == Side::Any { " now" } else { " now in the battle area" };
    }
    let (number, counted) = amount(context, times);
    let counted =
        if number.is_none() { " for each card moved this way".to_owned() } else { counted };
    let each = if whom.many { " each" } else { "" };
    let by = |per: i8| format!("{:+}", i16::from(per) * i16::from(number.unwrap_or(1)));
    let said = |text: String| tell(step.mood, &whom, &format!("{text}{counted}"));
    match what {
        Change::Attack(per) if per > 0 => said(format!("gain {} attack damage{each}", by(per))),
        Change::Attack(per) => said(format!("deal {} attack damage{each}", by(per))),
        Change::AttackTimes(times) => said(format!("deal {times} times the attack damage{each}")),
        Change::EffectDealt(per) => said(format!("deal {} damage by effects{each}", by(per))),
        Change::AttackTaken(per) => said(format!("receive {} attack damage", by(per))),
        Change::EffectTaken(per) => said(format!("receive {} damage from effects", by(per))),
        Change::Taken(per) => said(format!("receive {} damage from attacks and effects", by(per))),
        Change::AttackCap(most) => said(format!("receive at most {most} attack damage{each}")),
        Change::EffectCap(most) => {
            said(format!("receive at most {most} damage from effects{each}"))
        }
        Change::Cap(most) => {
            said(format!("receive at most {most} damage at a time from attacks and effects{each}"))
        }
        Change::NoEffectDamage => said("receive no damage from effects".to_owned()),
        Change::NoDamage => said("receive no damage".to_owned()),
        Change::Guard => format!("the HP of {} cannot reach 0", whom.text),
        Change::CannotAttack => said("cannot attack".to_owned()),
        Change::CannotFlip => {
            format!("FLIP effects of the HP cards of {} cannot be activated", whom.text)
        }
        Change::CannotReady => said("cannot be set as active".to_owned()),
        Change::AttackTax(cards) => {
            said(format!("cannot attack unless {}", discarding(&whom, cards)))
        }
        Change::ReadyTax(cards) => {
            said(format!("cannot be set as active unless {}", discarding(&whom, cards)))
        }
        Change::ActivateTax(cards) => {
            format!(
                "[Activate] of {} cannot be activated unless {}",
                whom.text,
                discarding(&whom, cards)
            )
        }
        Change::AttackCost { colour, by } => {
            let more = if by > 0 { "increased" } else { "reduced" };
            format!("the attack cost of {} is {more} by ⟨{}⟩", whom.text, energy(colour, by))
        }
        Change::MixCost => format!("all energy of the attack cost of {} becomes N", whom.text),
        Change::Fells(ability) => {
            let effect = super::line::rest(&English, context, ability);
            let me = &whom.text;
            format!("when one of your opponent's Cookies faints from the attack of {me}, {effect}")
        }
        Change::Level(to) => said(format!("become {}", level(Range { least: to, most: to }))),
    }
}

/// What their player must do, each time for many.
fn discarding(whom: &Phrase, count: u8) -> String {
    let (its, each) = if whom.many { ("their", " each time") } else { ("its", "") };
    format!("{its} player discards {}{each}", cards(count))
}

/// Energy of one kind.
fn energy(colour: Option<Colour>, by: i8) -> String {
    English.energy(Energy::default().changed(colour, by.saturating_abs()))
}

pub(super) fn ban(side: Side, what: Ban) -> String {
    let of_level;
    let what = match what {
        Ban::Blocker => "activate [Blocker]",
        Ban::Trap => "use Traps",
        Ban::Flip => "activate FLIP effects",
        Ban::Heal => "add HP to Cookies by effects",
        Ban::Play(0) => "activate [On Play]",
        Ban::Play(least) => {
            let level = level(Range { least, most: u8::MAX });
            of_level = format!("activate [On Play] of {level} Cookies");
            &of_level
        }
    };
    match side {
        Side::Mine => format!("you cannot {what}"),
        Side::Foe => format!("your opponent cannot {what}"),
        Side::Any => format!("neither player can {what}"),
    }
}

fn refresh(side: Side, count: u8) -> String {
    let (player, verb, when) = match side {
        Side::Mine => ("you", "place", "you refresh"),
        Side::Foe => ("your opponent", "places", "they refresh"),
        Side::Any => ("each player", "places", "they refresh"),
    };
    match (count, verb) {
        (0, "place") => format!("{player} need not place a Cookie into the break area when {when}"),
        (0, _) => format!("{player} needs to place no Cookie into the break area when {when}"),
        (1, _) => format!("{player} {verb} 1 Cookie into the break area when {when}"),
        _ => format!("{player} {verb} {count} Cookies into the break area when {when}"),
    }
}

pub(super) fn always(context: &Context, fixed: &Static) -> String {
    let me = who(context, if fixed.equipped { Who::Host } else { Who::This }).text;
    match &fixed.what {
        Always::Change { what, times, to, from } => {
            let step = Step { op: &Op::Win, chosen: None, mood: Mood::Plain };
            let from = from.map_or(String::new(), |from| {
                format!(" from {}", kind(context, &such(&from, Zone::Battle), true))
            });
            format!("{}{from}", change(context, &step, *what, times, *to))
        }
        Always::Costs(Costs::Less(by)) => {
            format!("using {me} costs ⟨{}⟩ less", English.energy(*by))
        }
        Always::Costs(Costs::Exactly(cost)) => {
            format!("using {me} costs ⟨{}⟩", English.energy(*cost))
        }
        Always::NoTraps => {
            format!("effects of your opponent's Traps do nothing to {me}")
        }
        Always::MustAttackThis => format!("your opponent's Cookies can attack only {me}"),
        Always::NoMoves => {
            "your opponent's effects cannot move Cookies out of any battle area".to_owned()
        }
        Always::NoDamageFromFoe(of) => {
            format!("{} receive no damage from your opponent", who(context, Who::All(*of)).text)
        }
        Always::RefreshBreaks { side, count } => refresh(*side, *count),
        Always::ItemTax(count) => {
            format!("to use an Item, your opponent must also discard {}", cards(*count))
        }
        Always::MuteAttacks(filter) => {
            let filter = Filter { card: Some(CardType::Cookie), ..*filter };
            let such = kind(context, &such(&filter, Zone::Battle), true);
            format!(
                "while {me} is in a battle, attack effects of your opponent's {such} cannot be activated"
            )
        }
        Always::CannotBeChosen => format!("{me} cannot be selected by your opponent's effects"),
        Always::CannotBeTrashed => {
            format!("{me} cannot be placed into the trash by effects")
        }
        Always::CannotBeMoved => {
            format!("{me} cannot be moved from the battle area by your opponent's effects")
        }
    }
}
