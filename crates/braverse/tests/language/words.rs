//! The newer words: what they are read as, and where they are refused.

use super::*;

fn lasting(what: Change, to: Who, until: Until) -> Op {
    Op::Change { what, times: Number::Fixed(1), to, until }
}

#[test]
fn what_an_attack_costs_changes_by_energy_of_one_kind() {
    let cost = |colour, by| Change::AttackCost { colour, by };
    let this = |what| lasting(what, Who::This, Until::EndOfTurn);
    assert_eq!(
        ops("give this -R attack cost this turn; give this +NN attack cost this turn; \
             give this mix attack cost this turn"),
        [this(cost(Some(Colour::Red), -1)), this(cost(None, 2)), this(Change::MixCost)]
    );
    refused(COOKIE, "  play give this -RG attack cost this turn", 18, "a number with its sign");
    refused(COOKIE, "  play give this -R attack this turn", 28, "'cost' expected");
    refused(COOKIE, "  play give this - attack cost this turn", 18, "a number with its sign");
    refused(COOKIE, "  play give this mix attack this turn", 18, "a number with its sign");
}

#[test]
fn damage_is_multiplied_capped_and_dealt_by_effects() {
    let this = |what| lasting(what, Who::This, Until::EndOfTurn);
    assert_eq!(
        ops("give this x2 attack this turn; cap this taken at 2 this turn; \
             cap this attack taken at 1 this turn; cap this effect taken at 0 this turn; \
             give this +1 effect dealt this turn"),
        [
            this(Change::AttackTimes(2)),
            this(Change::Cap(2)),
            this(Change::AttackCap(1)),
            this(Change::EffectCap(0)),
            this(Change::EffectDealt(1)),
        ]
    );
    refused(COOKIE, "  play give this x1 attack this turn", 18, "how many times");
    refused(COOKIE, "  play give this x2 hp this turn", 18, "how much more");
    refused(COOKIE, "  play cap this at 2 this turn", 17, "'taken', 'attack' or 'effect'");
    refused(COOKIE, "  play cap this taken 2 this turn", 23, "'at' expected");
    refused(COOKIE, "  always cap 1 my cookie taken at 2", 14, "'this', 'host', or 'all'");
}

#[test]
fn less_damage_from_some_attackers_once_a_turn() {
    let read = always("always once per turn give this -1 attack taken from lv 1 cookies");
    assert_eq!(read.once, Some(7));
    let Always::Change { what, from: Some(from), .. } = read.what else { panic!("{read:?}") };
    assert_eq!(what, Change::AttackTaken(-1));
    assert_eq!((from.level, from.card), (exactly(1), Some(CardType::Cookie)));
    let refused = |line, column, says| refused(COOKIE, line, column, says);
    refused("  always once per turn give this +1 attack", 24, "after 'once per turn'");
    refused("  always once per turn give all my cookies -1 attack taken from lv 1 cookies", 24, "");
    refused("  always give this -1 attack taken from cookies", 41, "which attackers");
    refused("  always give this -1 attack taken from lv 1 cards", 41, "'cookie' expected");
    refused("  play give this -1 attack taken from lv 1 cookies this turn", 52, "for 'always'");
}

#[test]
fn abilities_and_lines_that_work_once_share_the_bits_of_a_byte() {
    let many = "  activate once per turn draw 1\n".repeat(7);
    let once = "  always once per turn give this -1 attack taken from lv 1 cookies";
    assert_eq!(faults(&format!("{COOKIE}{many}{once}\n")), []);
    refused(&format!("{COOKIE}{many}{once}\n"), once, 10, "more than 8 abilities");
}

#[test]
fn what_using_a_card_costs_depends_on_what_everybody_sees() {
    let read = |line: &str| card(&format!("{TRAP}{line}\n  use draw 1\n")).statics[0].clone();
    let less = read("  always if my support 2+ or my turn: this costs -RR");
    assert!(less.any);
    assert_eq!(less.what, Always::Costs(Costs::Less("RR".parse().unwrap())));
    let exactly = read("  always if my turn: this costs free").what;
    assert_eq!(exactly, Always::Costs(Costs::Exactly(Energy::default())));
    let trap = format!("{TRAP}  use draw 1\n");
    let refused_here = |line, column, says| refused(&trap, line, column, says);
    refused_here("  always this costs -R", 10, "what everybody sees");
    refused_here("  always if my red cards in hand 1+: this costs -R", 10, "what everybody sees");
    refused_here("  always if this rested: this costs -R", 10, "what everybody sees");
    refused_here("  always if my turn: this costs -free", 33, "energy such as '-R'");
    refused_here("  always give this +1 attack", 10, "'this costs' or 'equipped'");
    refused_here("  equipped always if my turn: this costs -R", 31, "for Items and Traps");
    refused(COOKIE, "  always if my turn: this costs -R", 22, "for Items and Traps");
}

#[test]
fn a_cost_may_have_alternatives() {
    let ways = ops("<R> <G> or <B> draw 1");
    let one = Op::OneOf { here: 2, ends: vec![4, 5] };
    assert_eq!(ways[..5], [Op::Cost { end: 5 }, energy("R"), one, energy("G"), energy("B")]);
    let used = card(&format!("{TRAP}  use or <discard 1> draw 1\n"));
    let ability = &used.abilities[0];
    assert!(ability.instead);
    assert_eq!(ability.ops[1], Op::OneOf { here: 1, ends: vec![3, 4] });
    assert_eq!(ability.ops[2], Op::Energy(used.cost));
    let free = TRAP.replace(" R\n", " free\n");
    refused(&free, "  use or <discard 1> draw 1", 10, "a cost in the type line");
    refused(TRAP, "  use or draw 1", 10, "'<' expected");
    refused(COOKIE, "  special <discard 1> or <R>", 11, "without 'or'");
    refused(COOKIE, "  activate <discard 1> or draw 1", 27, "'<' expected");
    refused(
        COOKIE,
        "  activate <discard 1 red> or <R> <discard 1 blue> draw 1",
        36,
        "a cost before",
    );
}

#[test]
fn choose_only_chooses() {
    let (mine, foes) = (cookies(Side::Mine), cookies(Side::Foe));
    let also = Select { also: true, ..choose(Count::Exactly(1), foes) };
    let both = [Op::Choose(choose(Count::Exactly(1), mine)), Op::Choose(also)];
    assert_eq!(ops("choose 1 my cookie and 1 foe cookie"), both);
    refused(COOKIE, "  play choose all my cookies", 15, "leaves nothing to choose");
    refused(COOKIE, "  play choose 1 my card in hand", 15, "cards in 'battle' or 'stage'");
}

#[test]
fn what_is_forbidden_may_have_a_price() {
    let foe = Op::Choose(choose(Count::UpTo(1), cookies(Side::Foe)));
    for (word, what) in [
        ("attack", Change::AttackTax(2)),
        ("ready", Change::ReadyTax(2)),
        ("activate", Change::ActivateTax(2)),
    ] {
        let text = format!("forbid up to 1 foe cookie {word} next foe turn unless foe discards 2");
        let priced = lasting(what, Who::Them, Until::NextFoeTurn);
        assert_eq!(ops(&text), [foe.clone(), priced]);
    }
    let held = always("always forbid all foe cookies attack unless foe discards 1").what;
    assert!(matches!(held, Always::Change { what: Change::AttackTax(1), .. }), "{held:?}");
    let refused = |line, column, says| refused(COOKIE, line, column, says);
    refused("  play forbid up to 1 foe cookie activate this turn", 52, "'unless foe discards'");
    refused(
        "  play forbid up to 1 foe cookie flip this turn unless foe discards 1",
        70,
        "with 'unless'",
    );
    refused("  play forbid this attack this turn unless foe discards 1", 15, "for 'foe' cookies");
    refused("  always forbid all foe cookies ready unless foe discards 1", 17, "for 'foe' cookies");
}

#[test]
fn players_are_kept_from_on_play_and_healing() {
    let ban = |what| Op::Ban { side: Side::Foe, what, until: Until::EndOfTurn };
    assert_eq!(
        ops(
            "forbid foe play this turn; forbid foe play lv 2+ this turn; forbid foe heal this turn"
        ),
        [ban(Ban::Play(0)), ban(Ban::Play(2)), ban(Ban::Heal)]
    );
    refused(COOKIE, "  play forbid foe play lv 2- this turn", 27, "a least level");
    refused(COOKIE, "  play forbid foe draw this turn", 19, "'blocker', 'trap', 'flip', 'play'");
}

#[test]
fn a_support_is_held_for_one_active_phase() {
    let cards = within(Side::Foe, Zone::Support, Filter::ANY);
    let held = ops("forbid up to 1 foe card in support ready next foe turn");
    assert_eq!(held, [Op::Hold(choose(Count::UpTo(1), cards))]);
    refused(
        COOKIE,
        "  play forbid up to 1 foe card in support ready this turn",
        49,
        "'next' expected",
    );
    refused(COOKIE, "  play forbid up to 1 foe card in hand ready next foe turn", 15, "'support'");
}

#[test]
fn lines_about_other_cookies() {
    let red = Filter { colour: Some(Colour::Red), ..cookies(Side::Mine).filter };
    for (word, what) in [("attacks", Seen::Attacks), ("faints", Seen::Faints)] {
        let read = ability(&format!("  when my red cookie {word}: draw 1"));
        let who = within(Side::Mine, Zone::Battle, red);
        assert_eq!(read.trigger, Trigger::Sees(Sees { who, what }));
    }
    assert_eq!(ability("  fells draw 1").trigger, Trigger::Fells);
    refused(COOKIE, "  when my card attacks: draw 1", 8, "a Cookie expected");
    refused(COOKIE, "  when this attacks: draw 1", 13, "'goes' expected");
    refused(STAGE, "  fells draw 1", 3, "for Cookies");
}

#[test]
fn effects_of_cards_by_name_and_of_one_player() {
    let read = ability("  when this goes to trash by my named \"Some Cookie\" effect: draw 1");
    let Trigger::Goes(goes) = read.trigger else { panic!("{read:?}") };
    let By::EffectOf { side, source: Source::Named(_) } = goes.by else { panic!("{goes:?}") };
    assert_eq!(side, Side::Mine);
    let read = ability("  when this goes to trash by foe arena effect: draw 1");
    let Trigger::Goes(goes) = read.trigger else { panic!("{read:?}") };
    assert_eq!(goes.by, By::EffectOf { side: Side::Foe, source: Source::Kin(Trait::Arena) });
    refused(COOKIE, "  when this goes to trash by my effect: draw 1", 33, "a trait or 'named'");
    refused(
        COOKIE,
        "  when this goes to trash by named One effect: draw 1",
        36,
        "a name in quotes",
    );
}

#[test]
fn effects_that_wait() {
    let card = card(&format!("{COOKIE}  play later turn end {{ draw 1 }}\n"));
    assert_eq!(card.abilities[1].ops, [Op::Later { ability: 0 }]);
    let until = Until::MyNextTurnEnd;
    let watch = super::card(&format!(
        "{COOKIE}  play watch this fell until my next turn ends {{ ready this }}\n"
    ));
    assert_eq!(watch.abilities[1].ops, [Op::WatchFells { ability: 0, until }]);
    let refused = |line, column, says| refused(COOKIE, line, column, says);
    refused("  play later turn end { ready this }", 25, "'this' may be anywhere");
    refused("  play later turn end { draw 1; put this into hand }", 33, "'this' may be anywhere");
    refused("  play later turn end { give them +1 hp }", 25, "'them' needs a clause before");
    refused("  play later turn end { damage 1 to target }", 25, "no battle");
    refused("  play later turn end { later turn end { draw 1 } }", 23, "waits for nothing");
    refused("  play later { draw 1 }", 14, "'turn' expected");
    refused("  faint watch this fell this turn { draw 1 }", 9, "'this' is not on the field");
}

#[test]
fn attached_cards_are_chosen_in_the_battle_area() {
    let jam = Filter { kin: Some(Trait::SoulJam), card: Some(CardType::Item), ..Filter::ANY };
    let what = choose(Count::UpTo(1), within(Side::Foe, Zone::Battle, jam));
    let to = Dest::Hp { of: Who::Host, top: true, face_up: false };
    let text = "put up to 1 foe soul-jam item in battle into hp top of host";
    assert_eq!(ops(text), [Op::Put { what, to }]);
    refused(COOKIE, "  play put 1 my item in hand into hp top of host", 8, "'host' is for 'flip'");
    let shield =
        card(&format!("{ITEM}  use draw 1\n  equipped always shield host from foe traps\n"));
    assert_eq!(shield.statics[0].what, Always::NoTraps);
    refused(COOKIE, "  always shield host from foe traps", 27, "'effects' or 'damage'");
}

/// Cards of both players are chosen on the field alone.
#[test]
fn a_choice_from_both_sides_is_not_played_yet() {
    for line in [
        "forbid up to 1 any card in support ready next foe turn",
        "put up to 1 any item in battle into trash",
    ] {
        let faults = faults(&format!("{COOKIE}  play {line}\n"));
        let [fault] = &faults[..] else { panic!("{line}: {faults:?}") };
        assert!(fault.message.contains("both players' piles is not played yet"), "{fault}");
    }
}
