## Bödvar

legend-bodvar = ボドヴァー
power-bodvar = 不屈
power-bodvar-text = ボドヴァーがレッドの時にヘビーアタックを受けると、そのノックバックが1減ります。0より小さくはならず、相手のターンごとに1回です。
weapon-bodvar-a = ウォーハンマー
weapon-bodvar-a-text = ヘビーアタック前、攻撃側で出したカードの値が3以下なら：ノックバック+1。
weapon-bodvar-b = ブロードソード
weapon-bodvar-b-text = ライトアタック中、攻撃側の時：自分の合計に+1。
card-bodvar-1a = ショルダーチェック
card-bodvar-1a-text = ライトアタック後、攻撃側で命中していれば：相手を1マス押し出します。
card-bodvar-1b = 蜂蜜酒でひと息
card-bodvar-1b-text = 移動後、プラットフォームにいれば：カードを1枚引きます。
card-bodvar-2a = ベアハッグ
card-bodvar-2a-text = ライトアタック後、攻撃側で命中していれば：相手を武装解除します。
card-bodvar-2b = 分厚い毛皮
card-bodvar-2b-text = ライトアタック中、防御側の時：自分の合計に+2。
card-bodvar-3a = ハンマートス
card-bodvar-3a-text = ヘビーアタック前、攻撃側の時：ノックバック+1。
card-bodvar-3b = セカンドウィンド
card-bodvar-3b-text = アタック後、攻撃側でも防御側でも、命中していなければ：カードを1枚引きます。
card-bodvar-4a = ブルラッシュ
card-bodvar-4a-text = 移動後、隣接する相手がいれば：隣接する相手を1人選び、1マス押し出します。
card-bodvar-4b = 手堅い一振り
card-bodvar-4b-text = 効果なし。
card-bodvar-5a = 背水の陣
card-bodvar-5a-text = ライトアタック中、攻撃側でも防御側でも、自分がレッドなら：自分の合計に+1。
card-bodvar-5b = グレートベア
card-bodvar-5b-text = 効果なし。

## Hattori

legend-hattori = ハットリ
power-hattori = クイックステップ
power-hattori-text = ハットリがライトアタックを行った後、命中したかどうかにかかわらず、カードを出さずに1マス移動できます。
weapon-hattori-a = カタナ
weapon-hattori-a-text = ライトアタック後、攻撃側で命中していれば：カードを1枚引きます。ターンに1回です。
weapon-hattori-b = ヤリ
weapon-hattori-b-text = 自分のライトアタックとヘビーアタックの射程は2です。
card-hattori-1a = フェイント
card-hattori-1a-text = ライトアタック中、攻撃側の時：カードを1枚引きます。
card-hattori-1b = 雲隠れ
card-hattori-1b-text = アタック後、防御側でアタックが命中していなければ：カードを出さずに2マスまで移動します。
card-hattori-2a = 居合斬り
card-hattori-2a-text = ライトアタック前、攻撃側の時：相手はこのアタックでアタック中（During）の効果を使えません。
card-hattori-2b = パリィ
card-hattori-2b-text = ライトアタック中、防御側の時：自分の合計に+2。
card-hattori-3a = 足刈り
card-hattori-3a-text = ヘビーアタック後、攻撃側で命中していれば：相手を武装解除します。
card-hattori-3b = リポスト
card-hattori-3b-text = アタック後、防御側でアタックが命中していなければ：相手はダメージを1段階受けます。レッドは超えません。
card-hattori-4a = 棒高跳び
card-hattori-4a-text = 移動後、プラットフォームにいれば：カードを出さずに1マス移動できます。
card-hattori-4b = 三日月斬り
card-hattori-4b-text = ライトアタック後、攻撃側で命中していれば：カードを出さずに1マス移動できます。
card-hattori-5a = 真っ向斬り
card-hattori-5a-text = 効果なし。
card-hattori-5b = 全力抜刀
card-hattori-5b-text = 効果なし。

## Nix

legend-nix = ニックス
power-nix = 取り立て料
power-nix-text = ニックスがライトアタックを命中させた後、相手は手札から無作為に1枚捨てます。ターンに1回です。
weapon-nix-a = 約束の刻
weapon-nix-a-text = ライトアタック後、攻撃側で命中していれば：相手を1マス押し出すか、1マス引き寄せます。
weapon-nix-b = 断末魔
weapon-nix-b-text = 自分のライトアタックの射程は3です。
card-nix-1a = 最後の儀式
card-nix-1a-text = ライトアタック後、攻撃側で命中していれば：カードを1枚引きます。
card-nix-1b = 漂流
card-nix-1b-text = 移動後、空中（オフステージを含む）にいれば：カードを1枚引きます。
card-nix-2a = 亡霊の手招き
card-nix-2a-text = アタック後、攻撃側でも防御側でも：相手を2マス引き寄せ、隣接したら止めます。
card-nix-2b = 事件ファイル
card-nix-2b-text = アタック中、防御側の時：自分の合計に+1（ライトアタックのみ）。相手の手札を無作為に2枚見ます。
card-nix-3a = 差し押さえ
card-nix-3a-text = ライトアタック後、攻撃側で命中していれば：相手を武装解除します。
card-nix-3b = 未解決事件
card-nix-3b-text = アタック後、攻撃側でも防御側でも、命中していなければ：自分の捨て札から値が3以下のカードを1枚手札に加えます。
card-nix-4a = 跳弾
card-nix-4a-text = ライトアタック前、攻撃側で相手が2マス以上離れていれば：自分の合計に+1。
card-nix-4b = 刈り取り
card-nix-4b-text = 効果なし。
card-nix-5a = 最終通告
card-nix-5a-text = ヘビーアタック後、攻撃側で命中していなければ：カードを1枚引きます。
card-nix-5b = 店じまい
card-nix-5b-text = 効果なし。

## Yumiko

legend-yumiko = ユミコ
power-yumiko = 浮き狐
power-yumiko-text = ユミコがアリーナの空中のマスにいる時（オフステージを除く）にディレイすると、重力を飛ばせます。
weapon-yumiko-a = 神の弓
weapon-yumiko-a-text = 自分のライトアタックとヘビーアタックの射程は3です。2マス以上離れた相手へのヘビーアタックはノックバックが1減り、0より小さくはなりません。
weapon-yumiko-b = タリスマン
weapon-yumiko-b-text = ヘビーアタック前、攻撃側で相手より上の段にいれば：ノックバック+1。
card-yumiko-1a = 鬼火
card-yumiko-1a-text = アタック後、攻撃側でも防御側でも：カードを出さずに2マスまで移動します。
card-yumiko-1b = 霊糸
card-yumiko-1b-text = ライトアタック中、防御側の時：自分の合計に+2。
card-yumiko-2a = 縫い止めの矢
card-yumiko-2a-text = ライトアタック後、攻撃側で命中していれば：相手を1マス押し出します。
card-yumiko-2b = 狐火
card-yumiko-2b-text = ライトアタック前、攻撃側で空中（オフステージを含む）にいれば：自分の合計に+2。
card-yumiko-3a = 繕い
card-yumiko-3a-text = 移動後：自分の捨て札から値が2以下のカードを1枚手札に加えます。
card-yumiko-3b = 遠狙い
card-yumiko-3b-text = ライトアタック前、攻撃側で相手が2マス以上離れていれば：自分の合計に+1。
card-yumiko-4a = 流れ星
card-yumiko-4a-text = ヘビーアタック前、攻撃側で相手より上の段にいれば：ノックバック+1。
card-yumiko-4b = 矢放ち
card-yumiko-4b-text = 効果なし。
card-yumiko-5a = 月引き
card-yumiko-5a-text = アタック後、攻撃側でも防御側でも、命中していなければ：カードを1枚引きます。
card-yumiko-5b = 重き護符
card-yumiko-5b-text = 効果なし。

## Mordex

legend-mordex = モーデックス
power-mordex = 血の匂い
power-mordex-text = モーデックスの移動は、ダメージトークンのある相手に隣接して終わるなら、1マス多く進めます。
weapon-mordex-a = 間引き
weapon-mordex-a-text = ヘビーアタック後、攻撃側で命中していれば：カードを出さずに2マスまで移動します。可能なら対象に隣接して止まらなければなりません。
weapon-mordex-b = リッパーズ
weapon-mordex-b-text = ライトアタック前、攻撃側の時：最初にカードを2枚まで出せます。
card-mordex-1a = 飛びかかり
card-mordex-1a-text = 移動後、隣接する相手がいれば：カードを1枚引きます。
card-mordex-1b = 遠吠え
card-mordex-1b-text = アタック前、攻撃側の時：相手は自分の手札から1枚選んで捨てます。
card-mordex-2a = 喰らいつき
card-mordex-2a-text = ライトアタック後、攻撃側で相手がレッドなら：カードを1枚引きます。
card-mordex-2b = すり抜け
card-mordex-2b-text = ライトアタック中、防御側の時：自分の合計に+2。
card-mordex-3a = 霜の波動
card-mordex-3a-text = ヘビーアタック前、攻撃側で相手が空中（オフステージを含む）にいれば：ノックバック+1。
card-mordex-3b = 突進
card-mordex-3b-text = ライトアタック前、攻撃側の時：自分の合計に+1。
card-mordex-4a = 追跡
card-mordex-4a-text = 移動前：この移動で2マス多く進めます。
card-mordex-4b = 爪裂き
card-mordex-4b-text = 効果なし。
card-mordex-5a = 野性
card-mordex-5a-text = ライトアタック中、攻撃側でも防御側でも、自分がイエローかレッドなら：自分の合計に+1。
card-mordex-5b = 狼王
card-mordex-5b-text = 効果なし。

## Ulgrim

legend-ulgrim = ウルグリム
power-ulgrim = 鍛冶の匠
power-ulgrim-text = ウルグリムが武器を拾うか、持ち替えるか、取り戻した時、カードを1枚引きます。ターンに1回です。
weapon-ulgrim-a = ふいごの息吹
weapon-ulgrim-a-text = ヘビーアタック後、攻撃側で命中し、ノックバックがプラットフォームに止められていれば：相手はダメージを1段階受けます。レッドは超えません。
weapon-ulgrim-b = 荒ぶる炉
weapon-ulgrim-b-text = 直線で3マス先までの相手にヘビーアタックを宣言できます。その後、その直線に沿って相手の隣のマスまで移動します。
card-ulgrim-1a = ふいご
card-ulgrim-1a-text = アタック前、攻撃側の時：自分の武器カードを裏返します。
card-ulgrim-1b = 残り火の守り
card-ulgrim-1b-text = ライトアタック中、防御側の時：自分の合計に+2。
card-ulgrim-2a = 炉端
card-ulgrim-2a-text = 移動後、プラットフォームにいれば：カードを1枚引きます。
card-ulgrim-2b = 焼き入れ
card-ulgrim-2b-text = ヘビーアタック中、防御側の時：相手を1マス押し出します。
card-ulgrim-3a = 打ち砕き
card-ulgrim-3a-text = ライトアタック後、攻撃側で命中していれば：相手を武装解除します。
card-ulgrim-3b = 焚きつけ
card-ulgrim-3b-text = ヘビーアタック前、攻撃側の時：ノックバック+1。
card-ulgrim-4a = 火花
card-ulgrim-4a-text = ライトアタック後、攻撃側で命中していれば：相手を1マス押し出します。
card-ulgrim-4b = 金床
card-ulgrim-4b-text = 効果なし。
card-ulgrim-5a = 傑作
card-ulgrim-5a-text = アタック後、攻撃側でも防御側でも、自分が装備中なら：自分の武器カードを裏返します。
card-ulgrim-5b = スラグ
card-ulgrim-5b-text = 効果なし。

## Options
arena-duel = デュエル
arena-brawl = 乱闘
arena-trio = トリオ
option-format = 形式
option-format-duel = 1対1
option-format-free_for_all3 = 3人フリーフォーオール
option-format-free_for_all4 = 4人フリーフォーオール
option-format-teams = 2対2（A・Cチーム対B・Dチーム）
option-mode = モード
option-mode-standard = スタンダード（KOカード各2枚）
option-mode-classic = クラシック（KOカード各3枚）
option-mode-blitz = ブリッツ（KOカードなし、1回のKOで脱落）
option-discovery = ディスカバリーモード
option-discovery-false = オフ
option-discovery-true = オン（アクションカードの効果を無視）

## Words on the board
board-setup = レジェンドと武器を選んでください
board-turn = { $turn }ターン目 · { $round }ラウンド · { $seat } · { $actions ->
   *[other] 残りアクション{ $actions }回
}
board-key = A–D レジェンド  † 剣  ▔ プラットフォーム  * オフステージ  + 移動可  ! 被弾
board-teams = チーム：AとC 対 BとD
board-you = あなた
board-mate = 味方
board-ko = KOカード{ $left }枚{ $open ->
    [0] {""}
   *[other] （使えるもの{ $open }枚）
}
board-hand = 手札
board-deck = デッキ
board-discard = 捨て札
board-out = 脱落
board-unarmed = 非武装
board-equipped = 装備
board-disarmed = 武装解除
damage-none = ダメージなし
damage-yellow = イエロー
damage-red = レッド
face-a = A面
face-b = B面
source-card = { $card }の効果
source-weapon = 武器のパワー
source-power = レジェンドのパワー

## What happened
tell-chose = { $seat }は{ $legend }を選んだ。
tell-face-chosen = { $seat }は武器カードの面を選んだ。
tell-face = { $seat }は{ $face }で始める。
tell-first = 最初のターンは{ $seat }。
tell-turn = { $turn }ターン目、{ $seat }の番。
tell-drew = { $seat }は{ $card }を引いた。
tell-drew-hidden = { $seat }はカードを1枚引いた。
tell-reshuffled = { $seat }のデッキが切れ、捨て札が新しいデッキになり、ダメージを受ける。
tell-moved = { $seat }は{ $card }を出して{ $from }から{ $to }へ移動した。
tell-stepped = { $seat }は{ $from }から{ $to }へ動いた。
tell-pushed = { $seat }は{ $from }から{ $to }へ動かされた。
tell-fell = { $seat }は{ $from }から{ $to }へ落ちた。
tell-fell-out = { $seat }はKOラインの下へ落ちた。
tell-floated = { $seat }は落ちずに宙に浮いている。
tell-armed = { $seat }は{ $cell }でフレイミングソードを拾った。
tell-swapped = { $seat }は武器カードを{ $face }に裏返した。
tell-recovered = { $seat }は武器を取り戻した。
tell-disarmed = { $seat }は武装解除された。
tell-light = { $seat }は{ $card }で{ $target }にライトアタックした。
tell-heavy = { $seat }は{ $card }で{ $target }にヘビーアタックした。
tell-opened = { $seat }は{ $card }も出した。
tell-defended = { $seat }は{ $card }で防御した。防御の合計は{ $total }。
tell-raised = { $seat }は{ $card }をアタックに加えた。アタックの合計は{ $total }。
tell-attack-ended = { $seat }へのアタックは終了した。
tell-used = { $seat }は{ $source }を使った。
tell-light-hit = ライトアタックが{ $seat }に命中した。
tell-heavy-hit = ヘビーアタックが{ $seat }に命中した。
tell-blocked = { $seat }はライトアタックを防いだ。
tell-dodges = { $seat }は回避のために{ $card }を出した。
tell-dodged = { $seat }はヘビーアタックを回避した。
tell-knocked-back = { $seat }は{ $spaces }マスのノックバックを受け、{ $from }から{ $to }へ飛ばされた{ $beyond ->
    [0] 。
   *[other] 。KOラインを{ $beyond }マス越えた。
}
tell-knocked-out-from = { $seat }は{ $from }で{ $spaces }マスのノックバックを受けた{ $beyond ->
    [0] 。その場にとどまる。
   *[other] 。KOラインを{ $beyond }マス越えた。
}
tell-knocked-into = { $seat }は{ $from }から{ $spaces }マスのノックバックを受け、ほかのレジェンドのいるマスへ飛ばされた{ $beyond ->
    [0] 。
   *[other] 。KOラインを{ $beyond }マス越えた。
}
tell-damaged = { $seat }はダメージを受け、{ $level }になった。
tell-knocked-out = { $seat }はKOになった。残りのKOカードは{ $left }枚。
tell-eliminated = { $seat }は脱落した。
tell-respawned = { $seat }は{ $cell }に復帰した。
tell-sword-placed = { $seat }は{ $cell }にフレイミングソードを置いた。
tell-bonus = { $seat }はKOカードを使った。
tell-discarded = { $seat }は{ $card }を捨てた。
tell-dropped = { $seat }は無作為に{ $card }を捨てた。
tell-recalled = { $seat }は捨て札から{ $card }を手札に加えた。
tell-peeked = { $seat }は{ $target }の手札をのぞいた：{ $cards }
tell-peeked-hidden = { $seat }は{ $target }の手札をのぞいた。
tell-muted = { $seat }はこのアタックでアタック中（During）の効果を使えない。
over-win = { $seat }の勝ち。 [{ $rule }]
over-win-last = { $seat }の勝ち。ほかのレジェンドは全員脱落しました。 [{ $rule }]
over-win-cap = { $seat }の勝ち。最後のラウンドが終わり、残ったKOカードがいちばん多かったためです。 [{ $rule }]
over-draw = 引き分け。 [{ $rule }]

## What is asked
prompt-nobody = 今は誰も選ぶことがありません。
prompt-wait = { $seat }が選択中です。
prompt-legend = レジェンドを選んでください。
prompt-face = どちらの武器で始めますか？まだ誰にも公開されません。
prompt-turn = あなたのターン：{ $actions ->
    [0] アクションは残っていません
   *[other] 残りアクション{ $actions }回
}。できること：{ $what }
turn-move = 移動
turn-delay = ディレイ
turn-attack = アタック
turn-extra = KOカードでアクションを1回追加
turn-end = ターン終了
list-more = { $one }、{ $more }
list-last = { $one }、{ $more }
prompt-before = アタック前：効果を使いますか？
prompt-during = アタック中：効果を使いますか？
prompt-after = アタック後：効果を使いますか？
prompt-moved = 移動しました。カードの効果を使いますか？
prompt-arming = 武器の準備ができました。パワーを使いますか？
prompt-struck = アタックを受けました。パワーを使いますか？
prompt-doing = { $source }：選んでください。
prompt-opening = 最初にカードをもう1枚出しますか？
prompt-defend = アタックの合計は{ $attack }、自分の防御の合計は{ $defence }です。防御しますか？
prompt-raise = 防御の合計は{ $defence }、自分のアタックの合計は{ $attack }です。カードを加えますか？
prompt-dodge = 値{ $value }のヘビーアタックです。値がちょうど{ $value }のカードで回避しますか？
prompt-bonus = 命中しました。KOカードを使ってダメージかノックバックを1増やしますか？
prompt-land = そのマスはふさがっています。レジェンドをどのマスに置きますか？
prompt-fall = 重力：どこに落ちますか？
prompt-delay = ディレイの続きです。カードを引くか、武器の持ち替えや取り戻しを行うか、選んでください。
prompt-respawn = 復帰する最上段のマスを選んでください。
prompt-sword = フレイミングソードを置くプラットフォームを選んでください。
prompt-discard = 手札をあと{ $left }枚捨ててください。

## Choices
do-choose = { $legend }
do-face = { $face }で始める
do-move = { $card }で{ $to }へ移動{ $sword ->
    [none] {""}
   *[other] （{ $sword }の剣を拾う）
}
do-walk = { $card }で移動
do-walk-to = { $to }{ $sword ->
    [none] {""}
   *[other] （{ $sword }の剣を拾う）
}
do-delay-draw = ディレイ：{ $fall }2枚引く{ $cost }
do-delay-swap = ディレイ：{ $fall }武器カードを裏返す{ $cost }
do-delay-recover = ディレイ：{ $fall }武器を取り戻す{ $cost }
fall-none = {""}
fall-down = 落ちた後、
fall-or-float = 落ちるか浮かんだ後、
fall-out = KOラインの外に落ちた後、
cost-none = {""}
cost-level = （ダメージを1段階受ける）
cost-levels = （ダメージを2段階受ける）
cost-ko = （KOになる）
do-light = { $card }で{ $target }にライトアタック
do-heavy = { $card }で{ $target }にヘビーアタック
do-extra-action = KOカードを使ってアクションを1回追加
do-end = ターン終了
do-open = { $card }も出す
do-defend = { $card }で防御
do-defend-effect = { $card }で防御（効果を使う）
do-dodge = { $card }で回避
do-dodge-effect = { $card }で回避（効果を使う）
do-raise = { $card }をアタックに加える
do-raise-effect = { $card }をアタックに加える（効果を使う）
do-pass = パス
do-done = 完了
do-use = { $source }を使う
do-bonus = KOカードを使う
do-push = 押し出す
do-pull = 引き寄せる
do-option-one = 1つ目
do-option-two = 2つ目
do-step = { $to }へ動く{ $sword ->
    [none] {""}
   *[other] （{ $sword }の剣を拾う）
}
do-go = { $cell }
do-foe = { $seat }
do-card = { $card }

## 見込まれる結果
ahead-light = アタック{ $value }、命中すると{ $target }は{ $level }
ahead-light-red = アタック{ $value }、{ $target }はすでにレッド
ahead-heavy = 回避されなければ{ $spaces }マスのノックバックで{ $to }へ
ahead-heavy-stays = { $target }はその場にとどまる
ahead-heavy-out = 回避されなければ{ $spaces }マスのノックバックでKOラインの外へ
ahead-defend = 防御の合計{ $own }、アタックの合計{ $other }
ahead-raise = アタックの合計{ $own }、防御の合計{ $other }

## Why not
why-not-in-hand = { $card }は自分の手札にありません。
why-too-far = { $spaces }マスまでしか進めません。
why-not-asked = 先に{ $seat }が選ぶ必要があります。
why-decide-first = 先に決めることがあります。
why-condition = 今はその条件を満たしていません。

## What a Legend may be refused for

unfit-legend = 「{ $name }」というレジェンドはいません
