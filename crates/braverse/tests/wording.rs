//! Card texts: what each kind of line reads like in three languages, and that every card has a text.

use braverse::effect::{Ability, Trigger};
use braverse::wording::card_text;
use braverse::{Card, CardType, Catalog};
use kernel::{Faults, Lang};

/// The text of a card with this type line and this line, beside a plain attack, in every language.
#[track_caller]
fn said(kind: &str, line: &str) -> [String; 3] {
    let attack = if kind.starts_with("cookie") { "  attack RN 1\n" } else { "" };
    let name = "ST1-001 Test Cookie / 시험맛 쿠키 / テストクッキー";
    let text = format!("{name}\n  {kind}\n{attack}  {line}\n");
    let catalog = match Catalog::read(&[("test.cards", &text)]) {
        Ok(catalog) => catalog,
        Err(faults) => panic!("{text}\n{}", Faults(faults)),
    };
    let plain = [
        "⟨R N⟩ Deals 1 damage.",
        "⟨레드1 믹스1⟩ 1대미지를 준다.",
        "⟨レッド1 ミックス1⟩ 1ダメージを与える。",
    ];
    Lang::ALL.map(|lang| {
        let mut lines = card_text(&catalog, catalog.cards().next().unwrap(), lang);
        lines.retain(|line| line != plain[lang as usize]);
        lines.join("\n")
    })
}

#[test]
fn a_choice_and_what_happens_to_those_chosen() {
    let said = said(
        "cookie red lv 2 hp 1",
        "activate once per turn <RRNN> damage 2 to up to 2 foe cookies",
    );
    let expected = [
        "[Activate] [Once Per Turn] ⟨R R N N⟩ Select up to 2 of your opponent's Cookies. They receive 2 damage each.",
        "[기동] [턴1회] ⟨레드2 믹스2⟩ 상대의 쿠키를 2장까지 선택한다. 그 쿠키들에게 각각 2대미지를 준다.",
        "[起動] [ターン1回] ⟨レッド2 ミックス2⟩ 相手のクッキーを2枚まで選ぶ。それらのクッキーにそれぞれ2ダメージを与える。",
    ];
    assert_eq!(said, expected);
}

#[test]
fn a_cost_that_is_a_clause() {
    let said = said(
        "cookie green lv 1 hp 2",
        "play on my turn <put 1 my card in support into trash> damage 1 to all foe cookies",
    );
    let expected = [
        "[Your Turn] [On Play] ⟨Place 1 card from your support area into the trash⟩ All of your opponent's Cookies receive 1 damage each.",
        "[자신의 턴] [등장시] ⟨자신의 서포트 에리어에 있는 카드를 1장 트래시에 놓는다⟩ 상대의 모든 쿠키에게 각각 1대미지를 준다.",
        "[自分のターン] [登場時] ⟨自分のサポートエリアにあるカードを1枚トラッシュに置く⟩ 相手のすべてのクッキーにそれぞれ1ダメージを与える。",
    ];
    assert_eq!(said, expected);
}

#[test]
fn what_follows_an_attack() {
    let said = said("cookie blue lv 2 hp 3", "then <discard 2> damage 1 to up to 1 foe cookie");
    let expected = [
        "⟨R N⟩ Deals 1 damage. Then, you may pay ⟨Discard 2 cards⟩. If you do, select up to 1 of your opponent's Cookies. That Cookie receives 1 damage.",
        "⟨레드1 믹스1⟩ 1대미지를 준다. 그리고 ⟨패를 2장 버린다⟩의 코스트를 지불할 수 있다. 그렇게 했다면 상대의 쿠키를 1장까지 선택한다. 그 쿠키에게 1대미지를 준다.",
        "⟨レッド1 ミックス1⟩ 1ダメージを与える。その後、⟨手札を2枚捨てる⟩のコストを支払うことができる。そうした場合、相手のクッキーを1枚まで選ぶ。そのクッキーに1ダメージを与える。",
    ];
    assert_eq!(said, expected);
}

#[test]
fn what_was_done_opens_the_next_sentence() {
    let said = said(
        "stage green G",
        "activate <rest this> put 1 my card in support into hand; if did: draw up to 1",
    );
    let expected = [
        "[Activate] ⟨Rest this card⟩ Return 1 card from your support area to your hand. If you did, you may draw 1 card.",
        "[기동] ⟨이 카드를 레스트한다⟩ 자신의 서포트 에리어에 있는 카드를 1장 패로 되돌린다. 그렇게 했다면 덱에서 카드를 1장까지 뽑는다.",
        "[起動] ⟨このカードをレストする⟩ 自分のサポートエリアにあるカードを1枚手札に戻す。そうした場合、デッキからカードを1枚まで引く。",
    ];
    assert_eq!(said, expected);
}

#[test]
fn flip_speaks_of_the_cookie_above() {
    let said =
        said("cookie yellow lv 1 hp 2", "flip <discard 1> if my break lv 9: give host +2 hp");
    let expected = [
        "[FLIP] ⟨Discard 1 card⟩ If your break area is LV.9, the Cookie that had this card as HP gains +2 HP.",
        "[FLIP] ⟨패를 1장 버린다⟩ 자신의 브레이크 에리어가 LV.9라면 이 카드가 HP로 놓여 있던 쿠키의 HP를 +2한다.",
        "[FLIP] ⟨手札を1枚捨てる⟩ 自分のブレイクエリアがLV.9の場合、このカードがHPとして置かれていたクッキーのHPを+2する。",
    ];
    assert_eq!(said, expected);
}

#[test]
fn what_may_be_left_out() {
    let said = said(
        "cookie purple lv 2 hp 4",
        "play <P> may put 1 my other purple lv 2- cookie into trash; if did: put up to 1 foe lv 2- cookie or stage into trash",
    );
    let expected = [
        "[On Play] ⟨P⟩ You may place 1 of your other purple LV.2 or lower Cookies into the trash. If you did, place up to 1 of your opponent's LV.2 or lower Cookies or Stages into the trash.",
        "[등장시] ⟨퍼플1⟩ 자신의 다른 LV.2 이하의 퍼플 쿠키를 1장 트래시에 놓을 수 있다. 그렇게 했다면 상대의 LV.2 이하의 쿠키 또는 스테이지를 1장까지 트래시에 놓는다.",
        "[登場時] ⟨パープル1⟩ 自分の他のLV.2以下のパープルのクッキーを1枚トラッシュに置くことができる。そうした場合、相手のLV.2以下のクッキーまたはステージを1枚までトラッシュに置く。",
    ];
    assert_eq!(said, expected);
}

#[test]
fn an_amount_that_is_counted() {
    let said = said(
        "item yellow YYY",
        "use give up to 1 my cookie +1 attack per every 2 my yellow lv 1 cookies in break this turn",
    );
    let expected = [
        "Select up to 1 of your Cookies. During this turn, that Cookie gains +1 attack damage for every 2 yellow LV.1 Cookies in your break area.",
        "자신의 쿠키를 1장까지 선택한다. 이 턴 중 자신의 브레이크 에리어에 있는 LV.1의 옐로 쿠키 2장당 그 쿠키의 공격 대미지를 +1한다.",
        "自分のクッキーを1枚まで選ぶ。このターン中、自分のブレイクエリアにあるLV.1のイエローのクッキー2枚につき、そのクッキーの攻撃ダメージを+1する。",
    ];
    assert_eq!(said, expected);
}

#[test]
fn a_look_at_the_deck() {
    let said = said(
        "cookie blue lv 1 hp 1",
        "faint look 3 take up to 1 blue card shown into hand rest into deck bottom",
    );
    let expected = [
        "When this Cookie faints, look at the top 3 cards of your deck. From among them, reveal up to 1 blue card and take it into your hand. Then, place the rest at the bottom of your deck in any order.",
        "이 쿠키가 기절했을 때 덱의 위에서부터 카드를 3장 보고 그중에서 블루 카드를 1장까지 상대에게 보여주고 패에 넣는다. 그리고 남은 카드를 원하는 순서로 덱의 아래에 놓는다.",
        "このクッキーが気絶した時、デッキの上からカードを3枚見て、その中からブルーのカードを1枚まで相手に見せて手札に加える。その後、残りのカードを好きな順番でデッキの下に置く。",
    ];
    assert_eq!(said, expected);
}

#[test]
fn an_effect_within_an_effect() {
    let said = said(
        "trap blue B",
        "use watch my blue cookie faint this battle { draw up to 3; discard 1 }",
    );
    let expected = [
        "The first time one of your blue Cookies faints during this battle, draw up to 3 cards. Then, discard 1 card.",
        "이 배틀 중 자신의 블루 쿠키가 처음으로 기절했을 때 덱에서 카드를 3장까지 뽑는다. 그리고 패를 1장 버린다.",
        "このバトル中、自分のブルーのクッキーが最初に気絶した時、デッキからカードを3枚まで引く。その後、手札を1枚捨てる。",
    ];
    assert_eq!(said, expected);
}

#[test]
fn a_card_that_goes_somewhere() {
    let said = said(
        "stage purple PP",
        "when foe cookie goes from battle to trash by effect: <rest this> draw up to 1",
    );
    let expected = [
        "When one of your opponent's Cookies is placed from the battle area into the trash by an effect, you may pay ⟨Rest this card⟩. If you do, you may draw 1 card.",
        "상대의 쿠키가 효과로 인해 배틀 에리어에서 트래시에 놓였을 때 ⟨이 카드를 레스트한다⟩의 코스트를 지불할 수 있다. 그렇게 했다면 덱에서 카드를 1장까지 뽑는다.",
        "相手のクッキーが効果によってバトルエリアからトラッシュに置かれた時、⟨このカードをレストする⟩のコストを支払うことができる。そうした場合、デッキからカードを1枚まで引く。",
    ];
    assert_eq!(said, expected);
}

#[test]
fn how_a_card_leaves_the_extra_deck() {
    let said =
        said("cookie red lv 2 hp 4 extra", "extra if my red lv 1 cookies fainted last foe turn 2+");
    let expected = [
        "[EXTRA] If 2 or more of your red LV.1 Cookies fainted during your opponent's last turn, you can play this Cookie from your EXTRA deck.",
        "[EXTRA] 상대의 지난 턴 중 기절한 자신의 LV.1의 레드 쿠키가 2장 이상이라면 EXTRA 덱에서 이 쿠키를 등장시킬 수 있다.",
        "[EXTRA] 前の相手のターン中に気絶した自分のLV.1のレッドのクッキーが2枚以上の場合、EXTRAデッキからこのクッキーを登場させることができる。",
    ];
    assert_eq!(said, expected);
}

#[test]
fn a_block_that_ends_leaves_the_rest_untouched() {
    let said = said(
        "cookie black lv 1 hp 1",
        "activate if my hand 3- or foe refresh: { draw 1 }; give this +1 attack this turn",
    );
    let expected = [
        "[Activate] If there are 3 or fewer cards in your hand or your opponent has refreshed during this game, draw 1 card. In any case, during this turn, this Cookie gains +1 attack damage.",
        "[기동] 자신의 패가 3장 이하이거나 이 게임 중 상대가 리프레시를 했다면 덱에서 카드를 1장 뽑는다. 이와 관계없이 이 턴 중 이 쿠키의 공격 대미지를 +1한다.",
        "[起動] 自分の手札が3枚以下であるか、このゲーム中に相手がリフレッシュを行った場合、デッキからカードを1枚引く。いずれの場合も、このターン中、このクッキーの攻撃ダメージを+1する。",
    ];
    assert_eq!(said, expected);
}

#[test]
fn one_of_two() {
    let said = said(
        "cookie black lv 1 hp 1",
        "activate one of { put up to 1 foe hp 3- cookie into deck bottom } or { foe discards 1 at random }",
    );
    let expected = [
        "[Activate] Choose one of the following. ① Place up to 1 of your opponent's Cookies with 3 or less HP remaining at the bottom of your opponent's deck. ② Your opponent discards 1 card at random.",
        "[기동] 다음 중 하나를 선택한다. ① 상대의 남은 HP가 3 이하인 쿠키를 1장까지 상대의 덱의 아래에 놓는다. ② 상대는 자신의 패를 무작위로 1장 버린다.",
        "[起動] 次のうち1つを選ぶ。① 相手の残りHPが3以下のクッキーを1枚まで相手のデッキの下に置く。 ② 相手は自分の手札を無作為に1枚捨てる。",
    ];
    assert_eq!(said, expected);
}

#[test]
fn a_name_in_its_language() {
    let said = said(
        "cookie yellow lv 1 hp 2",
        "always if my named \"Test Cookie\" cookies in trash 1+: foe must attack this",
    );
    let expected = [
        "If there is at least 1 [Test Cookie] in your trash, your opponent's Cookies can attack only this Cookie.",
        "자신의 트래시에 [시험맛 쿠키]가 있다면 상대의 쿠키는 이 쿠키만 공격할 수 있다.",
        "自分のトラッシュに[テストクッキー]がある場合、相手のクッキーはこのクッキーしか攻撃できない。",
    ];
    assert_eq!(said, expected);
}

#[test]
fn blocker_is_explained() {
    let said = said("cookie red lv 1 hp 1", "blocker <R>");
    let expected = [
        "[Blocker] ⟨R⟩ (You can redirect an attack of your opponent's Cookies to this Cookie.)",
        "[블로커] ⟨레드1⟩ (상대의 쿠키가 공격하면 이 쿠키를 대신 공격의 대상으로 삼을 수 있다.)",
        "[ブロッカー] ⟨レッド1⟩ （相手のクッキーの攻撃の対象を、このクッキーに変更できる。）",
    ];
    assert_eq!(said, expected);
}

#[test]
fn particles_follow_the_word_before_them() {
    for (line, expected) in [
        ("activate put 1 my item in trash into hand", "아이템을 1장"),
        ("activate put 1 my stage in trash into hand", "스테이지를 1장"),
        ("activate level this 1 this turn", "LV.1로 한다"),
        ("activate level this 3 this turn", "LV.3으로 한다"),
        ("activate if my break lv 2: draw 1", "LV.2라면"),
        ("activate if my break lv 3: draw 1", "LV.3이라면"),
        ("activate if my hand 2 and foe hand 3: draw 1", "2장이고"),
        ("activate if my traps in trash 1+: draw 1", "트랩이 있다면"),
        ("activate put total lv 4 my cookies in break into hand", "4가 되도록"),
    ] {
        let [_, korean, _] = said("cookie red lv 2 hp 1", line);
        assert!(korean.contains(expected), "{line}: {korean}");
    }
}

/// How many lines the text of a card has.
fn lines(card: &Card) -> usize {
    let own = |ability: &&Ability| !matches!(ability.trigger, Trigger::Then | Trigger::Nested);
    card.abilities.iter().filter(own).count()
        + card.statics.len()
        + usize::from(card.attack.is_some())
}

/// Latin words outside brackets: names, keywords and letters of costs stand within.
fn foreign_words(text: &str) -> Vec<String> {
    let mut depth = 0;
    let outside = text.chars().map(|c| {
        depth += i32::from(c == '[') - i32::from(c == ']');
        if depth == 0 && c.is_ascii_alphabetic() { c } else { ' ' }
    });
    let words: String = outside.collect();
    let allowed = ["FLIP", "EXTRA", "LV", "HP"];
    words.split_whitespace().filter(|word| !allowed.contains(word)).map(str::to_owned).collect()
}

/// The lines of a card of the house.
fn house(number: &str, lang: Lang) -> Vec<String> {
    let catalog = Catalog::house();
    let card = catalog.get(catalog.find(number.parse().unwrap()).unwrap());
    card_text(catalog, card, lang)
}

#[test]
fn texts_say_what_is_played() {
    for (number, lang, part) in [
        ("BS3-115", Lang::En, "The equipped Cookie cannot be placed into the trash by effects."),
        ("BS3-115", Lang::Ko, "이 카드를 장착한 쿠키는 효과로 트래시에 놓이지 않는다."),
        ("BS3-115", Lang::Ja, "このカードを装備しているクッキーは効果でトラッシュに置かれない。"),
        ("BS3-115", Lang::Ko, "[다크카카오 쿠키]"),
        ("BS11-090", Lang::Ko, "[운명의 대천사]"),
        ("BS12-007", Lang::Ko, "[샤이닝글리터맛 쿠키]"),
        ("ST2-019", Lang::En, "all of your Cookies now in the battle area gain +1"),
        ("ST2-019", Lang::Ko, "지금 배틀 에리어에 있는 자신의 모든 쿠키의 공격"),
        ("ST2-019", Lang::Ja, "現在バトルエリアにいる自分のすべてのクッキーの攻撃"),
        ("BS8-027", Lang::En, "you can awaken that Cookie with this card."),
        ("BS8-027", Lang::Ko, "그 쿠키를 이 카드로 각성시킬 수 있다."),
        ("BS8-027", Lang::Ja, "そのクッキーをこのカードで覚醒させることができる。"),
        ("BS3-121", Lang::En, "in your battle area and support area together"),
        ("BS3-121", Lang::Ko, "자신의 배틀 에리어와 서포트 에리어에 있는"),
        ("BS3-121", Lang::Ja, "自分のバトルエリアとサポートエリアにある"),
        ("BS2-049", Lang::En, "The first time one of your"),
        ("BS1-058", Lang::En, "faints, you may pay ⟨"),
        ("BS2-078", Lang::Ko, "어느 한쪽 플레이어의"),
        ("BS2-078", Lang::Ja, "どちらかの"),
        (
            "BS1-023",
            Lang::En,
            "⟨Select 1 of your Cookies with 2 or more HP remaining. Place HP cards",
        ),
        ("BS3-025", Lang::Ko, "이 쿠키를 HP 1로 등장시킨다."),
        ("BS3-025", Lang::Ja, "このクッキーをHP1で登場させる。"),
        ("BS12-082", Lang::Ko, "상대는 패를 1장 버리지 않으면 아이템을 사용할 수 없다."),
        ("BS12-082", Lang::Ja, "相手は手札を1枚捨てなければアイテムを使用できない。"),
        ("BS12-044", Lang::En, "if that Cookie is [Herb Cookie], set up to 1 card"),
        ("BS8-084", Lang::En, "cannot attack unless their player discards 1 card each time."),
        ("BS4-111", Lang::En, "at the bottom of their owners' decks in any order."),
        ("BS9-043", Lang::En, "1 of your opponent's equipped Soul Jam Items on the top of the HP"),
        ("BS9-043", Lang::En, "HP of the Cookie it is equipped to."),
        ("BS9-043", Lang::Ko, "상대의 장착된 소울 잼 아이템을 1장까지 그 카드를 장착한 쿠키의 HP"),
        ("BS9-043", Lang::Ja, "相手の装備されているソウルジャムのアイテムを1枚まで、その"),
    ] {
        let text = house(number, lang).join("\n");
        assert!(text.contains(part), "{number} {lang}: {text}");
    }
}

/// As in print, skills stand before the attack, and FLIP after it.
#[test]
fn what_always_holds_stands_before_the_attack() {
    for number in ["ST1-009", "BS1-012", "BS9-018", "BS12-082"] {
        let text = house(number, Lang::En);
        let attack = text.iter().position(|line| line.contains("Deals")).unwrap();
        let catalog = Catalog::house();
        let card = catalog.get(catalog.find(number.parse().unwrap()).unwrap());
        let flips = usize::from(card.is_flip());
        assert_eq!(attack + 1 + flips, text.len(), "{text:#?}");
    }
}

#[test]
fn both_players_are_counted_together() {
    let said = said("cookie red lv 1 hp 1", "activate if any rested cookies 3+: draw 1");
    let expected = [
        "[Activate] If there are 3 or more rested Cookies in both players' battle areas together, draw 1 card.",
        "[기동] 양쪽 플레이어의 배틀 에리어에 있는 레스트 상태의 쿠키가 3장 이상이라면 덱에서 카드를 1장 뽑는다.",
        "[起動] お互いのバトルエリアにいるレスト状態のクッキーが3枚以上の場合、デッキからカードを1枚引く。",
    ];
    assert_eq!(said, expected);
}

/// After "if you have a Cookie with 1 HP", "that Cookie" would be taken for the wrong one.
#[test]
fn who_was_selected_is_told_from_whom_a_condition_names() {
    for (number, lang, part) in [
        (
            "ST6-017",
            Lang::En,
            "in your battle area, during this turn, the selected Cookie deals -1",
        ),
        ("ST6-017", Lang::Ko, "있다면 이 턴 중 선택한 쿠키의 공격 대미지를 -1한다."),
        ("ST6-017", Lang::Ja, "いる場合、このターン中、選んだクッキーの攻撃ダメージを-1する。"),
        ("BS6-021", Lang::En, "Then, if that Cookie has 1 HP remaining"),
        ("ST8-019", Lang::En, "during this turn, that Cookie deals -1"),
    ] {
        let text = house(number, lang).join("\n");
        assert!(text.contains(part), "{number} {lang}: {text}");
    }
}

#[test]
fn a_condition_after_a_choice_is_no_part_of_it() {
    let said = said("item red R", "use one of { draw 1 } or { draw 2 }; if my hand 3-: discard 1");
    assert!(said[0].contains("② Draw 2 cards. In any case, if there are 3 or fewer"), "{said:?}");
    assert!(said[1].contains("이와 관계없이 자신의 패가"), "{said:?}");
    assert!(said[2].contains("いずれの場合も、自分の手札が"), "{said:?}");
}

#[test]
fn the_time_is_not_said_twice() {
    let [english, ..] = said(
        "cookie red lv 1 hp 3",
        "activate if foe cookies fainted this turn 1+: give this +1 attack this turn",
    );
    assert_eq!(
        english,
        "[Activate] If at least 1 of your opponent's Cookies fainted during this turn, this Cookie gains +1 attack damage."
    );
}

#[test]
fn cards_from_trash_and_break_are_taken_into_the_hand() {
    for zone in ["trash", "break"] {
        let line = format!("activate put 1 my cookie in {zone} into hand");
        let [_, korean, japanese] = said("cookie red lv 1 hp 1", &line);
        assert!(korean.ends_with("1장 패로 가져온다."), "{korean}");
        assert!(japanese.ends_with("1枚手札に加える。"), "{japanese}");
    }
}

#[test]
fn every_card_of_the_house_has_its_text() {
    let catalog = Catalog::house();
    for card in catalog.cards() {
        for lang in Lang::ALL {
            let text = card_text(catalog, card, lang);
            assert_eq!(text.len(), lines(card), "{} {lang}: {text:#?}", card.number);
            for line in &text {
                let wrong =
                    ["{", "}", "None", "Some(", "  ", " .", ",.", "..", "。。", "、、", "⟨⟩"];
                let found = wrong.iter().find(|part| line.contains(**part));
                assert_eq!(found, None, "{} {lang}: {line}", card.number);
                assert!(line.ends_with(['.', '。', ')', '）']), "{} {lang}: {line}", card.number);
                assert_eq!(line.trim(), line);
                if lang != Lang::En {
                    assert_eq!(foreign_words(line), [""; 0], "{} {lang}: {line}", card.number);
                }
            }
        }
        assert!(card.card == CardType::Cookie || !card_text(catalog, card, Lang::En).is_empty());
    }
}
