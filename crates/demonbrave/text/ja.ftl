## Rule cards

card-R01 = スペ3返し
card-R01-text = 相手の単体のJOKERがフィールドに出る、アタックする、ブロックするたびに、手札の♠3を捨てるか、自分のフィールドの単体の♠3をトラッシュに置いて使えます。そのJOKERをトラッシュに置きます。
card-R02 = サルベージ
card-R02-text = ターンに1回、手札から3を出した時に使えます。自分のトラッシュから4〜8のカードを1枚手札に戻します。
card-R03 = 暗殺
card-R03-text = 常に働きます。自分の単体の3は、アタックする時もされる時も、単体の2より強いものとして扱います。
card-R04 = 4止め
card-R04-text = ターンに1回、相手がルールカードを発動した時に、手札の4を捨てるか、自分のフィールドの単体の4をトラッシュに置いて使えます。その発動を無効にします。
card-R05 = 5スキップ
card-R05-text = ターンに1回、手札から5を出した時に使えます。相手の単体カードかペアを1つ選びます。それは相手の次のターンにアタックできません。
card-R06 = 6戻し
card-R06-text = ターンに1回、手札から6を出した時に使えます。数字の順の一時的な逆転をすべて終わらせ、終わったものがあれば2枚ドローします。なければ、手札を1枚捨ててから1枚ドローできます。
card-R07 = ろくろ首
card-R07-text = 6をそろえたペアを作るたびに使えます。JOKER以外の相手の単体カード1枚を持ち主の手札に戻します。
card-R08 = 7渡し
card-R08-text = ターンに1回、手札から7を出した時に、手札1枚を公開して相手に渡すことで使えます。1枚ドローします。
card-R09 = 8切り
card-R09-text = ゲーム中に1回、相手がアタックを宣言した時に、手札の8を捨てて使えます。そのアタックを取り消し、バトルフェイズを終わらせます。
card-R10 = 救急車
card-R10-text = ターンに1回、ゲーム中に2回まで、9をそろえたペアを作った時に使えます。そのペアがこのターンにアタックできなくなる代わりに、ライフを1回復します。ライフは5を超えません。
card-R11 = 10捨て
card-R11-text = ターンに1回、手札から10を出した時に使えます。手札を2枚まで捨て、捨てた枚数だけドローします。
card-R12 = Jバック
card-R12-text = 手札からJを出すたびに使えます。数字の順を逆転させ、この逆転はターンのエンドフェイズに終わります。2枚目のJを出すと元に戻ります。
card-R13 = Qボンバー
card-R13-text = ターンに1回、手札からQを出した時に使えます。数字を1つ宣言しますが、JOKERは宣言できません。両プレイヤーは手札にあるその数字のカードをすべて捨てます。
card-R14 = キングの行進
card-R14-text = ターンに1回、Kを含む自分のペアが相手プレイヤーにアタックした時に使えます。ブロックされなければ、ダメージを1点多く与えます。
card-R15 = 王の盾
card-R15-text = ターンに1回、Kを含む自分のペアがバトルでトラッシュに置かれる時に、手札を1枚捨てて使えます。そのペアはフィールドに残ります。
card-R16 = 次期エース
card-R16-text = ターンに1回、自分の単体のAがアタックでカードをトラッシュに送った時に使えます。そのAはこのターンにもう1回、カードに対してだけアタックできます。
card-R17 = 暴君
card-R17-text = ターンに1回、手札から2を出した時に使えます。相手は自身の単体カードを1枚選び、トラッシュに置きます。
card-R18 = 道化の仮面
card-R18-text = JOKERを含むペアを作るたびに使えます。そのペアは、相手の次のエンドフェイズまでランクが1つ高いものとして扱います。最高のランクを超えることはありません。
card-R19 = 革命
card-R19-text = 同じ数字4枚以上のペアを作るたびに使えます。ゲームが終わるまで数字の順を逆転させます。すでに逆転していれば元に戻ります。
card-R20 = 階段
card-R20-text = ターンに1回、同じスートで数字が続く3枚以上のペアを作った時に使えます。このターン、そのペアが相手プレイヤーに行う次のアタックは、ブロックされなければダメージを1点多く与えます。
card-R21 = スート縛り
card-R21-text = ターンに1回、すべて同じスートのペアを作った時に使えます。このターン、相手はそのスートを含む単体カードかペアでしかブロックできません。JOKERはすべてのスートとして扱います。
card-R22 = 砂嵐
card-R22-text = 3を3枚以上そろえたペアを作るたびに使えます。両方のフィールドから、JOKER以外の単体カードをすべてトラッシュに置きます。
card-R23 = 都落ち
card-R23-text = 毎ターン、自分のドローフェイズに働きます。自分のライフが相手より2以上少なければ、1枚多くドローします。
card-R24 = 下剋上
card-R24-text = 自分のライフが1の間、常に働きます。自分の雑ペアは同数2と同じランク2として扱います。

## Ready-made fives

five-beginner = 入門
five-control = コントロール
five-combo = コンボ

## The rank ladder

kind-single = 単体
kind-mixed = 雑ペア
kind-twin = 同数2
kind-run2 = 連番2
kind-triple = 同数3
kind-run3 = 階段3
kind-run4 = 階段4
kind-four = 同数4
kind-run5 = 階段5
kind-jokers = 双道化

## Words on the board
rule-card = ルールカード
phase-setup = 準備
phase-draw = ドローフェイズ
phase-main = メインフェイズ
phase-battle = バトルフェイズ
phase-end = エンドフェイズ
board-setup = ルールカードを5枚選んでください
board-turn = { $turn }ターン目 · { $seat } · { $phase }
board-order = 数字の順 { $order }
board-reversed = 【数字の順 逆転中】 { $order }
board-locked = ブロックは{ $suit }のみ
board-life = ライフ
board-deck = デッキ
board-hand = 手札
board-known = 公開された手札
board-trash = トラッシュ
board-field = フィールド
board-rules = ルールカード
board-used = 、{ $times }回使用
board-chain = ▲ チェーン
badge-joker = JOKER
badge-run = 階段{ $count }
badge-suit = スート
badge-draw = ドロー
badge-life = ライフ{ $count }
mark-attacked = アタック済み
mark-blocked = ブロック済み
mark-held = アタック不可
mark-raised = ランク+1
explain-card = { $card }の強さは、数字の順が逆転していない時、弱いほうから数えて13段階中{ $place }番目です。
explain-pair = { $seat }の{ $unit }（{ $kind }）に入っている。
explain-joker = 単体のJOKERは、数字の順にかかわらずいつでも最強です。ペアの中では、ランクが最も高くなるカードとして扱います。

## What happened
tell-chosen = { $seat }はルールカードを5枚選んだ。
tell-revealed = { $seat }のルールカードは{ $one }、{ $two }、{ $three }、{ $four }、{ $five }。
tell-first = { $seat }が先攻。
tell-turn = { $turn }ターン目、{ $seat }の番。
tell-phase = { $phase }開始。
tell-drew = { $seat }は{ $card }をドローした。
tell-drew-hidden = { $seat }はカードを1枚ドローした。
tell-reshuffled = { $seat }のデッキが空になり、ライフが{ $life }になった。
tell-played = { $seat }は{ $card }を出した。
tell-formed = { $seat }は{ $unit }でペアを作った（{ $kind }）。
tell-attacked = { $seat }は{ $unit }で{ $target }にアタックした。
tell-attacked-player = { $seat }は{ $unit }で相手プレイヤーにアタックした。
tell-blocked = { $seat }は{ $unit }でブロックした。
tell-void = { $unit }のアタックは効果がなかった。
tell-attack-ended = アタックが終わった。
tell-damaged = { $seat }は{ $damage }点のダメージを受け、ライフが{ $life }になった。
tell-trashed = { $cards }は{ $seat }のトラッシュに置かれた。
tell-activated = { $pay ->
    [discard] { $seat }は{ $paid }を捨てて{ $card }を発動した。
    [trash] { $seat }は{ $paid }をトラッシュに置いて{ $card }を発動した。
    [give] { $seat }は{ $paid }を相手に渡して{ $card }を発動した。
   *[nothing] { $seat }は{ $card }を発動した。
}
tell-negated = { $seat }の{ $card }は無効になった。
tell-resolved = { $seat }の{ $card }を処理した。
tell-discarded = { $seat }は{ $card }を捨てた。
tell-returned = { $cards }は{ $seat }の手札に戻った。
tell-salvaged = { $seat }はトラッシュから{ $card }を手札に戻した。
tell-held = { $unit }はアタックできなくなった。
tell-raised = { $unit }はランクが1つ高いものとして扱われる。
tell-boosted = { $unit }はブロックされなければ、ダメージを{ $damage }点多く与える。
tell-refreshed = { $unit }はもう1回、カードにアタックできる。
tell-protected = { $unit }はトラッシュに置かれない。
tell-reversed = 数字の順が逆転した。3が強く、2が弱くなる。
tell-order-normal = 数字の順が元に戻った。
tell-locked = このターン、{ $seat }は{ $suit }を含む単体カードかペアでしかブロックできない。
tell-battle-ended = アタックが取り消され、バトルフェイズが終わった。
tell-named = { $seat }は{ $number }を宣言した。
tell-healed = { $seat }はライフを回復し、ライフが{ $life }になった。
over-win = { $seat }の勝ち。 [{ $rule }]
over-win-life = { $seat }の勝ち。{ $loser }のライフが0になりました。 [{ $rule }]
over-win-cap = { $seat }の勝ち。最後のターンが終わり、{ $loser }のライフのほうが少なかったためです。 [{ $rule }]
over-draw = 引き分け。 [{ $rule }]

## What is asked
prompt-nobody = 今は誰も選ぶことがありません。
prompt-wait = { $seat }が選択中です。
prompt-five = ルールカードを選んでください：5枚中{ $chosen }枚選択済み。
prompt-main = メインフェイズ：カードを出すか、ペアを作るか、次へ進んでください。
prompt-battle = バトルフェイズ：アタックするか、ターンを終了してください。
prompt-main-over = メインフェイズ：もう出せるカードも組めるペアもありません。次へ進んでください。
prompt-battle-over = バトルフェイズ：もうアタックできるカードがありません。ターンを終えてください。
prompt-form = ペア{ $unit }（{ $kind }）：カードを加えるか、完了してください。undoで取り消せます。
prompt-block = 相手が{ $unit }でアタックしてきました。ブロックしますか？
prompt-victim = ペアのどのカードをトラッシュに置きますか？
prompt-answer = { $seat }が{ $card }を発動しました。対応しますか？
prompt-on-enters = { $unit }がフィールドに出ました。ルールカードを使いますか？
prompt-on-forms = { $unit }のペアができました。ルールカードを使いますか？
prompt-on-activates = ルールカードが発動しました。対応しますか？
prompt-on-attacks = { $unit }がアタックします。ルールカードを使いますか？
prompt-on-blocks = { $unit }がブロックします。ルールカードを使いますか？
prompt-on-falls = { $unit }がトラッシュに置かれます。ルールカードを使いますか？
prompt-on-wins = { $unit }がカードをトラッシュに送りました。ルールカードを使いますか？
prompt-on-drawphase = ドローフェイズが始まります。ルールカードを使いますか？
prompt-on-mainphase = メインフェイズが始まります。ルールカードを使いますか？
prompt-on-battlephase = バトルフェイズが始まります。ルールカードを使いますか？
prompt-on-endphase = エンドフェイズが始まります。ルールカードを使いますか？
prompt-name = { $card }：数字を宣言してください。
prompt-discard = { $card }：捨てるカードを選ぶか、終了してください。
prompt-salvage = { $card }：手札に戻すカードを選んでください。
prompt-trash = { $card }：トラッシュに置く単体カードを選んでください。
prompt-bounce = { $card }：持ち主の手札に戻す単体カードを選んでください。
prompt-hold = { $card }：アタックできなくする単体カードかペアを選んでください。

## Choices
do-choose = { $card }を選ぶ
do-take = おすすめの5枚を選ぶ：{ $five }
do-play = { $card }を出す
do-pair = { $one }と{ $two }でペアを作る（{ $kind }）
do-with = ペアに{ $card }を加える（{ $kind }）
do-with-worse = ペアに{ $card }を加える：{ $before }から{ $kind }に弱まる
do-form = ペアを完了する
do-done = 完了
do-add = { $unit }に{ $card }を加える（{ $kind }）
do-battle = バトルフェイズへ
do-end = ターン終了
do-attack = { $unit }で{ $target }にアタック
do-attack-player = { $unit }でプレイヤーにアタック
do-block = { $unit }でブロック
do-no-block = ブロックしない
do-pass = 対応しない
do-respond = { $card }を使う{ $pay ->
    [discard] （{ $paid }を捨てる）
    [trash] （{ $paid }をトラッシュに置く）
    [give] （{ $paid }を渡す）
   *[nothing] {""}
}
do-pick = { $card }
do-name = { $number }

## 見込まれる結果
ahead-falls = 弱い{ $unit }がトラッシュへ
ahead-one-of = { $unit }のうち選んだ1枚がトラッシュへ
ahead-both = 互角：{ $unit }と{ $other }がどちらもトラッシュへ
ahead-nothing = どちらも倒れない
ahead-player = ブロックされなければ{ $damage }ダメージ

## Why not
why-not-yours = あなたが使えるカードではありません。
why-not-in-hand = { $card }は自分の手札にありません。
why-not-on-field = { $card }は自分のフィールドにありません。
why-main-only = 自分のメインフェイズにしかできません。
why-battle-only = 自分のバトルフェイズにしかできません。
why-battle-first = エンドフェイズの前にバトルフェイズを行います。
why-no-merging = ペアどうしを合わせることはできません。
why-not-a-pair = カードを加えられるそのようなペアはありません。
why-rank-drops = ペアのランクが下がってしまいます。
why-cards-only = 2回目のアタックはカードに対してしかできません。
why-no-such-target = 相手のフィールドにそのような対象はありません。
why-held = ルールカードの効果で、このターンはアタックできません。
why-held-by-other = 相手のルールカードにより、このターンはアタックできません。
why-locked = ルールカードの効果で、このターンは{ $suit }を含む単体カードかペアでしかブロックできません。
why-not-in-five = 自分が選んだ5枚のルールカードにありません。
why-always-on = 常に働くカードなので、発動することはありません。
why-not-the-moment = 今は条件が満たされていません。
why-own-turn = 自分のターンにだけ使えます。
why-no-target = 使える対象がありません。
why-cost = この方法ではコストを払えません。
why-not-asked = 先に{ $seat }が選ぶ必要があります。
why-decide-first = 先に決めることがあります。

## What a five may be refused for

unfit-none = 「{ $name }」というルールカードの組はありません：{ $known }、またはルールカード5枚の番号を書いてください
unfit-no-card = 「{ $name }」というルールカードはありません
unfit-twice = 同じルールカードが2枚あります：「{ $name }」
unfit-count = ルールカードが{ $count }枚です：5枚にしてください
