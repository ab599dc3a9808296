//! Korean: what changes for a time, or as long as a card lies there.

use super::korean::Korean;
use super::korean_moves::{act, amount, subject};
use super::korean_nouns::{Phrase, josa, kind, level, per, who};
use super::{Context, Mood, Step, Tongue, such};
use crate::card::{CardType, Colour, Energy};
use crate::effect::{
    Always, Ban, Change, Costs, Filter, Number, Op, Range, Side, Static, Until, Who, Zone,
};

pub(super) fn until(until: Until) -> &'static str {
    match until {
        Until::EndOfTurn => "이 턴 중 ",
        Until::EndOfBattle => "이 배틀 중 ",
        Until::NextFoeTurn => "상대의 다음 턴 중 ",
        Until::MyNextTurn => "자신의 다음 턴이 시작될 때까지 ",
        Until::MyNextTurnEnd => "자신의 다음 턴 종료 시까지 ",
    }
}

pub(super) fn change(
    context: &Context,
    step: &Step,
    what: Change,
    times: &Number,
    to: Who,
) -> String {
    let Phrase { text: whom, many } = subject(context, step, to);
    let whom = match step.lasts_for_all() {
        Some(Side::Any) => format!("지금 {whom}"),
        Some(_) => format!("지금 배틀 에리어에 있는 {whom}"),
        None => whom,
    };
    let each = if many { "각각 " } else { "" };
    let number = amount(times);
    let counted =
        if number.is_none() { "그 장수 1장당 ".to_owned() } else { per(context, times) };
    let by = |per: i8| format!("{:+}", i16::from(per) * i16::from(number.unwrap_or(1)));
    let (topic, subject) = (josa(&whom, "은/는"), josa(&whom, "이/가"));
    let change = |what: String, per: i8| {
        act(step.mood, &format!("{counted}{what} 대미지를 {each}{}", by(per)), "하")
    };
    match what {
        Change::Attack(per) => change(format!("{whom}의 공격"), per),
        Change::AttackTimes(times) => {
            format!("{whom}의 공격 대미지는 {each}{times}배가 된다")
        }
        Change::EffectDealt(per) => change(format!("{whom}의 효과로 주는"), per),
        Change::AttackTaken(per) => change(format!("{subject} 받는 공격"), per),
        Change::EffectTaken(per) => change(format!("{subject} 받는 효과"), per),
        Change::Taken(per) => change(format!("{subject} 받는 모든"), per),
        Change::AttackCap(most) => format!("{subject} 받는 공격 대미지는 최대 {most}이 된다"),
        Change::EffectCap(most) => {
            format!("{subject} 받는 효과로 인한 대미지는 최대 {most}이 된다")
        }
        Change::Cap(most) => format!("{subject} 한 번에 받는 모든 대미지는 최대 {most}이 된다"),
        Change::NoEffectDamage => format!("{topic} 효과로 인한 대미지를 받지 않는다"),
        Change::NoDamage => format!("{topic} 대미지를 받지 않는다"),
        Change::Guard => format!("{whom}의 HP는 0이 되지 않는다"),
        Change::CannotAttack => format!("{topic} 공격할 수 없다"),
        Change::CannotFlip => format!("{whom}의 HP에 있는 FLIP은 발동할 수 없다"),
        Change::CannotReady => format!("{topic} 액티브가 되지 않는다"),
        Change::AttackTax(cards) => format!("{topic} {} 공격할 수 없다", unless(cards)),
        Change::ReadyTax(cards) => format!("{topic} {} 액티브가 되지 않는다", unless(cards)),
        Change::ActivateTax(cards) => {
            format!("{topic} {} [기동]을 발동할 수 없다", unless(cards))
        }
        Change::AttackCost { colour, by } => {
            let more = if by > 0 { "많아진다" } else { "적어진다" };
            format!("{whom}의 공격에 필요한 코스트는 {}만큼 {more}", energy(colour, by))
        }
        Change::MixCost => format!("{whom}의 공격에 필요한 코스트는 모두 믹스가 된다"),
        Change::Fells(ability) => {
            let effect = super::line::rest(&Korean, context, ability);
            format!("{whom}의 공격으로 상대의 쿠키가 기절했을 때 {effect}")
        }
        Change::Level(to) => {
            let level = josa(&level(Range { least: to, most: to }), "으로/로");
            act(step.mood, &format!("{} {level} ", josa(&whom, "을/를")), "하")
        }
    }
}

fn unless(count: u8) -> String {
    format!("그 플레이어가 패를 {count}장 버리지 않으면")
}

/// Energy of one kind.
fn energy(colour: Option<Colour>, by: i8) -> String {
    Korean.energy(Energy::default().changed(colour, by.saturating_abs()))
}

pub(super) fn ban(side: Side, what: Ban) -> String {
    let player = match side {
        Side::Mine => "자신은",
        Side::Foe => "상대는",
        Side::Any => "양쪽 플레이어는",
    };
    match what {
        Ban::Blocker => format!("{player} [블로커]를 발동할 수 없다"),
        Ban::Trap => format!("{player} 트랩을 사용할 수 없다"),
        Ban::Flip => format!("{player} FLIP을 발동할 수 없다"),
        Ban::Heal => format!("{player} 효과로 쿠키의 HP를 추가할 수 없다"),
        Ban::Play(0) => format!("{player} [등장시]를 발동할 수 없다"),
        Ban::Play(least) => {
            let level = level(Range { least, most: u8::MAX });
            format!("{player} {level} 쿠키의 [등장시]를 발동할 수 없다")
        }
    }
}

fn refresh(side: Side, count: u8) -> String {
    let player = match side {
        Side::Mine => "자신은",
        Side::Foe => "상대는",
        Side::Any => "각 플레이어는",
    };
    match count {
        0 => format!("{player} 리프레시할 때 쿠키를 브레이크 에리어에 놓지 않아도 된다"),
        count => format!("{player} 리프레시할 때 쿠키를 {count}장 브레이크 에리어에 놓는다"),
    }
}

pub(super) fn always(context: &Context, fixed: &Static) -> String {
    let me = who(context, if fixed.equipped { Who::Host } else { Who::This }).text;
    let topic = josa(&me, "은/는");
    match &fixed.what {
        Always::Change { what, times, to, from } => {
            let step = Step { op: &Op::Win, chosen: None, mood: Mood::Plain };
            let from = from.map_or(String::new(), |from| {
                format!("{}의 공격에 대해 ", kind(context, &such(&from, Zone::Battle)))
            });
            format!("{from}{}", change(context, &step, *what, times, *to))
        }
        Always::Costs(Costs::Less(by)) => {
            format!("{me}의 사용에 필요한 코스트는 {}만큼 적어진다", Korean.energy(*by))
        }
        Always::Costs(Costs::Exactly(cost)) => {
            format!("{me}의 사용에 필요한 코스트는 ⟨{}⟩이 된다", Korean.energy(*cost))
        }
        Always::NoTraps => format!("{topic} 상대의 트랩의 효과를 받지 않는다"),
        Always::MustAttackThis => format!("상대의 쿠키는 {me}만 공격할 수 있다"),
        Always::NoMoves => {
            "상대의 효과로는 쿠키를 배틀 에리어에서 다른 곳으로 옮길 수 없다".to_owned()
        }
        Always::NoDamageFromFoe(of) => {
            format!(
                "{} 상대로부터 대미지를 받지 않는다",
                josa(&who(context, Who::All(*of)).text, "은/는")
            )
        }
        Always::RefreshBreaks { side, count } => refresh(*side, *count),
        Always::ItemTax(count) => {
            format!("상대는 패를 {count}장 버리지 않으면 아이템을 사용할 수 없다")
        }
        Always::MuteAttacks(filter) => {
            let filter = Filter { card: Some(CardType::Cookie), ..*filter };
            let such = kind(context, &such(&filter, Zone::Battle));
            let fight = josa(&me, "이/가");
            format!("{fight} 배틀하는 동안 상대의 {such}의 공격 효과는 발동할 수 없다")
        }
        Always::CannotBeChosen => format!("{topic} 상대의 효과로 선택되지 않는다"),
        Always::CannotBeTrashed => format!("{topic} 효과로 트래시에 놓이지 않는다"),
        Always::CannotBeMoved => format!("{topic} 상대의 효과로 배틀 에리어에서 옮겨지지 않는다"),
    }
}
