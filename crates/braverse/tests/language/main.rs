//! The card language: what loads, what is refused and how, and that nothing makes it panic.

mod filters;
mod refused;
mod words;

use braverse::effect::*;
use braverse::{Card, CardType, Catalog, Colour, Energy, FILES, Trait};
use kernel::{Fault, Faults};

const GUIDE: &str = include_str!("../../cards/README.md");

/// The title and the type line of a Cookie; more lines follow from the third on.
const COOKIE: &str = "ST1-001 Some Cookie / 쿠키\n  cookie red lv 2 hp 3\n";
const ITEM: &str = "ST1-002 Some Item / 아이템\n  item red R\n";
const TRAP: &str = "ST1-003 Some Trap / 함정\n  trap red R\n";
const STAGE: &str = "ST1-004 Some Stage / 스테이지\n  stage red R\n";

fn faults(text: &str) -> Vec<Fault> {
    Catalog::read(&[("test.cards", text)]).err().unwrap_or_default()
}

/// The first card of this text.
#[track_caller]
fn card(text: &str) -> Card {
    match Catalog::read(&[("test.cards", text)]) {
        Ok(catalog) => catalog.cards().next().unwrap().clone(),
        Err(faults) => panic!("{text}\n{}", Faults(faults)),
    }
}

/// The last ability of a Cookie with these lines.
#[track_caller]
fn ability(lines: &str) -> Ability {
    card(&format!("{COOKIE}{lines}")).abilities.pop().expect("the line is an ability")
}

/// The operations of an effect in a battle.
#[track_caller]
fn ops(effect: &str) -> Vec<Op> {
    ability(&format!("  attacks {effect}")).ops
}

#[track_caller]
fn always(line: &str) -> Static {
    card(&format!("{COOKIE}  {line}")).statics.remove(0)
}

/// A record with this line added has one fault; it stands there and says this.
#[track_caller]
fn refused(record: &str, line: &str, column: usize, says: &str) {
    let faults = faults(&format!("{record}{line}\n"));
    let [fault] = &faults[..] else { panic!("{line}\nhas {} faults: {faults:?}", faults.len()) };
    let at = record.lines().count() + 1;
    assert_eq!((fault.line, fault.column), (at, column), "{line}\n{fault}");
    assert!(fault.message.contains(says), "{line}\n{fault}\nshould say: {says}");
    assert_eq!(fault.excerpt, line);
}

fn cookies(side: Side) -> Tally {
    let filter = Filter { card: Some(CardType::Cookie), ..Filter::ANY };
    Tally { side, zones: Zones::of(Zone::Battle), filter, different: false }
}

fn within(side: Side, zone: Zone, filter: Filter) -> Tally {
    Tally { side, zones: Zones::of(zone), filter, different: false }
}

fn choose(count: Count, among: Tally) -> Select {
    Select { count, among, chooser: Chooser::Player, also: false }
}

fn energy(text: &str) -> Op {
    Op::Energy(text.parse::<Energy>().expect("a cost"))
}

const fn exactly(number: u8) -> Range {
    Range { least: number, most: number }
}

const fn at_least(least: u8) -> Range {
    Range { least, most: u8::MAX }
}

#[test]
fn the_cards_of_the_house_load() {
    if let Err(faults) = Catalog::read(FILES) {
        panic!("{}", Faults(faults));
    }
}

#[test]
fn the_examples_of_the_guide_load() {
    let mut examples = GUIDE.split("```cards\n").skip(1).peekable();
    assert!(examples.peek().is_some());
    for example in examples {
        let text = example.split("```").next().unwrap_or("");
        assert_eq!(faults(text), []);
    }
}

#[test]
fn a_record_has_names_and_values() {
    let text = "BS8-027 - / 골드치즈 쿠키 / ゴールド\n  \
        cookie yellow lv 3 awaken +2 extra trait ancient trait beast rarity UR mark B\n  \
        extra awaken my named \"골드치즈 쿠키\" cookie # a comment\n  attack free 0\n";
    let card = card(text);
    let names = [None, Some("골드치즈 쿠키".to_owned()), Some("ゴールド".to_owned())];
    assert_eq!(card.names, names);
    assert_eq!((card.card, card.colour), (CardType::Cookie, Colour::Yellow));
    assert_eq!((card.level, card.hp, card.awaken, card.extra), (3, 0, Some(2), true));
    assert_eq!(card.traits, [Trait::Ancient, Trait::Beast]);
    assert_eq!((card.rarity.as_str(), card.mark), ("UR", Some('B')));
    assert_eq!(card.attack.map(|attack| (attack.cost.total(), attack.damage)), Some((0, 0)));
}

#[test]
fn cards_of_one_name_share_it_with_texts() {
    let text = "ST1-001 One / 하나\n  cookie red lv 1 hp 1\nST1-002 Two / 둘\n  \
        cookie red lv 1 hp 1\n  play faint all my named \"One\" cookies\nST1-003 One / 하나\n  \
        cookie blue lv 1 hp 1\n";
    let catalog = Catalog::read(&[("test.cards", text)]).expect("it loads");
    let cards: Vec<_> = catalog.cards().collect();
    let [one, two, other] = cards[..] else { panic!("three cards") };
    assert_eq!(one.name, other.name);
    let Op::Faint(Who::All(tally)) = two.abilities[0].ops[0] else { panic!("{two:?}") };
    assert_eq!(tally.filter.names, [Some(one.name), None]);
    let name = |id| catalog.name(id, kernel::Lang::En);
    assert_eq!((name(one.name), name(two.name)), ("One", "Two"));
}

#[test]
fn costs_stand_first_and_targets_are_chosen() {
    let read = ability(
        "  activate once per turn <RRN> <discard 2 purple> damage 2 to up to 2 foe cookies",
    );
    assert_eq!(
        (read.trigger, read.limit),
        (Trigger::Activate { from_break: false }, Limit::PerTurn)
    );
    let purple = Filter { colour: Some(Colour::Purple), ..Filter::ANY };
    let hand = within(Side::Mine, Zone::Hand, purple);
    assert_eq!(
        read.ops,
        [
            Op::Cost { end: 3 },
            energy("RRN"),
            Op::Put { what: choose(Count::Exactly(2), hand), to: Dest::Trash },
            Op::Choose(choose(Count::UpTo(2), cookies(Side::Foe))),
            Op::Damage { amount: Number::Fixed(2), to: Who::Them },
        ]
    );
}

#[test]
fn conditions_cover_the_rest_or_a_block() {
    let draw = |count| Op::Draw { side: Side::Mine, count: Number::Fixed(count), up_to: false };
    let turn = |end| Op::If { any: false, conditions: vec![Condition::TurnOf(Side::Mine)], end };
    assert_eq!(ops("if my turn: draw 1; draw 2"), [turn(3), draw(1), draw(2)]);
    assert_eq!(ops("if my turn: { draw 1 }; draw 2"), [turn(2), draw(1), draw(2)]);
    let did = [draw(1), Op::May { end: 3 }, draw(2), Op::IfDid { end: 5 }, draw(3)];
    assert_eq!(ops("draw 1; may draw 2; if did: draw 3"), did);
    let paid = [draw(1), Op::Cost { end: 3 }, energy("R"), draw(2)];
    assert_eq!(ops("draw 1; <R> draw 2"), paid);
    let either = [Op::OneOf { here: 0, ends: vec![2, 4] }, draw(1), draw(2), draw(3)];
    assert_eq!(ops("one of { draw 1 } or { draw 2; draw 3 }"), either);
}

#[test]
fn conditions_of_every_kind_are_read() {
    let asked = |text: &str| match &ops(&format!("reveal top of deck; if {text}: win"))[1] {
        Op::If { any, conditions, .. } => (*any, conditions.clone()),
        other => panic!("{other:?}"),
    };
    let break_level = Condition::BreakLevel { side: Side::Foe, range: Range { least: 0, most: 6 } };
    let compare = Condition::Compare {
        zone: Zone::Support,
        order: Order::Fewer(Range { least: 1, most: u8::MAX }),
    };
    assert_eq!(
        asked("foe break lv 6- and my support fewer than foe and went second"),
        (false, vec![break_level, compare, Condition::WentSecond])
    );
    let rested = Filter { rested: Some(true), ..Filter::ANY };
    let it = Filter { level: exactly(1), card: Some(CardType::Cookie), ..Filter::ANY };
    let this = Condition::Is { who: Who::This, filter: rested };
    assert_eq!(asked("this rested or it lv 1 cookie"), (true, vec![this, Condition::ItIs(it)]));
    let hand = within(Side::Mine, Zone::Hand, Filter::ANY);
    let stage = Filter { card: Some(CardType::Stage), ..Filter::ANY };
    let stages = within(Side::Any, Zone::Trash, stage);
    let counts = [(hand, exactly(0)), (stages, at_least(2))];
    let counts = counts.map(|(of, range)| Condition::Count { of, range }).to_vec();
    assert_eq!(asked("my hand 0 and any stages in trash 2+"), (false, counts));
    let what = Happened {
        deed: Deed::PlayedFrom(Zone::Break),
        side: Side::Mine,
        filter: cookies(Side::Mine).filter,
        when: When::LastFoeTurn,
    };
    let happened = Condition::Happened { what, range: at_least(1) };
    assert_eq!(asked("my cookies played from break last foe turn 1+"), (false, vec![happened]));
}

#[test]
fn different_names_are_counted_in_several_zones() {
    let kin = Filter { kin: Some(Trait::SoulJam), ..Filter::ANY };
    let zones = Zones::of(Zone::Battle).with(Zone::Support);
    let of = Tally { side: Side::Mine, zones, filter: kin, different: true };
    let conditions = vec![Condition::Count { of, range: at_least(5) }];
    let read = ops("if my different soul-jam cards in battle or support 5+: win");
    assert_eq!(read, [Op::If { any: false, conditions, end: 2 }, Op::Win]);
}

#[test]
fn cards_are_put_from_piles_and_from_the_field() {
    let support = within(Side::Mine, Zone::Support, Filter::ANY);
    let put = Op::Put { what: choose(Count::Exactly(1), support), to: Dest::Hand };
    assert_eq!(ops("put 1 my card in support into hand"), [put]);
    let other = Tally {
        filter: Filter { other: true, or_stage: true, ..cookies(Side::Any).filter },
        zones: Zones::of(Zone::Battle).with(Zone::Stage),
        ..cookies(Side::Any)
    };
    let to = Dest::Support { rested: true };
    assert_eq!(
        ops("put foe chooses 1 any other cookie or stage into support rested"),
        [
            Op::Choose(Select { chooser: Chooser::Foe, ..choose(Count::Exactly(1), other) }),
            Op::PutWho { who: Who::Them, to },
        ]
    );
    let all = Op::PutWho { who: Who::All(cookies(Side::Foe)), to: Dest::DeckEnd };
    assert_eq!(ops("put all foe cookies into deck end"), [all]);
    let to = Dest::Hp { of: Who::This, top: false, face_up: true };
    let hand = Select {
        chooser: Chooser::Chance,
        ..choose(Count::UpTo(1), within(Side::Foe, Zone::Hand, Filter::ANY))
    };
    let random = ops("put up to 1 random foe card in hand into hp bottom of this face-up");
    assert_eq!(random, [Op::Put { what: hand, to }]);
    let count = Number::AsMany;
    let top = Op::PutTop { side: Side::Foe, count, up_to: false, bottom: true, to: Dest::Trash };
    assert_eq!(ops("draw 1; put bottom as many of foe deck into trash")[1], top);
    let hp = Op::PutHp { of: Who::This, cards: HpCards::DownTo(1), to: Dest::Hand };
    assert_eq!(
        ops("put hp of this down to 1 into hand; put it into trash"),
        [hp, Op::PutIt { to: Dest::Trash },]
    );
}

#[test]
fn ready_and_play_know_field_and_piles() {
    let support = choose(Count::UpTo(2), within(Side::Mine, Zone::Support, Filter::ANY));
    assert_eq!(ops("ready up to 2 my cards in support"), [Op::ReadyCards(support)]);
    let one = Op::Choose(choose(Count::Exactly(1), cookies(Side::Foe)));
    assert_eq!(
        ops("rest 1 foe cookie; rest this"),
        [one, Op::Rest(Who::Them), Op::Rest(Who::This)]
    );
    let trash = within(Side::Mine, Zone::Trash, cookies(Side::Mine).filter);
    let played = Op::Play { what: choose(Count::LevelSum(3), trash), hp: StartHp::Exactly(1) };
    assert_eq!(ops("play total lv 3 my cookies in trash with 1 hp"), [played]);
    assert_eq!(ops("play this"), [Op::PlayThis { hp: StartHp::Printed }]);
}

#[test]
fn numbers_count_cards_deeds_and_levels() {
    let yellow =
        Filter { colour: Some(Colour::Yellow), level: exactly(1), ..cookies(Side::Mine).filter };
    let of = within(Side::Mine, Zone::Break, yellow);
    let change = Op::Change {
        what: Change::Attack(2),
        times: Number::Per { each: 1, every: 2, of },
        to: Who::This,
        until: Until::EndOfTurn,
    };
    let text = "give this +2 attack per every 2 my yellow lv 1 cookies in break this turn";
    assert_eq!(ops(text), [change]);
    let heal = Op::Heal { amount: Number::PerBreakLevel { each: 2, every: 3 }, to: Who::This };
    assert_eq!(ops("give this +2 hp per every 3 break lv"), [heal]);
    let filter = cookies(Side::Foe).filter;
    let of = Happened { deed: Deed::Fainted, side: Side::Foe, filter, when: When::ThisTurn };
    let amount = Number::PerEvent { each: 1, of };
    let damage = Op::Damage { amount, to: Who::All(cookies(Side::Foe)) };
    assert_eq!(ops("damage 1 per foe cookies fainted this turn to all foe cookies"), [damage]);
}

#[test]
fn changes_last_for_a_time() {
    let lasting = |what, until| Op::Change { what, times: Number::Fixed(1), to: Who::This, until };
    assert_eq!(
        ops("give this -1 attack taken until my next turn; shield this from effects this battle; \
             forbid this ready next foe turn; level this 1 this turn"),
        [
            lasting(Change::AttackTaken(-1), Until::MyNextTurn),
            lasting(Change::NoEffectDamage, Until::EndOfBattle),
            lasting(Change::CannotReady, Until::NextFoeTurn),
            lasting(Change::Level(1), Until::EndOfTurn),
        ]
    );
    let ban = Op::Ban { side: Side::Foe, what: Ban::Trap, until: Until::EndOfTurn };
    assert_eq!(ops("forbid foe trap this turn"), [ban]);
}

#[test]
fn effects_within_effects_are_abilities_of_their_own() {
    let card =
        card(&format!("{COOKIE}  play watch my other cookie faint this turn {{ draw 1; win }}\n"));
    let [nested, play] = &card.abilities[..] else { panic!("{card:?}") };
    assert_eq!((&nested.trigger, nested.ops.len()), (&Trigger::Nested, 2));
    let filter = Filter { other: true, ..cookies(Side::Mine).filter };
    let watch = Op::Watch { side: Side::Mine, filter, ability: 0, until: Until::EndOfTurn };
    assert_eq!(play.ops, [watch]);
}

#[test]
fn another_stands_on_either_side_of_the_side() {
    let chosen = ops("damage 1 to 1 foe cookie; damage 1 to 1 another foe cookie");
    assert_eq!(chosen, ops("damage 1 to 1 foe cookie; damage 1 to 1 foe another cookie"));
    let Op::Choose(select) = chosen[2] else { panic!("{chosen:?}") };
    assert!(select.among.filter.another);
}

#[test]
fn look_takes_some_and_leaves_the_rest() {
    let filter = Filter { level_of_it: Some(1), ..Filter::ANY };
    let to = Goal::Into(Dest::Hand);
    let look = Op::Look {
        side: Side::Mine,
        count: 3,
        up_to: false,
        open: false,
        take: Some(Taken { count: Count::UpTo(1), filter, shown: true, to }),
        rest: Dest::DeckBottom,
    };
    assert_eq!(ops("look 3 take up to 1 lv it+1 shown into hand rest into deck bottom"), [look]);
}

/// BV-Q-52.
#[test]
fn a_look_may_put_all_back_or_play_one() {
    let look =
        |side, count, take, rest| [Op::Look { side, count, up_to: false, open: false, take, rest }];
    assert_eq!(ops("look 3 rest into deck top"), look(Side::Mine, 3, None, Dest::DeckTop));
    let end = ops("look 1 of foe deck rest into deck end");
    assert_eq!(end, look(Side::Foe, 1, None, Dest::DeckEnd));
    let filter = Filter { colour: Some(Colour::Blue), card: Some(CardType::Cookie), ..Filter::ANY };
    let count = Count::UpTo(1);
    let take = Taken { count, filter, shown: true, to: Goal::Play(StartHp::More(1)) };
    assert_eq!(
        ops("look 3 play up to 1 blue cookie with +1 hp rest into deck bottom"),
        look(Side::Mine, 3, Some(take), Dest::DeckBottom)
    );
    let to = Goal::Into(Dest::Support { rested: false });
    let take = Some(Taken { count, filter: Filter::ANY, shown: false, to });
    let rest = Dest::Support { rested: true };
    let shown = Op::Look { side: Side::Mine, count: 2, up_to: true, open: true, take, rest };
    let line = "reveal up to 2 take up to 1 into support active rest into support rested";
    assert_eq!(ops(line), [shown]);
    let played = [Op::Reveal { bottom: true }, Op::PlayIt { hp: StartHp::Printed }];
    assert_eq!(ops("reveal bottom of deck; play it"), played);
}

#[test]
fn hp_cards_go_by_choice() {
    let put = |of, cards, to| Op::PutHp { of, cards, to };
    let foes = Who::All(cookies(Side::Foe));
    let each = put(foes, HpCards::UpTo(2), Dest::Trash);
    assert_eq!(ops("put top up to 2 hp of all foe cookies into trash"), [each]);
    let mine = Who::All(cookies(Side::Mine));
    let shared = put(mine, HpCards::Shared(2), Dest::Trash);
    assert_eq!(ops("put top 2 hp from my cookies into trash"), [shared]);
    let under = ops("put top 1 hp of up to 1 foe cookie into hp bottom of 1 my cookie face-up");
    let of = Who::One(cookies(Side::Mine));
    let to = Dest::Hp { of, top: false, face_up: true };
    assert_eq!(under[1..], [put(Who::Them, HpCards::Top(1), to)]);
    let gone = ops("put top 2 hp of this into trash; if this fainted: draw 1");
    assert!(matches!(&gone[1], Op::If { conditions, .. } if conditions == &[Condition::Gone]));
}

#[test]
fn what_was_shown_or_moved_is_spoken_of() {
    let shown = ops("reveal total lv 3 my cookies in hand; put shown into break");
    assert!(matches!(&shown[0], Op::RevealCards(what) if what.count == Count::LevelSum(3)));
    assert_eq!(shown[1..], [Op::PutShown { to: Dest::Break }]);
    let moved = ops("put top 3 of my deck into trash; if moved purple items 1+: draw 1");
    let (colour, card) = (Some(Colour::Purple), Some(CardType::Item));
    let filter = Filter { colour, card, ..Filter::ANY };
    let range = Range { least: 1, most: u8::MAX };
    let asked = [Condition::Moved { filter, range }];
    assert!(matches!(&moved[1], Op::If { conditions, .. } if conditions[..] == asked));
    let word = ops("if my birthday: { draw 1 }; draw 1");
    assert_eq!(word[0], Op::OnWord { end: 2 });
}

#[test]
fn blocker_special_and_extra_are_costs() {
    let paid = [Op::Cost { end: 2 }, energy("R")];
    assert_eq!(ability("  blocker once per turn <R>").ops, paid);
    assert_eq!(ability("  blocker").ops, []);
    assert_eq!(ability("  special <R>").ops, paid);
    let special = ability("  special put 1 my cookie into trash").ops;
    assert_eq!(special[0], Op::Cost { end: 3 });
    let record = COOKIE.replace("hp 3", "hp 3 extra");
    let extra = card(&format!("{record}  extra if foe turn: <R>\n"));
    let conditions = vec![Condition::TurnOf(Side::Foe)];
    let asked = Op::If { any: false, conditions, end: 3 };
    assert_eq!(extra.abilities[0].ops, [asked, Op::Cost { end: 3 }, energy("R")]);
}

#[test]
fn lines_say_when_they_work() {
    let read = ability(
        "  when my red cookies goes from battle to break by ancient effect: once per turn on foe turn draw 1",
    );
    let Trigger::Goes(goes) = read.trigger else { panic!("{read:?}") };
    assert_eq!((goes.from, goes.to), (Some(Zone::Battle), Some(Zone::Break)));
    assert_eq!(goes.by, By::EffectOf { side: Side::Any, source: Source::Kin(Trait::Ancient) });
    assert_eq!(goes.who.map(|who| who.filter.colour), Some(Some(Colour::Red)));
    assert_eq!((read.limit, read.turn), (Limit::PerTurn, Some(Side::Foe)));
    let text = "  activate in break either player once per game win";
    let read = ability(text);
    assert_eq!(read.trigger, Trigger::Activate { from_break: true });
    assert_eq!((read.either, read.limit), (true, Limit::PerGame));
    assert_eq!(ability("  foe turn end win").trigger, Trigger::TurnEnd(Side::Foe));
    let read = ability("  equipped attacks give host +1 attack this battle");
    assert!(read.equipped && read.trigger == Trigger::Attacks);
}

#[test]
fn what_always_holds_is_no_ability() {
    let read = always("always on my turn if my hand 2-: give all my cookies +1 attack");
    assert_eq!((read.turn, read.conditions.len()), (Some(Side::Mine), 1));
    let to = Who::All(cookies(Side::Mine));
    let (what, times) = (Change::Attack(1), Number::Fixed(1));
    assert_eq!(read.what, Always::Change { what, times, to, from: None });
    let held = |line: &str| always(&format!("always {line}")).what;
    assert_eq!(held("foe must attack this"), Always::MustAttackThis);
    assert_eq!(held("forbid foe move cookies"), Always::NoMoves);
    assert_eq!(held("shield my cookies from foe"), Always::NoDamageFromFoe(cookies(Side::Mine)));
    assert_eq!(held("my refresh breaks 0"), Always::RefreshBreaks { side: Side::Mine, count: 0 });
    assert_eq!(held("foe items cost discard 1"), Always::ItemTax(1));
    assert_eq!(held("forbid this be moved"), Always::CannotBeMoved);
    let mute = Always::MuteAttacks(Filter { level: exactly(3), ..Filter::ANY });
    assert_eq!(held("mute foe lv 3 attacks"), mute);
    let worn = always("equipped always forbid host be chosen");
    assert!(worn.equipped && worn.what == Always::CannotBeChosen);
}
