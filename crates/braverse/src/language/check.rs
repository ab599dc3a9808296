//! Refuses words for what is not there when the line works: somebody, a card, a number, a battle.

use crate::card::CardType;
use crate::effect::{
    Ability, Chooser, Condition, Count, Dest, Filter, Goal, HpCards, Number, On, Op, Select, Side,
    Tally, Trigger, Until, When, Who, Zone, Zones,
};
use crate::state::State;

/// The place of the clause that is wrong, and what is wrong with it.
pub type Misplaced = (usize, &'static str);

/// What the clauses speak of must be known by then: `them` chosen, `it` moved, the battle under way.
pub fn known(ability: &Ability, card: Option<CardType>) -> Result<(), Misplaced> {
    let mut told = Told { on_field: stays(ability), ..Told::default() };
    for (at, op) in ability.ops.iter().enumerate() {
        let wrong = |message| (at, message);
        spoken_of(op).iter().try_for_each(|who| told.who(*who, ability, card)).map_err(wrong)?;
        told.clause(op).map_err(wrong)?;
        told.breaks(op, card).map_err(wrong)?;
        if !in_battle(&ability.trigger, card) && is_of_battle(op) {
            return Err(wrong("there is no battle when this line works"));
        }
        told.add(op);
    }
    Ok(())
}

/// Whether a clause is about the card of the line.
pub fn speaks_of_this(op: &Op) -> bool {
    spoken_of(op).contains(&Who::This)
        || matches!(op, Op::PutWho { who: Who::This, .. } | Op::PlayThis { .. })
}

/// What the clauses before have made known.
#[derive(Default)]
struct Told {
    them: bool,
    /// Those chosen may be Stages.
    no_cookies: bool,
    it: bool,
    /// The card moved or shown last may be no Cookie.
    no_cookie: bool,
    /// Cards of the hand have been shown, and they may be no Cookies.
    shown: bool,
    no_cookie_shown: bool,
    /// The clause before, if it is one whose cards are kept in mind, or takes HP of this card.
    moved: bool,
    drained: bool,
    number: bool,
    on_field: bool,
}

impl Told {
    fn who(&self, who: Who, ability: &Ability, card: Option<CardType>) -> Result<(), &'static str> {
        match who {
            Who::Them if !self.them => Err("'them' needs a clause before that chooses"),
            Who::Host if !ability.equipped && ability.trigger != Trigger::Flip => {
                Err("'host' is for 'flip' and 'equipped' lines")
            }
            Who::Target | Who::Attacker if !in_battle(&ability.trigger, card) => {
                Err("there is no battle when this line works")
            }
            Who::This if !self.on_field => Err("'this' is not on the field when this line works"),
            _ => Ok(()),
        }
    }

    fn clause(&self, op: &Op) -> Result<(), &'static str> {
        if reads_it(op) && !self.it {
            return Err("'it' needs a clause before that moves or shows a card");
        }
        let counted = State::picks(op).is_some_and(|select| select.count == Count::AsMany);
        if (counted || number(op) == Some(&Number::AsMany)) && !self.number {
            return Err("'as many' needs a clause before that moves something");
        }
        match op {
            Op::Choose(select) | Op::Redirect(select) | Op::Equip(select)
                if select.chooser == Chooser::Chance =>
            {
                Err("'random' is for cards in a pile")
            }
            Op::Look { .. } => looks(op),
            Op::PutShown { to } => self.puts_shown(*to),
            Op::PutHp { .. } => hp_goes(op),
            Op::If { conditions, .. } => conditions.iter().try_for_each(|asked| self.asked(asked)),
            op => State::picks(op).map_or(Ok(()), |select| from_piles(op, select)),
        }
    }

    fn puts_shown(&self, to: Dest) -> Result<(), &'static str> {
        match to {
            _ if !self.shown => Err("'shown' needs a clause before that reveals cards of the hand"),
            Dest::Trash | Dest::Break | Dest::Support { .. } | Dest::Deck => Ok(()),
            _ => Err("'trash', 'break', 'support' or 'deck' expected for what was shown"),
        }
    }

    fn asked(&self, condition: &Condition) -> Result<(), &'static str> {
        match condition {
            Condition::Moved { .. } if !self.moved => Err(
                "'moved' needs a clause before that puts up to 5 cards of the own deck somewhere",
            ),
            Condition::Gone if !self.drained => {
                Err("'this fainted' needs a clause before that puts HP cards of this somewhere")
            }
            _ => Ok(()),
        }
    }

    /// The break area is for Cookies (BV-AREA-4).
    fn breaks(&self, op: &Op, card: Option<CardType>) -> Result<(), &'static str> {
        let to_break = |to: &Dest| *to == Dest::Break;
        let others = match op {
            Op::Put { what, to } => to_break(to) && !are_cookies(&what.among),
            Op::PutIt { to } => to_break(to) && self.no_cookie,
            Op::PutShown { to } => to_break(to) && self.no_cookie_shown,
            Op::PutTop { to, .. } | Op::PutHp { to, .. } => to_break(to),
            Op::Look { take, rest, .. } => {
                let taken = take.is_some_and(|taken| {
                    taken.to == Goal::Into(Dest::Break)
                        && taken.filter.card != Some(CardType::Cookie)
                });
                to_break(rest) || taken
            }
            Op::PutWho { who, to } => to_break(to) && self.no_cookie_at(who, card),
            Op::Faint(who) => self.no_cookie_at(who, card),
            _ => false,
        };
        if others { Err("only Cookies go to the break area (BV-AREA-4)") } else { Ok(()) }
    }

    fn no_cookie_at(&self, who: &Who, card: Option<CardType>) -> bool {
        match who {
            Who::This => card.is_some_and(|card| card != CardType::Cookie),
            Who::Them => self.no_cookies,
            Who::All(of) | Who::One(of) => !are_cookies(of),
            Who::Host | Who::Target | Who::Attacker => false,
        }
    }

    fn add(&mut self, op: &Op) {
        self.moved = match op {
            Op::PutTop { side: Side::Mine, count: Number::Fixed(count), .. } => *count <= 5,
            _ => false,
        };
        self.drained = matches!(op, Op::PutHp { of: Who::This, .. });
        if let Op::RevealCards(what) = op
            && what.among.zones == Zones::of(Zone::Hand)
        {
            (self.shown, self.no_cookie_shown) = (true, !are_cookies(&what.among));
        }
        if let Op::Choose(select) = op {
            self.no_cookies = !are_cookies(&select.among);
        }
        if names_it(op) {
            self.no_cookie = State::picks(op).is_none_or(|select| !are_cookies(&select.among));
        }
        self.them |= matches!(op, Op::Choose(_) | Op::Play { .. } | Op::Equip(_) | Op::Redirect(_));
        self.it |= names_it(op);
        self.number |= counts(op);
        self.on_field |= matches!(op, Op::PlayThis { .. });
    }
}

fn are_cookies(of: &Tally) -> bool {
    let in_battle = of.zones == Zones::of(Zone::Battle);
    !of.filter.or_stage && (in_battle || of.filter.card == Some(CardType::Cookie))
}

/// From whom HP cards are chosen one by one, and where they can go then.
fn hp_goes(op: &Op) -> Result<(), &'static str> {
    let Op::PutHp { of, cards, to } = op else { return Ok(()) };
    let whole = |of: &Tally| of.filter == Filter { card: Some(CardType::Cookie), ..Filter::ANY };
    let into_hp = matches!(to, Dest::Hp { .. });
    match (of, cards) {
        (Who::All(of), HpCards::UpTo(_)) if !whole(of) || into_hp => {
            Err("'up to' takes from all Cookies of a player, or from those chosen")
        }
        (_, HpCards::Shared(_)) if into_hp => Err("HP cards of several Cookies go elsewhere"),
        _ => Ok(()),
    }
}

/// Where cards that are looked at can go.
fn looks(op: &Op) -> Result<(), &'static str> {
    let Op::Look { side, count, up_to, take, rest, .. } = op else { return Ok(()) };
    let plays = take.is_some_and(|taken| matches!(taken.to, Goal::Play(_)));
    if *rest == Dest::DeckEnd && (*count > 1 || *up_to || take.is_some()) {
        return Err("'deck end' is for one card that is looked at and not taken");
    }
    if *side == Side::Foe && (take.is_some() || !matches!(rest, Dest::DeckTop | Dest::DeckEnd)) {
        return Err("cards of the opponent's deck are put back on top or, one alone, at an end");
    }
    if plays && *rest == Dest::DeckTop {
        return Err("where a Cookie is played, the rest goes below the deck or elsewhere");
    }
    Ok(())
}

/// A deck lies face down: nobody takes a card of it by what it is.
fn from_piles(op: &Op, select: &Select) -> Result<(), &'static str> {
    let counts_levels = matches!(select.count, Count::Within { .. });
    let put = matches!(op, Op::Put { to, .. } if *to != Dest::DeckEnd);
    if counts_levels && !put {
        return Err("a number with 'total lv' is for cards that are put into one zone");
    }
    let one = matches!(select.count, Count::Exactly(1) | Count::UpTo(1));
    if select.among.filter.unlike_it.is_some() && !one {
        return Err("'not it' and 'no-number it' are for one card");
    }
    if select.among.zones.contains(Zone::Deck) {
        return Err("the deck lies face down: 'top', 'look' or 'reveal' expected");
    }
    Ok(())
}

/// Whether the card of the line lies on the field when it works.
fn stays(ability: &Ability) -> bool {
    match &ability.trigger {
        Trigger::Goes(goes) => goes.who.is_some() || goes.to == Some(Zone::Battle),
        trigger => !matches!(
            trigger.on(),
            On::Flip | On::Faint | On::Use | On::Extra | On::Special | On::ActivateInBreak
        ),
    }
}

fn in_battle(trigger: &Trigger, card: Option<CardType>) -> bool {
    match trigger {
        Trigger::Play
        | Trigger::Activate { .. }
        | Trigger::TurnEnd(_)
        | Trigger::Extra
        | Trigger::Special => false,
        Trigger::Use => card != Some(CardType::Item),
        _ => true,
    }
}

/// Whether a clause speaks of the battle under way.
fn is_of_battle(op: &Op) -> bool {
    let past = op.asks().iter().any(|happened| happened.when == When::ThisBattle);
    let damage = |condition: &Condition| matches!(condition, Condition::AttackDamage(_));
    past || match op {
        Op::Change { until, .. }
        | Op::Ban { until, .. }
        | Op::Watch { until, .. }
        | Op::WatchFells { until, .. }
        | Op::Rewrite { until, .. } => *until == Until::EndOfBattle,
        Op::If { conditions, .. } => conditions.iter().any(damage),
        Op::Redirect(_) => true,
        _ => false,
    }
}

/// Whether a clause asks for the card moved or shown last.
fn reads_it(op: &Op) -> bool {
    let of_it = Filter::reads_it;
    match op {
        Op::PutIt { .. } | Op::PlayIt { .. } | Op::UseIts { .. } => true,
        Op::If { conditions, .. } => conditions.iter().any(|condition| match condition {
            Condition::ItIs(_) => true,
            Condition::Count { of, .. } => of_it(&of.filter),
            Condition::Is { filter, .. } => of_it(filter),
            _ => false,
        }),
        Op::Choose(select) => of_it(&select.among.filter),
        op => State::picks(op).is_some_and(|select| of_it(&select.among.filter)),
    }
}

fn names_it(op: &Op) -> bool {
    State::picks(op).is_some()
        || matches!(op, Op::PutHp { .. } | Op::PutTop { .. } | Op::Reveal { .. })
        || matches!(op, Op::PutWho { who, .. } if *who != Who::This)
}

/// Whether a clause leaves a number for `as many`.
fn counts(op: &Op) -> bool {
    !matches!(
        op,
        Op::Cost { .. }
            | Op::Energy(_)
            | Op::If { .. }
            | Op::IfDid { .. }
            | Op::May { .. }
            | Op::OneOf { .. }
            | Op::Choose(_)
    )
}

fn number(op: &Op) -> Option<&Number> {
    match op {
        Op::Damage { amount: number, .. }
        | Op::Heal { amount: number, .. }
        | Op::Change { times: number, .. }
        | Op::PutTop { count: number, .. }
        | Op::Draw { count: number, .. } => Some(number),
        _ => None,
    }
}

fn spoken_of(op: &Op) -> Vec<Who> {
    match op {
        Op::Damage { to: who, .. }
        | Op::Heal { to: who, .. }
        | Op::Change { to: who, .. }
        | Op::Ready(who)
        | Op::Rest(who)
        | Op::Faint(who)
        | Op::ViewHp { of: who, .. } => vec![*who],
        Op::WatchFells { .. } => vec![Who::This],
        // The Cookie it was attached to.
        Op::Put { what, to: Dest::Hp { of: Who::Host, .. } } if what.among.is_attached() => {
            Vec::new()
        }
        // This card itself can be put from wherever it lies.
        Op::PutWho { who: Who::This, to }
        | Op::Put { to, .. }
        | Op::PutIt { to }
        | Op::PutTop { to, .. } => under(*to).collect(),
        Op::PutHp { of: who, to, .. } | Op::PutWho { who, to } => {
            under(*to).chain([*who]).collect()
        }
        Op::Look { take, rest, .. } => {
            let to = take.and_then(|taken| match taken.to {
                Goal::Into(to) => Some(to),
                Goal::Play(_) => None,
            });
            to.into_iter().flat_map(under).chain(under(*rest)).collect()
        }
        Op::If { conditions, .. } => conditions.iter().filter_map(asked).collect(),
        _ => Vec::new(),
    }
}

/// The Cookie whose HP the cards become.
fn under(to: Dest) -> impl Iterator<Item = Who> {
    let of = if let Dest::Hp { of, .. } = to { Some(of) } else { None };
    of.into_iter()
}

fn asked(condition: &Condition) -> Option<Who> {
    if let Condition::Is { who, .. } = condition { Some(*who) } else { None }
}
