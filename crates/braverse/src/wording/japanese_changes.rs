//! Japanese: what changes for a time, or as long as a card lies there.

use super::japanese::Japanese;
use super::japanese_moves::{act, amount, counted, subject};
use super::japanese_nouns::{Phrase, kind, level, who};
use super::{Context, Mood, Step, Tongue, such};
use crate::card::{CardType, Colour, Energy};
use crate::effect::{
    Always, Ban, Change, Costs, Filter, Number, Op, Range, Side, Static, Until, Who, Zone,
};

pub(super) fn until(until: Until) -> &'static str {
    match until {
        Until::EndOfTurn => "このターン中、",
        Until::EndOfBattle => "このバトル中、",
        Until::NextFoeTurn => "次の相手のターン中、",
        Until::MyNextTurn => "次の自分のターンが始まるまで、",
        Until::MyNextTurnEnd => "次の自分のターン終了時まで、",
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
        Some(Side::Any) => format!("現在{whom}"),
        Some(_) => format!("現在バトルエリアにいる{whom}"),
        None => whom,
    };
    let each = if many { "それぞれ" } else { "" };
    let number = amount(times);
    let counted = if number.is_none() {
        "その枚数1枚につき、".to_owned()
    } else {
        counted(context, times)
    };
    let by = |per: i8| format!("{:+}", i16::from(per) * i16::from(number.unwrap_or(1)));
    let change = |what: String, per: i8| {
        act(step.mood, &format!("{counted}{whom}{what}ダメージを{each}{}する", by(per)))
    };
    match what {
        Change::Attack(per) => change("の攻撃".to_owned(), per),
        Change::AttackTimes(times) => {
            format!("{whom}の攻撃ダメージは{each}{times}倍になる")
        }
        Change::EffectDealt(per) => change("が効果で与える".to_owned(), per),
        Change::AttackTaken(per) => change("が受ける攻撃".to_owned(), per),
        Change::EffectTaken(per) => change("が受ける効果".to_owned(), per),
        Change::Taken(per) => change("が受けるすべての".to_owned(), per),
        Change::AttackCap(most) => format!("{whom}が受ける攻撃ダメージは最大{most}になる"),
        Change::EffectCap(most) => {
            format!("{whom}が受ける効果によるダメージは最大{most}になる")
        }
        Change::Cap(most) => format!("{whom}が一度に受けるすべてのダメージは最大{most}になる"),
        Change::NoEffectDamage => format!("{whom}は効果によるダメージを受けない"),
        Change::NoDamage => format!("{whom}はダメージを受けない"),
        Change::Guard => format!("{whom}のHPは0にならない"),
        Change::CannotAttack => format!("{whom}は攻撃できない"),
        Change::CannotFlip => format!("{whom}のHPにあるFLIPは発動できない"),
        Change::CannotReady => format!("{whom}はアクティブにならない"),
        Change::AttackTax(cards) => format!("{whom}は、{}攻撃できない", unless(cards)),
        Change::ReadyTax(cards) => format!("{whom}は、{}アクティブにならない", unless(cards)),
        Change::ActivateTax(cards) => {
            format!("{whom}は、{}[起動]を発動できない", unless(cards))
        }
        Change::AttackCost { colour, by } => {
            let more = if by > 0 { "増える" } else { "減る" };
            format!("{whom}の攻撃に必要なコストは{}分{more}", energy(colour, by))
        }
        Change::MixCost => format!("{whom}の攻撃に必要なコストはすべてミックスになる"),
        Change::Fells(ability) => {
            let effect = super::line::rest(&Japanese, context, ability);
            format!("{whom}の攻撃で相手のクッキーが気絶した時、{effect}")
        }
        Change::Level(to) => {
            let level = level(Range { least: to, most: to });
            act(step.mood, &format!("{whom}を{level}にする"))
        }
    }
}

fn unless(count: u8) -> String {
    format!("そのプレイヤーが手札を{count}枚捨てなければ")
}

/// Energy of one kind.
fn energy(colour: Option<Colour>, by: i8) -> String {
    Japanese.energy(Energy::default().changed(colour, by.saturating_abs()))
}

pub(super) fn ban(side: Side, what: Ban) -> String {
    let player = match side {
        Side::Mine => "自分は",
        Side::Foe => "相手は",
        Side::Any => "お互いのプレイヤーは",
    };
    match what {
        Ban::Blocker => format!("{player}[ブロッカー]を発動できない"),
        Ban::Trap => format!("{player}トラップを使用できない"),
        Ban::Flip => format!("{player}FLIPを発動できない"),
        Ban::Heal => format!("{player}効果でクッキーのHPを追加できない"),
        Ban::Play(0) => format!("{player}[登場時]を発動できない"),
        Ban::Play(least) => {
            let level = level(Range { least, most: u8::MAX });
            format!("{player}{level}のクッキーの[登場時]を発動できない")
        }
    }
}

fn refresh(side: Side, count: u8) -> String {
    let player = match side {
        Side::Mine => "自分は",
        Side::Foe => "相手は",
        Side::Any => "各プレイヤーは",
    };
    match count {
        0 => format!("{player}リフレッシュを行う時、クッキーをブレイクエリアに置かなくてもよい"),
        count => format!("{player}リフレッシュを行う時、クッキーを{count}枚ブレイクエリアに置く"),
    }
}

pub(super) fn always(context: &Context, fixed: &Static) -> String {
    let me = who(context, if fixed.equipped { Who::Host } else { Who::This }).text;
    match &fixed.what {
        Always::Change { what, times, to, from } => {
            let step = Step { op: &Op::Win, chosen: None, mood: Mood::Plain };
            let from = from.map_or(String::new(), |from| {
                format!("{}の攻撃に対して、", kind(context, &such(&from, Zone::Battle)))
            });
            format!("{from}{}", change(context, &step, *what, times, *to))
        }
        Always::Costs(Costs::Less(by)) => {
            format!("{me}の使用に必要なコストは{}分減る", Japanese.energy(*by))
        }
        Always::Costs(Costs::Exactly(cost)) => {
            format!("{me}の使用に必要なコストは⟨{}⟩になる", Japanese.energy(*cost))
        }
        Always::NoTraps => format!("{me}は相手のトラップの効果を受けない"),
        Always::MustAttackThis => format!("相手のクッキーは{me}しか攻撃できない"),
        Always::NoMoves => {
            "相手の効果では、クッキーをバトルエリアから移動させることができない".to_owned()
        }
        Always::NoDamageFromFoe(of) => {
            format!("{}は相手からダメージを受けない", who(context, Who::All(*of)).text)
        }
        Always::RefreshBreaks { side, count } => refresh(*side, *count),
        Always::ItemTax(count) => {
            format!("相手は手札を{count}枚捨てなければアイテムを使用できない")
        }
        Always::MuteAttacks(filter) => {
            let filter = Filter { card: Some(CardType::Cookie), ..*filter };
            let such = kind(context, &such(&filter, Zone::Battle));
            format!("{me}がバトルしている間、相手の{such}の攻撃の効果は発動できない")
        }
        Always::CannotBeChosen => format!("{me}は相手の効果で選ばれない"),
        Always::CannotBeTrashed => format!("{me}は効果でトラッシュに置かれない"),
        Always::CannotBeMoved => format!("{me}は相手の効果でバトルエリアから移動しない"),
    }
}
