## The menu
menu-title = ブレイブホールへようこそ。番号を書いてEnterを押してください。
menu-bot = ボットと対戦する
menu-together = 1つのキーボードで一緒に遊ぶ
menu-watch = ボット同士の対戦を見る
menu-load = 保存したゲームを続ける
menu-rules = ルールを読む
menu-game = ゲーム: { $game }
menu-choice = { $name }: { $value }
menu-lang = 言語: { $lang }
menu-quit = 終わる
menu-which-game = どのゲームにしますか？
menu-which = { $name }: どれにしますか？
menu-which-bot = ボットの強さはどうしますか？
menu-which-lang = どの言語にしますか？
menu-which-saved = どのゲームを続けますか？
menu-none-saved = このフォルダーには途中のゲームがありません。
menu-what-now = 次はどうしますか？
menu-again = もう一度遊ぶ
menu-back = メニューに戻る
menu-unknown = 1から{ $last }までの番号を書いてEnterを押してください。
menu-bye = またどうぞ。

## A game
play-new = 新しいゲーム{ $number }番です。あなたの席は{ $seat }です。?でヘルプを表示します。
play-together = 新しいゲーム{ $number }番です。?でヘルプを表示します。
play-watch = 新しいゲーム{ $number }番です。すべての席でボットが遊びます。
play-on = { $decisions }回の決定のあとから続けます。?でヘルプを表示します。
play-only = 選べるものが1つだけなので、自動で進めました: { $label } ({ $text })
play-hand-over = { $seat }の番です。キーボードを渡し、{ $seat }がEnterを押してください。
play-won = あなたの勝ちです。
play-lost = あなたの負けです。
play-draw = 勝者はいません。
play-replay = ゲームをもう一度見るには:
play-closed = 入力が終わりました。

## Bots
level-random = random: どれでも無作為に選びます
level-novice = novice: すぐ良く見えるものを選びます
level-pilot = pilot: 経験則で遊び、ターンの終わりまで見通します
level-sampler = sampler: 選択肢ごとに多くのゲームを想像します（1ターン約1秒）
level-searcher = searcher: 全員の手を先まで考えます（1ターン約3秒）
bot-thinks = { $seat }が考えています …
bot-illegal = { $seat }の席のボット（{ $bot }）は、選択肢にないものを選びました: { $what }
bot-broken = { $seat }の席のボット（{ $bot }）が止まりました: { $what }
bot-overtime = { $seat }の席のボット（{ $bot }）は{ $what }秒以内に答えませんでした。
bot-other = 別のボットで続けるには:

## Saving
save-go-on = ゲームを保存しました。続けるには:
save-copy = 保存したファイル: { $file }
save-failed = ゲームを{ $file }に保存できません（{ $error }）。saveのあとに別の名前を書いてください。
save-folder = 「{ $folder }」はフォルダーです。save { $file }のようにファイル名を書いてください。
save-quit-again = 保存せずに終わるには、もう一度quitと書いてください。

## A decision
ask-number = { $text }番はありません。1から{ $last }までの番号を書いてください。
ask-unknown = 「{ $text }」は分かりません。1から{ $last }までの番号か、「{ $example }」のような行動を書いてください。?でヘルプを表示します。
offer-many = { $name } … （{ $count }通り）
offer-within = { $name }: どれにしますか？Enterだけで戻ります。
concede-sure = 投了すると負けになります。投了するにはもう一度concedeと書いてください。ほかの入力で続けます。
concede-not = ゲームを続けます。
concede-none = このゲームに投了はありません。quitと書くと保存して終わります。
undo-done = 元に戻しました。
undo-nothing = これより前に、あなたが決めたことはありません。
undo-few = 取り消せる決定は{ $count }個だけです。すべて取り消すにはundo { $count }と書いてください。
undo-unknown = undo、または3回分戻すならundo 3と書いてください。
why-possible = 今できます:
why-may = 「{ $text }」は今できます。
why-not-possible = 今はできません:
explain-plain = 書かれているとおりの選択です。カードやルールの用語は含まれていません。

## Help
help-choose = 選択肢の番号か、右に書かれた行動をそのまま書いてください。
help-choice = 1番の選択肢の説明
help-thing = これの説明と、今使えるかどうか
help-action = 今できるかどうか、できないならどのルールによるか
help-rule = ルール1つ
help-word = ゲームの用語の意味
help-seat = この席の前に公開されているもの
help-pile = この山のカード（全員、または1人分）
help-concede = 投了する
help-undo = 前の決定に戻る、または3回分戻る
help-board = 場と選択肢をもう一度見る（Enterだけでも可）
help-log = これまでに起きたことすべて
help-rules = ルールの章。くわしくはrules 2やrules ことば
help-save = 今保存する、または名前を付けて保存する
help-quit = 保存して終わる

## Watching
watch-help = Enter: 次の決定。10: 10回の決定。end: 最後まで。board: 場。{ $piles }: そこにあるカード。quit: 保存して終わる。
watch-unknown = 「{ $text }」は分かりません。Enterを押すか、数字、end、board、quitのどれかを書いてください。

## Rules
rules-chapters = ルールの章:
rules-ask = 章の番号、ルールの番号、またはことばを書いてください。Enterだけで戻ります。
rules-none = 「{ $text }」のあるルールはありません。章の番号、ルールの番号、または別のことばを書いてください。
rules-question = 質問:
rules-ruling = 裁定:
rules-reason = 理由:
rules-switch = 別の答えにするオプション:

## Replays
replay-watcher = { $game }（観戦者から見たゲーム）
replay-seat = { $game }（{ $seat }の席から見たゲーム）

## Cards
cards-more = カードの全文はコマンドの後に番号を書くと読めます。{ $set }のようにセット名を書くと、そのセットだけを表示します。
cards-good = 誤りなし。カード: { $cards }枚

## Decks
deck-ready = 用意されたデッキとデッキコード:
deck-more = deck list、deck check、deck codeの後には、この名前かデッキコード、ファイル名を書いてください。
deck-counts = { $cards }/{ $size }枚 · FLIP { $flips }枚（{ $most-flips }枚まで） · EXTRA { $extra }枚（{ $most-extra }枚まで）
deck-colours = 色:
deck-cookies = クッキー:
deck-dated = { $format }（{ $date }のリスト）
deck-legal = { $format }形式で使えるデッキです。
deck-illegal = { $format }形式では使えないデッキです:

## 分析
analyse-title = { $game }：決定{ $decisions }回、うち選択{ $choices }回。選択ごとに想像した盤面{ $iterations }、シード{ $seed }
analyse-uncalibrated = 確率は探索の値そのままです。3人以上のゲームでは、実際に行われたゲームに合わせた補正をしていません。
analyse-seat = { $seat }：{ $start } %から{ $end } %へ
analyse-unfinished = { $seat }：これまで{ $start } %から{ $end } %へ。ゲームはまだ終わっていません
analyse-own = 自分の選択
analyse-luck = ダイスとカードの運
analyse-others = ほかの人が逃したもの
analyse-revealed = ほかの人の選択で分かったこと
analyse-seen = ここから見たほかの人の選択
analyse-ended = 投了、時間、合意
analyse-residue = 見積もりでは分けられない残り
analyse-best = 最善
analyse-good = 良い
analyse-inaccuracy = 不正確
analyse-mistake = ミス
analyse-blunder = 大きなミス
analyse-strokes = 運：
analyse-judged = 決定{ $step }：{ $class }、{ $loss }点（{ $before } % → { $after } %）
analyse-made = 選択：
analyse-better = より良い：
analyse-line = 続く進行の例（»から実際と異なる）：
analyse-beliefs = { $seat }が持っていたかもしれないカード：
analyse-open = すべてのカードが見えていれば：{ $class }、{ $loss }点。最善：{ $best }
analyse-happened = その後：
