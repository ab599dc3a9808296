## Rule cards

card-R01 = 스페3 반격
card-R01-text = 상대의 단독 조커가 필드에 나오거나 공격하거나 블록할 때마다, 패에서 ♠3을 버리거나 자신의 필드에 있는 단독 ♠3을 트래시로 보내고 사용할 수 있습니다. 그 조커를 트래시로 보냅니다.
card-R02 = 샐비지
card-R02-text = 턴당 1번, 패에서 3을 냈을 때 사용할 수 있습니다. 자신의 트래시에서 4~8 카드 1장을 패로 되돌립니다.
card-R03 = 암살
card-R03-text = 항상 적용됩니다. 자신의 단독 3은 공격할 때도 공격받을 때도 단독 2보다 강한 것으로 취급합니다.
card-R04 = 4 멈춤
card-R04-text = 턴당 1번, 상대가 룰 카드를 발동했을 때 패에서 4를 버리거나 자신의 필드에 있는 단독 4를 트래시로 보내고 사용할 수 있습니다. 그 발동을 무효로 합니다.
card-R05 = 5 스킵
card-R05-text = 턴당 1번, 패에서 5를 냈을 때 사용할 수 있습니다. 상대의 단독 카드나 페어를 하나 고릅니다. 그것은 상대의 다음 턴에 공격할 수 없습니다.
card-R06 = 6 되돌리기
card-R06-text = 턴당 1번, 패에서 6을 냈을 때 사용할 수 있습니다. 숫자 순서의 일시적인 역전을 모두 끝내고, 끝난 것이 있으면 2장 드로우합니다. 없으면 패를 1장 버리고 1장 드로우할 수 있습니다.
card-R07 = 로쿠로쿠비
card-R07-text = 6을 모은 페어를 만들 때마다 사용할 수 있습니다. 조커가 아닌 상대의 단독 카드 1장을 주인의 패로 되돌립니다.
card-R08 = 7 건네기
card-R08-text = 턴당 1번, 패에서 7을 냈을 때 패 1장을 공개하여 상대에게 건네고 사용할 수 있습니다. 1장 드로우합니다.
card-R09 = 8 끊기
card-R09-text = 게임당 1번, 상대가 공격을 선언했을 때 패에서 8을 버리고 사용할 수 있습니다. 그 공격을 취소하고 배틀 페이즈를 끝냅니다.
card-R10 = 구급차
card-R10-text = 턴당 1번, 게임당 2번까지, 9를 모은 페어를 만들었을 때 사용할 수 있습니다. 그 페어가 이번 턴에 공격하지 못하는 대신 라이프를 1 회복합니다. 라이프는 5를 넘지 않습니다.
card-R11 = 10 버리기
card-R11-text = 턴당 1번, 패에서 10을 냈을 때 사용할 수 있습니다. 패를 2장까지 버리고, 버린 만큼 드로우합니다.
card-R12 = J백
card-R12-text = 패에서 J를 낼 때마다 사용할 수 있습니다. 이번 턴의 엔드 페이즈까지 숫자 순서를 역전합니다. 두 번째 J를 내면 다시 되돌아갑니다.
card-R13 = Q 봄버
card-R13-text = 턴당 1번, 패에서 Q를 냈을 때 사용할 수 있습니다. 숫자 하나를 선언하며, 조커는 선언할 수 없습니다. 두 플레이어는 패에 있는 그 숫자의 카드를 모두 버립니다.
card-R14 = 킹의 행진
card-R14-text = 턴당 1번, K가 들어 있는 자신의 페어가 상대 플레이어를 공격할 때 사용할 수 있습니다. 블록되지 않으면 피해를 1 더 줍니다.
card-R15 = 왕의 방패
card-R15-text = 턴당 1번, K가 들어 있는 자신의 페어가 배틀로 트래시에 가게 되었을 때 패를 1장 버리고 사용할 수 있습니다. 그 페어는 필드에 남습니다.
card-R16 = 다음 에이스
card-R16-text = 턴당 1번, 자신의 단독 A가 공격으로 카드를 트래시로 보냈을 때 사용할 수 있습니다. 그 A는 이번 턴에 한 번 더 공격할 수 있으며, 카드만 공격할 수 있습니다.
card-R17 = 폭군
card-R17-text = 턴당 1번, 패에서 2를 냈을 때 사용할 수 있습니다. 상대는 자신의 단독 카드 1장을 골라 트래시로 보냅니다.
card-R18 = 광대의 가면
card-R18-text = 조커가 들어 있는 페어를 만들 때마다 사용할 수 있습니다. 그 페어는 상대의 다음 엔드 페이즈까지 랭크가 1 높은 것으로 취급합니다. 최고 랭크를 넘지는 않습니다.
card-R19 = 혁명
card-R19-text = 같은 숫자 4장 이상의 페어를 만들 때마다 사용할 수 있습니다. 게임이 끝날 때까지 숫자 순서를 역전합니다. 이미 역전되어 있으면 다시 되돌아갑니다.
card-R20 = 계단
card-R20-text = 턴당 1번, 같은 무늬의 연속된 숫자 3장 이상으로 페어를 만들었을 때 사용할 수 있습니다. 이번 턴에 그 페어가 상대 플레이어에게 하는 다음 공격은 블록되지 않으면 피해를 1 더 줍니다.
card-R21 = 무늬 잠금
card-R21-text = 턴당 1번, 모든 카드의 무늬가 같은 페어를 만들었을 때 사용할 수 있습니다. 이번 턴에 상대는 그 무늬가 들어 있는 단독 카드나 페어로만 블록할 수 있습니다. 조커는 모든 무늬로 취급합니다.
card-R22 = 모래폭풍
card-R22-text = 3을 3장 이상 모은 페어를 만들 때마다 사용할 수 있습니다. 양쪽 필드에서 조커를 제외한 단독 카드를 모두 트래시로 보냅니다.
card-R23 = 수도 추락
card-R23-text = 매 턴 자신의 드로우 페이즈에 적용됩니다. 자신의 라이프가 상대보다 2 이상 적으면 1장 더 드로우합니다.
card-R24 = 하극상
card-R24-text = 자신의 라이프가 1인 동안 항상 적용됩니다. 자신의 잡페어는 트윈과 같은 랭크 2로 취급합니다.

## Ready-made fives

five-beginner = 입문
five-control = 컨트롤
five-combo = 콤보

## The rank ladder

kind-single = 단독
kind-mixed = 잡페어
kind-twin = 트윈
kind-run2 = 연번2
kind-triple = 트리플
kind-run3 = 계단3
kind-run4 = 계단4
kind-four = 포카드
kind-run5 = 계단5
kind-jokers = 쌍조커

## Words on the board
rule-card = 룰 카드
phase-setup = 준비
phase-draw = 드로우 페이즈
phase-main = 메인 페이즈
phase-battle = 배틀 페이즈
phase-end = 엔드 페이즈
board-setup = 룰 카드 5장을 고르세요
board-turn = { $turn }턴 · { $seat } · { $phase }
board-order = 숫자 순서 { $order }
board-reversed = 【숫자 순서 역전】 { $order }
board-locked = 블록은 { JOSA($suit, "으로/로") }만 가능
board-life = 라이프
board-deck = 덱
board-hand = 패
board-known = 공개된 패
board-trash = 트래시
board-field = 필드
board-rules = 룰 카드
board-used = , { $times }번 사용
board-chain = ▲ 체인
badge-joker = 조커
badge-run = 계단 { $count }
badge-suit = 무늬
badge-draw = 드로우
badge-life = 라이프 { $count }
mark-attacked = 공격함
mark-blocked = 블록함
mark-held = 공격 불가
mark-raised = 랭크 +1
explain-card = { $card }의 세기는 숫자 순서가 역전되지 않았을 때 약한 쪽부터 13단계 중 { $place }번째입니다.
explain-pair = { $seat }의 { $unit }({ $kind })에 들어 있습니다.
explain-joker = 단독 카드인 조커는 숫자 순서와 관계없이 언제나 가장 강합니다. 페어 안에서는 랭크가 가장 높아지는 카드로 취급합니다.

## What happened
tell-chosen = { JOSA($seat, "이/가") } 룰 카드 5장을 골랐습니다.
tell-revealed = { $seat }의 룰 카드는 { $one }, { $two }, { $three }, { $four }, { $five }입니다.
tell-first = { JOSA($seat, "이/가") } 선공입니다.
tell-turn = { $turn }번째 턴, { $seat }의 차례입니다.
tell-phase = { JOSA($phase, "을/를") } 시작합니다.
tell-drew = { JOSA($seat, "이/가") } { JOSA($card, "을/를") } 드로우합니다.
tell-drew-hidden = { JOSA($seat, "이/가") } 카드를 1장 드로우합니다.
tell-reshuffled = { $seat }의 덱이 비어 라이프가 { JOSA($life, "이/가") } 됩니다.
tell-played = { JOSA($seat, "이/가") } { JOSA($card, "을/를") } 냅니다.
tell-formed = { JOSA($seat, "이/가") } { JOSA($unit, "으로/로") } 페어를 만듭니다({ $kind }).
tell-attacked = { JOSA($seat, "이/가") } { JOSA($unit, "으로/로") } { JOSA($target, "을/를") } 공격합니다.
tell-attacked-player = { JOSA($seat, "이/가") } { JOSA($unit, "으로/로") } 상대 플레이어를 공격합니다.
tell-blocked = { JOSA($seat, "이/가") } { JOSA($unit, "으로/로") } 블록합니다.
tell-void = { $unit }의 공격은 아무 효과가 없습니다.
tell-attack-ended = 공격이 끝납니다.
tell-damaged = { JOSA($seat, "이/가") } 피해를 { $damage } 받아 라이프가 { JOSA($life, "이/가") } 됩니다.
tell-trashed = { JOSA($cards, "이/가") } { $seat }의 트래시로 갑니다.
tell-activated = { $pay ->
    [discard] { JOSA($seat, "이/가") } { JOSA($paid, "을/를") } 버리고 { JOSA($card, "을/를") } 발동합니다.
    [trash] { JOSA($seat, "이/가") } { JOSA($paid, "을/를") } 트래시로 보내고 { JOSA($card, "을/를") } 발동합니다.
    [give] { JOSA($seat, "이/가") } { JOSA($paid, "을/를") } 상대에게 건네고 { JOSA($card, "을/를") } 발동합니다.
   *[nothing] { JOSA($seat, "이/가") } { JOSA($card, "을/를") } 발동합니다.
}
tell-negated = { $seat }의 { JOSA($card, "이/가") } 무효가 됩니다.
tell-resolved = { $seat }의 { JOSA($card, "을/를") } 처리합니다.
tell-discarded = { JOSA($seat, "이/가") } { JOSA($card, "을/를") } 버립니다.
tell-returned = { JOSA($cards, "이/가") } { $seat }의 패로 돌아갑니다.
tell-salvaged = { JOSA($seat, "이/가") } 트래시에서 { JOSA($card, "을/를") } 패로 되돌립니다.
tell-held = { JOSA($unit, "은/는") } 공격할 수 없습니다.
tell-raised = { JOSA($unit, "은/는") } 랭크가 1 높은 것으로 취급합니다.
tell-boosted = { JOSA($unit, "은/는") } 블록되지 않으면 피해를 { $damage } 더 줍니다.
tell-refreshed = { JOSA($unit, "은/는") } 카드를 한 번 더 공격할 수 있습니다.
tell-protected = { JOSA($unit, "은/는") } 트래시로 가지 않습니다.
tell-reversed = 숫자 순서가 역전됩니다. 이제 3이 강하고 2가 약합니다.
tell-order-normal = 숫자 순서가 원래대로 돌아옵니다.
tell-locked = 이번 턴에 { JOSA($seat, "은/는") } { JOSA($suit, "이/가") } 들어 있는 단독 카드나 페어로만 블록할 수 있습니다.
tell-battle-ended = 공격이 취소되고 배틀 페이즈가 끝납니다.
tell-named = { JOSA($seat, "이/가") } { JOSA($number, "을/를") } 선언합니다.
tell-healed = { $seat }의 라이프가 회복되어 { JOSA($life, "이/가") } 됩니다.
over-win = { $seat }의 승리입니다. [{ $rule }]
over-win-life = { $seat }의 승리입니다. { $loser }의 라이프가 0이 되었습니다. [{ $rule }]
over-win-cap = { $seat }의 승리입니다. 마지막 턴이 끝났고 { $loser }의 라이프가 더 적습니다. [{ $rule }]
over-draw = 무승부입니다. [{ $rule }]

## What is asked
prompt-nobody = 지금은 아무도 선택할 것이 없습니다.
prompt-wait = { JOSA($seat, "이/가") } 선택하고 있습니다.
prompt-five = 룰 카드를 고르세요: 5장 중 { $chosen }장을 골랐습니다.
prompt-main = 메인 페이즈: 카드를 내거나 페어를 만들거나 다음으로 넘어가세요.
prompt-battle = 배틀 페이즈: 공격하거나 턴을 종료하세요.
prompt-main-over = 메인 페이즈: 더 내거나 묶을 카드가 없습니다. 다음으로 가세요.
prompt-battle-over = 배틀 페이즈: 더 공격할 수 있는 카드가 없습니다. 턴을 끝내세요.
prompt-form = 페어 { $unit }({ $kind }): 카드를 더하거나 완료하세요. undo로 취소할 수 있습니다.
prompt-block = 상대가 { JOSA($unit, "으로/로") } 공격합니다. 블록하시겠습니까?
prompt-victim = 페어의 어느 카드를 트래시로 보내시겠습니까?
prompt-answer = { JOSA($seat, "이/가") } { JOSA($card, "을/를") } 발동했습니다. 대응하시겠습니까?
prompt-on-enters = { JOSA($unit, "이/가") } 필드에 나왔습니다. 룰 카드를 사용하시겠습니까?
prompt-on-forms = { $unit } 페어가 만들어졌습니다. 룰 카드를 사용하시겠습니까?
prompt-on-activates = 룰 카드가 발동되었습니다. 대응하시겠습니까?
prompt-on-attacks = { JOSA($unit, "이/가") } 공격합니다. 룰 카드를 사용하시겠습니까?
prompt-on-blocks = { JOSA($unit, "이/가") } 블록합니다. 룰 카드를 사용하시겠습니까?
prompt-on-falls = { JOSA($unit, "이/가") } 트래시로 가게 됩니다. 룰 카드를 사용하시겠습니까?
prompt-on-wins = { JOSA($unit, "이/가") } 카드를 트래시로 보냈습니다. 룰 카드를 사용하시겠습니까?
prompt-on-drawphase = 드로우 페이즈가 시작됩니다. 룰 카드를 사용하시겠습니까?
prompt-on-mainphase = 메인 페이즈가 시작됩니다. 룰 카드를 사용하시겠습니까?
prompt-on-battlephase = 배틀 페이즈가 시작됩니다. 룰 카드를 사용하시겠습니까?
prompt-on-endphase = 엔드 페이즈가 시작됩니다. 룰 카드를 사용하시겠습니까?
prompt-name = { $card }: 숫자를 선언하세요.
prompt-discard = { $card }: 버릴 카드를 고르거나 그만두세요.
prompt-salvage = { $card }: 패로 되돌릴 카드를 고르세요.
prompt-trash = { $card }: 트래시로 보낼 단독 카드를 고르세요.
prompt-bounce = { $card }: 주인의 패로 되돌릴 단독 카드를 고르세요.
prompt-hold = { $card }: 공격할 수 없게 할 단독 카드나 페어를 고르세요.

## Choices
do-choose = { $card } 선택
do-take = 추천 5장 선택: { $five }
do-play = { $card } 내기
do-pair = { JOSA($one, "과/와") } { JOSA($two, "으로/로") } 페어 만들기 ({ $kind })
do-with = 페어에 { $card } 더하기 ({ $kind })
do-with-worse = 페어에 { $card } 더하기: { $before }에서 { JOSA($kind, "으로/로") } 약해짐
do-form = 페어 완료
do-done = 완료
do-add = { $unit }에 { $card } 더하기 ({ $kind })
do-battle = 배틀 페이즈로
do-end = 턴 종료
do-attack = { JOSA($unit, "으로/로") } { $target } 공격
do-attack-player = { JOSA($unit, "으로/로") } 플레이어 공격
do-block = { JOSA($unit, "으로/로") } 블록
do-no-block = 블록하지 않기
do-pass = 대응하지 않기
do-respond = { $pay ->
    [discard] { $card } 사용 ({ $paid } 버리기)
    [trash] { $card } 사용 ({ $paid } 트래시로 보내기)
    [give] { $card } 사용 ({ $paid } 건네기)
   *[nothing] { $card } 사용
}
do-pick = { $card }
do-name = { $number }

## 예상되는 결과
ahead-falls = 더 약한 { JOSA($unit, "이/가") } 트래시로 감
ahead-one-of = { $unit } 중 고른 1장이 트래시로 감
ahead-both = 힘이 같아 { JOSA($unit, "과/와") } { JOSA($other, "이/가") } 모두 트래시로 감
ahead-nothing = 아무것도 쓰러지지 않음
ahead-player = 막지 않으면 { $damage }대미지

## Why not
why-not-yours = 자신이 사용할 수 있는 카드가 아닙니다.
why-not-in-hand = { JOSA($card, "은/는") } 자신의 패에 없습니다.
why-not-on-field = { JOSA($card, "은/는") } 자신의 필드에 없습니다.
why-main-only = 자신의 메인 페이즈에만 할 수 있습니다.
why-battle-only = 자신의 배틀 페이즈에만 할 수 있습니다.
why-battle-first = 엔드 페이즈 전에 배틀 페이즈를 거쳐야 합니다.
why-no-merging = 두 페어를 하나로 합칠 수 없습니다.
why-not-a-pair = 카드를 더할 수 있는 그런 페어가 없습니다.
why-rank-drops = 페어의 랭크가 내려가게 됩니다.
why-cards-only = 두 번째 공격은 카드에만 할 수 있습니다.
why-no-such-target = 상대의 필드에 그런 대상이 없습니다.
why-held = 룰 카드의 효과로 이번 턴에는 공격할 수 없습니다.
why-held-by-other = 상대의 룰 카드 때문에 이번 턴에는 공격할 수 없습니다.
why-locked = 룰 카드의 효과로 이번 턴에는 { JOSA($suit, "이/가") } 들어 있는 단독 카드나 페어로만 블록할 수 있습니다.
why-not-in-five = 자신이 고른 룰 카드 5장에 없는 카드입니다.
why-always-on = 항상 적용되는 카드이므로 따로 발동하지 않습니다.
why-not-the-moment = 지금은 조건이 채워지지 않았습니다.
why-own-turn = 자신의 턴에만 쓸 수 있습니다.
why-no-target = 사용할 수 있는 대상이 없습니다.
why-cost = 이 방법으로는 코스트를 낼 수 없습니다.
why-not-asked = { JOSA($seat, "이/가") } 먼저 선택해야 합니다.
why-decide-first = 먼저 결정해야 할 것이 있습니다.

## What a five may be refused for

unfit-none = ‘{ $name }’이라는 룰 카드 조합은 없습니다: { $known }, 또는 룰 카드 5장의 번호를 적어 주세요
unfit-no-card = ‘{ $name }’이라는 룰 카드는 없습니다
unfit-twice = 같은 룰 카드가 두 장입니다: ‘{ $name }’
unfit-count = 룰 카드 { $count }장: 5장이어야 합니다
