## The menu
menu-title = 브레이브홀입니다. 번호를 쓰고 Enter를 누르세요.
menu-bot = 봇과 대전하기
menu-together = 한 키보드로 함께 하기
menu-watch = 봇끼리의 대전 구경하기
menu-load = 저장한 게임 이어 하기
menu-rules = 규칙 읽기
menu-game = 게임: { $game }
menu-choice = { $name }: { $value }
menu-lang = 언어: { $lang }
menu-quit = 끝내기
menu-which-game = 어느 게임을 하시겠습니까?
menu-which = { $name }: 어느 것으로 하시겠습니까?
menu-which-bot = 어느 정도로 강한 봇으로 하시겠습니까?
menu-which-lang = 어느 언어로 하시겠습니까?
menu-which-saved = 어느 게임을 이어 하시겠습니까?
menu-none-saved = 이 폴더에는 끝나지 않은 게임이 없습니다.
menu-what-now = 다음은 무엇을 하시겠습니까?
menu-again = 한 판 더 하기
menu-back = 메뉴로 돌아가기
menu-unknown = 1부터 { $last }까지의 번호를 쓰고 Enter를 누르세요.
menu-bye = 안녕히 가세요.

## A game
play-new = 새 게임 { $number }번입니다. 당신의 자리는 { $seat }입니다. ?를 쓰면 도움말이 나옵니다.
play-together = 새 게임 { $number }번입니다. ?를 쓰면 도움말이 나옵니다.
play-watch = 새 게임 { $number }번입니다. 모든 자리를 봇이 맡습니다.
play-on = 결정 { $decisions }번 다음부터 이어 합니다. ?를 쓰면 도움말이 나옵니다.
play-only = 고를 것이 하나뿐이라 자동으로 진행했습니다: { $label } ({ $text })
play-hand-over = { $seat }의 차례입니다. 키보드를 넘기고, { JOSA($seat, "이/가") } Enter를 누르세요.
play-won = 당신이 이겼습니다.
play-lost = 당신이 졌습니다.
play-draw = 승자가 없습니다.
play-replay = 게임 다시 보기:
play-closed = 입력이 끝났습니다.

## Bots
level-random = random: 아무것이나 무작위로 고릅니다
level-novice = novice: 당장 좋아 보이는 것을 고릅니다
level-pilot = pilot: 경험칙으로 두고 턴의 끝까지 내다봅니다
level-sampler = sampler: 선택지마다 여러 게임을 상상해 봅니다 (한 턴에 약 1초)
level-searcher = searcher: 모든 플레이어의 수를 앞서 생각합니다 (한 턴에 약 3초)
bot-thinks = { JOSA($seat, "이/가") } 생각하는 중 …
bot-illegal = { $seat } 자리의 봇({ $bot })이 선택지에 없는 것을 골랐습니다: { $what }
bot-broken = { $seat } 자리의 봇({ $bot })이 멈추었습니다: { $what }
bot-overtime = { $seat } 자리의 봇({ $bot })이 { $what }초 안에 답하지 않았습니다.
bot-other = 다른 봇으로 이어 하려면:

## Saving
save-go-on = 게임을 저장했습니다. 이어 하려면:
save-copy = 저장한 파일: { $file }
save-failed = 게임을 { $file }에 저장할 수 없습니다({ $error }). save 뒤에 다른 이름을 쓰세요.
save-folder = “{ $folder }” 폴더입니다. save { $file }처럼 파일 이름을 쓰세요.
save-quit-again = 저장하지 않고 나가려면 한 번 더 quit라고 쓰세요.

## A decision
ask-number = { $text }번은 없습니다. 1부터 { $last }까지의 번호를 쓰세요.
ask-unknown = “{ $text }”, 알 수 없는 입력입니다. 1부터 { $last }까지의 번호나 “{ $example }” 같은 행동을 쓰세요. 도움말은 ?입니다.
offer-many = { $name } … ({ $count }가지)
offer-within = { $name }: 어느 것으로 하시겠습니까? Enter만 누르면 돌아갑니다.
concede-sure = 게임을 포기하면 패배합니다. 포기하려면 한 번 더 concede라고 쓰세요. 다른 것을 쓰면 계속합니다.
concede-not = 게임을 계속합니다.
concede-none = 이 게임에는 포기가 없습니다. quit라고 쓰면 저장하고 나갑니다.
undo-done = 되돌렸습니다.
undo-nothing = 되돌아갈 당신의 이전 결정이 없습니다.
undo-few = 되돌릴 수 있는 결정은 { $count }개뿐입니다. 모두 되돌리려면 undo { $count }라고 쓰세요.
undo-unknown = undo라고 쓰거나, 세 번 되돌리려면 undo 3이라고 쓰세요.
why-possible = 지금 할 수 있습니다:
why-may = “{ $text }”, 지금 할 수 있습니다.
why-not-possible = 지금은 할 수 없습니다:
explain-plain = 적힌 그대로입니다. 카드나 규칙의 용어는 들어 있지 않습니다.

## Help
help-choose = 선택지의 번호나, 오른쪽에 적힌 행동을 그대로 쓰세요.
help-choice = 1번 선택지의 설명
help-thing = 이것의 설명과 지금 쓸 수 있는지
help-action = 지금 할 수 있는지, 아니라면 어떤 규칙 때문인지
help-rule = 규칙 하나
help-word = 게임 용어의 뜻
help-seat = 이 자리에 공개된 것
help-pile = 이 더미의 카드, 모두 또는 한 자리의 것
help-concede = 게임 포기하기
help-undo = 마지막 결정 하나, 또는 셋을 되돌리기
help-board = 테이블과 선택지 다시 보기 (Enter만 눌러도 됩니다)
help-log = 지금까지 일어난 모든 일
help-rules = 규칙의 장 목록, 더 보려면 rules 2 또는 rules 낱말
help-save = 지금 저장하기, 또는 다른 이름으로 저장하기
help-quit = 저장하고 나가기

## Watching
watch-help = Enter: 다음 결정. 10: 결정 열 번. end: 끝까지. board: 테이블. { $piles }: 그 더미의 카드. quit: 저장하고 나가기.
watch-unknown = “{ $text }”, 알 수 없는 입력입니다. Enter를 누르거나 숫자, end, board, quit 중 하나를 쓰세요.

## Rules
rules-chapters = 규칙의 장:
rules-ask = 장의 번호, 규칙 번호 또는 낱말을 쓰세요. Enter만 누르면 돌아갑니다.
rules-none = “{ $text }” 관련 규칙이 없습니다. 장의 번호, 규칙 번호 또는 다른 낱말을 쓰세요.
rules-question = 질문:
rules-ruling = 재정:
rules-reason = 이유:
rules-switch = 다르게 정하는 옵션:

## Replays
replay-watcher = { $game }, 관전자가 본 게임
replay-seat = { $game }, { $seat } 자리에서 본 게임

## Cards
cards-more = 카드를 자세히 보려면 명령 뒤에 카드 번호를 쓰세요. { $set }처럼 세트 이름을 쓰면 그 세트만 보여 줍니다.
cards-good = 오류 없음. 카드: { $cards }장

## Decks
deck-ready = 준비된 덱과 덱 코드:
deck-more = deck list, deck check, deck code 뒤에는 이 이름이나 덱 코드, 파일 이름을 쓰세요.
deck-counts = { $cards }/{ $size }장 · FLIP { $flips }장 (최대 { $most-flips }장) · EXTRA { $extra }장 (최대 { $most-extra }장)
deck-colours = 색:
deck-cookies = 쿠키:
deck-dated = { $format }({ $date } 목록)
deck-legal = { $format } 형식에서 쓸 수 있는 덱입니다.
deck-illegal = { $format } 형식에서 쓸 수 없는 덱입니다:

## 분석
analyse-title = { $game }: 결정 { $decisions }개, 그중 선택 { $choices }개. 선택마다 상상한 판 { $iterations }개, 시드 { $seed }
analyse-uncalibrated = 확률은 탐색이 말하는 그대로입니다. 세 명 이상의 게임에서는 실제로 둔 게임에 맞추어 보정하지 않았습니다.
analyse-seat = { $seat }: { $start } %에서 { $end } %로
analyse-unfinished = { $seat }: 지금까지 { $start } %에서 { $end } %로. 게임이 아직 끝나지 않았습니다
analyse-own = 자신의 선택
analyse-luck = 주사위와 카드의 운
analyse-others = 다른 사람이 놓친 것
analyse-revealed = 다른 사람의 선택으로 드러난 것
analyse-seen = 여기서 본 다른 사람의 선택
analyse-ended = 기권, 시간 또는 합의
analyse-residue = 추정으로 가를 수 없는 나머지
analyse-best = 최선
analyse-good = 좋음
analyse-inaccuracy = 부정확
analyse-mistake = 실수
analyse-blunder = 큰 실수
analyse-strokes = 운:
analyse-judged = 결정 { $step }: { $class }, { $loss }점 ({ $before } % → { $after } %)
analyse-made = 선택:
analyse-better = 더 나은 것:
analyse-line = 이어질 수 있는 진행(»부터 실제와 다름):
analyse-beliefs = { $seat }의 손에 있었을 카드:
analyse-open = 모든 카드를 열면: { $class }, { $loss }점. 최선: { $best }
analyse-happened = 그다음:
