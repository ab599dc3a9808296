## Bödvar

legend-bodvar = 보드바르
power-bodvar = 불굴
power-bodvar-text = 보드바르가 레드일 때 헤비 공격에 맞으면 그 넉백이 1 줄어듭니다. 0보다 작아지지는 않으며, 상대의 턴마다 1번입니다.
weapon-bodvar-a = 워해머
weapon-bodvar-a-text = 헤비 공격 전, 공격자이고 낸 카드의 값이 3 이하라면: 넉백 +1.
weapon-bodvar-b = 브로드 소드
weapon-bodvar-b-text = 라이트 공격 중, 공격자일 때: 자신의 합계에 +1.
card-bodvar-1a = 어깨치기
card-bodvar-1a-text = 라이트 공격 후, 공격자로서 명중시켰다면: 상대를 1칸 밀어냅니다.
card-bodvar-1b = 벌꿀술 한 잔
card-bodvar-1b-text = 이동 후, 플랫폼에 있다면: 카드를 1장 뽑습니다.
card-bodvar-2a = 베어 허그
card-bodvar-2a-text = 라이트 공격 후, 공격자로서 명중시켰다면: 상대를 무장 해제합니다.
card-bodvar-2b = 두꺼운 가죽
card-bodvar-2b-text = 라이트 공격 중, 방어자일 때: 자신의 합계에 +2.
card-bodvar-3a = 해머 던지기
card-bodvar-3a-text = 헤비 공격 전, 공격자일 때: 넉백 +1.
card-bodvar-3b = 숨 고르기
card-bodvar-3b-text = 공격 후, 공격자든 방어자든 공격이 명중하지 않았다면: 카드를 1장 뽑습니다.
card-bodvar-4a = 황소 돌진
card-bodvar-4a-text = 이동 후, 인접한 상대가 있다면: 인접한 상대 한 명을 골라 1칸 밀어냅니다.
card-bodvar-4b = 착실한 스윙
card-bodvar-4b-text = 효과 없음.
card-bodvar-5a = 배수진
card-bodvar-5a-text = 라이트 공격 중, 공격자든 방어자든 자신이 레드라면: 자신의 합계에 +1.
card-bodvar-5b = 큰곰
card-bodvar-5b-text = 효과 없음.

## Hattori

legend-hattori = 핫토리
power-hattori = 퀵스텝
power-hattori-text = 핫토리가 라이트 공격을 한 뒤, 명중 여부와 상관없이 카드를 내지 않고 1칸 이동할 수 있습니다.
weapon-hattori-a = 카타나
weapon-hattori-a-text = 라이트 공격 후, 공격자로서 명중시켰다면: 카드를 1장 뽑습니다. 턴당 1번입니다.
weapon-hattori-b = 야리
weapon-hattori-b-text = 자신의 라이트 공격과 헤비 공격은 사거리가 2입니다.
card-hattori-1a = 속임 동작
card-hattori-1a-text = 라이트 공격 중, 공격자일 때: 카드를 1장 뽑습니다.
card-hattori-1b = 자취 감추기
card-hattori-1b-text = 공격 후, 방어자이고 공격이 명중하지 않았다면: 카드를 내지 않고 2칸까지 이동합니다.
card-hattori-2a = 발도 베기
card-hattori-2a-text = 라이트 공격 전, 공격자일 때: 상대는 이번 공격에서 공격 중(During) 효과를 쓸 수 없습니다.
card-hattori-2b = 패링
card-hattori-2b-text = 라이트 공격 중, 방어자일 때: 자신의 합계에 +2.
card-hattori-3a = 다리 후리기
card-hattori-3a-text = 헤비 공격 후, 공격자로서 명중시켰다면: 상대를 무장 해제합니다.
card-hattori-3b = 되받아 찌르기
card-hattori-3b-text = 공격 후, 방어자이고 공격이 명중하지 않았다면: 상대는 피해를 1단계 받습니다. 레드를 넘지는 않습니다.
card-hattori-4a = 장대 도약
card-hattori-4a-text = 이동 후, 플랫폼에 있다면: 카드를 내지 않고 1칸 이동할 수 있습니다.
card-hattori-4b = 초승달 베기
card-hattori-4b-text = 라이트 공격 후, 공격자로서 명중시켰다면: 카드를 내지 않고 1칸 이동할 수 있습니다.
card-hattori-5a = 일자 베기
card-hattori-5a-text = 효과 없음.
card-hattori-5b = 전력 발도
card-hattori-5b-text = 효과 없음.

## Nix

legend-nix = 닉스
power-nix = 징수료
power-nix-text = 닉스가 라이트 공격을 명중시킨 뒤, 상대는 패에서 무작위로 1장을 버립니다. 턴당 1번입니다.
weapon-nix-a = 약속의 시간
weapon-nix-a-text = 라이트 공격 후, 공격자로서 명중시켰다면: 상대를 1칸 밀어내거나 1칸 끌어당깁니다.
weapon-nix-b = 단말마
weapon-nix-b-text = 자신의 라이트 공격은 사거리가 3입니다.
card-nix-1a = 마지막 의식
card-nix-1a-text = 라이트 공격 후, 공격자로서 명중시켰다면: 카드를 1장 뽑습니다.
card-nix-1b = 표류
card-nix-1b-text = 이동 후, 공중(오프스테이지 포함)에 있다면: 카드를 1장 뽑습니다.
card-nix-2a = 망령의 손짓
card-nix-2a-text = 공격 후, 공격자든 방어자든: 상대를 2칸 끌어당기며, 인접하면 멈춥니다.
card-nix-2b = 사건 파일
card-nix-2b-text = 공격 중, 방어자일 때: 자신의 합계에 +1(라이트 공격만). 상대의 패에서 무작위로 2장을 봅니다.
card-nix-3a = 압류
card-nix-3a-text = 라이트 공격 후, 공격자로서 명중시켰다면: 상대를 무장 해제합니다.
card-nix-3b = 미제 사건
card-nix-3b-text = 공격 후, 공격자든 방어자든 공격이 명중하지 않았다면: 자신의 버린 더미에서 값이 3 이하인 카드 1장을 패로 가져옵니다.
card-nix-4a = 도탄
card-nix-4a-text = 라이트 공격 전, 공격자이고 상대가 2칸 이상 떨어져 있다면: 자신의 합계에 +1.
card-nix-4b = 영혼 수확
card-nix-4b-text = 효과 없음.
card-nix-5a = 최후통첩
card-nix-5a-text = 헤비 공격 후, 공격자로서 명중시키지 못했다면: 카드를 1장 뽑습니다.
card-nix-5b = 마감 시간
card-nix-5b-text = 효과 없음.

## Yumiko

legend-yumiko = 유미코
power-yumiko = 여우의 부유
power-yumiko-text = 유미코가 아레나의 공중 칸에 있을 때(오프스테이지 제외) 딜레이하면 중력을 건너뛸 수 있습니다.
weapon-yumiko-a = 신령의 활
weapon-yumiko-a-text = 자신의 라이트 공격과 헤비 공격은 사거리가 3입니다. 2칸 이상 떨어진 상대에게 하는 헤비 공격은 넉백이 1 줄며, 0보다 작아지지는 않습니다.
weapon-yumiko-b = 탈리스만
weapon-yumiko-b-text = 헤비 공격 전, 공격자이고 상대보다 높은 줄에 있다면: 넉백 +1.
card-yumiko-1a = 도깨비불
card-yumiko-1a-text = 공격 후, 공격자든 방어자든: 카드를 내지 않고 2칸까지 이동합니다.
card-yumiko-1b = 영혼의 실
card-yumiko-1b-text = 라이트 공격 중, 방어자일 때: 자신의 합계에 +2.
card-yumiko-2a = 꿰뚫는 화살
card-yumiko-2a-text = 라이트 공격 후, 공격자로서 명중시켰다면: 상대를 1칸 밀어냅니다.
card-yumiko-2b = 여우불
card-yumiko-2b-text = 라이트 공격 전, 공격자이고 공중(오프스테이지 포함)에 있다면: 자신의 합계에 +2.
card-yumiko-3a = 수복
card-yumiko-3a-text = 이동 후: 자신의 버린 더미에서 값이 2 이하인 카드 1장을 패로 가져옵니다.
card-yumiko-3b = 원거리 조준
card-yumiko-3b-text = 라이트 공격 전, 공격자이고 상대가 2칸 이상 떨어져 있다면: 자신의 합계에 +1.
card-yumiko-4a = 별똥별
card-yumiko-4a-text = 헤비 공격 전, 공격자이고 상대보다 높은 줄에 있다면: 넉백 +1.
card-yumiko-4b = 시위 놓기
card-yumiko-4b-text = 효과 없음.
card-yumiko-5a = 달빛 시위
card-yumiko-5a-text = 공격 후, 공격자든 방어자든 공격이 명중하지 않았다면: 카드를 1장 뽑습니다.
card-yumiko-5b = 무거운 부적
card-yumiko-5b-text = 효과 없음.

## Mordex

legend-mordex = 모르덱스
power-mordex = 피 냄새
power-mordex-text = 모르덱스의 이동이 피해 토큰이 있는 상대와 인접한 칸에서 끝난다면 1칸 더 갈 수 있습니다.
weapon-mordex-a = 솎아내기
weapon-mordex-a-text = 헤비 공격 후, 공격자로서 명중시켰다면: 카드를 내지 않고 2칸까지 이동합니다. 가능하면 대상과 인접한 칸에서 멈춰야 합니다.
weapon-mordex-b = 리퍼스
weapon-mordex-b-text = 라이트 공격 전, 공격자일 때: 처음에 카드를 2장까지 낼 수 있습니다.
card-mordex-1a = 덮치기
card-mordex-1a-text = 이동 후, 인접한 상대가 있다면: 카드를 1장 뽑습니다.
card-mordex-1b = 울부짖기
card-mordex-1b-text = 공격 전, 공격자일 때: 상대는 자신의 패에서 1장을 골라 버립니다.
card-mordex-2a = 물어뜯기
card-mordex-2a-text = 라이트 공격 후, 공격자이고 상대가 레드라면: 카드를 1장 뽑습니다.
card-mordex-2b = 빠져나가기
card-mordex-2b-text = 라이트 공격 중, 방어자일 때: 자신의 합계에 +2.
card-mordex-3a = 서리 파동
card-mordex-3a-text = 헤비 공격 전, 공격자이고 상대가 공중(오프스테이지 포함)에 있다면: 넉백 +1.
card-mordex-3b = 달려들기
card-mordex-3b-text = 라이트 공격 전, 공격자일 때: 자신의 합계에 +1.
card-mordex-4a = 추적
card-mordex-4a-text = 이동 전: 이번 이동에서 2칸 더 갈 수 있습니다.
card-mordex-4b = 할퀴기
card-mordex-4b-text = 효과 없음.
card-mordex-5a = 야성
card-mordex-5a-text = 라이트 공격 중, 공격자든 방어자든 자신이 옐로나 레드라면: 자신의 합계에 +1.
card-mordex-5b = 늑대 왕
card-mordex-5b-text = 효과 없음.

## Ulgrim

legend-ulgrim = 울그림
power-ulgrim = 대장간의 명장
power-ulgrim-text = 울그림이 무기를 줍거나 교체하거나 되찾으면 카드를 1장 뽑습니다. 턴당 1번입니다.
weapon-ulgrim-a = 풀무의 숨결
weapon-ulgrim-a-text = 헤비 공격 후, 공격자로서 명중시켰고 넉백이 플랫폼에 막혔다면: 상대는 피해를 1단계 받습니다. 레드를 넘지는 않습니다.
weapon-ulgrim-b = 격노의 용광로
weapon-ulgrim-b-text = 직선으로 3칸까지 떨어진 상대에게 헤비 공격을 선언할 수 있습니다. 그 후 그 직선을 따라 상대 옆 칸으로 이동합니다.
card-ulgrim-1a = 풀무질
card-ulgrim-1a-text = 공격 전, 공격자일 때: 자신의 무기 카드를 뒤집습니다.
card-ulgrim-1b = 불씨 방벽
card-ulgrim-1b-text = 라이트 공격 중, 방어자일 때: 자신의 합계에 +2.
card-ulgrim-2a = 화덕
card-ulgrim-2a-text = 이동 후, 플랫폼에 있다면: 카드를 1장 뽑습니다.
card-ulgrim-2b = 담금질
card-ulgrim-2b-text = 헤비 공격 중, 방어자일 때: 상대를 1칸 밀어냅니다.
card-ulgrim-3a = 무기 파쇄
card-ulgrim-3a-text = 라이트 공격 후, 공격자로서 명중시켰다면: 상대를 무장 해제합니다.
card-ulgrim-3b = 불 지피기
card-ulgrim-3b-text = 헤비 공격 전, 공격자일 때: 넉백 +1.
card-ulgrim-4a = 불똥
card-ulgrim-4a-text = 라이트 공격 후, 공격자로서 명중시켰다면: 상대를 1칸 밀어냅니다.
card-ulgrim-4b = 모루
card-ulgrim-4b-text = 효과 없음.
card-ulgrim-5a = 걸작
card-ulgrim-5a-text = 공격 후, 공격자든 방어자든 자신이 장착 중이라면: 자신의 무기 카드를 뒤집습니다.
card-ulgrim-5b = 쇳물 찌꺼기
card-ulgrim-5b-text = 효과 없음.

## Options
arena-duel = 듀얼
arena-brawl = 난투
arena-trio = 트리오
option-format = 형식
option-format-duel = 1대1
option-format-free_for_all3 = 3인 프리 포 올
option-format-free_for_all4 = 4인 프리 포 올
option-format-teams = 2대2 (A·C 팀 대 B·D 팀)
option-mode = 모드
option-mode-standard = 스탠다드 (KO 카드 2장씩)
option-mode-classic = 클래식 (KO 카드 3장씩)
option-mode-blitz = 블리츠 (KO 카드 없음, 한 번 KO되면 탈락)
option-discovery = 디스커버리 모드
option-discovery-false = 끔
option-discovery-true = 켬 (액션 카드의 효과 무시)

## Words on the board
board-setup = 레전드와 무기를 고르세요
board-turn = { $turn }턴 · { $round }라운드 · { $seat } · { $actions ->
   *[other] 남은 액션 { $actions }번
}
board-key = A–D 레전드  † 검  ▔ 플랫폼  * 오프스테이지  + 갈 수 있는 칸  ! 공격받을 칸
board-teams = 팀: A와 C 대 B와 D
board-you = 나
board-mate = 같은 팀
board-ko = KO 카드 { $left }장{ $open ->
    [0] {""}
   *[other] , 쓸 수 있는 것 { $open }장
}
board-hand = 패
board-deck = 덱
board-discard = 버린 더미
board-out = 탈락
board-unarmed = 비무장
board-equipped = 장착
board-disarmed = 무장 해제
damage-none = 피해 없음
damage-yellow = 옐로
damage-red = 레드
face-a = A면
face-b = B면
source-card = { $card }의 효과
source-weapon = 무기 파워
source-power = 레전드 파워

## What happened
tell-chose = { JOSA($seat, "이/가") } { JOSA($legend, "을/를") } 고릅니다.
tell-face-chosen = { JOSA($seat, "이/가") } 무기 카드의 면을 골랐습니다.
tell-face = { JOSA($seat, "이/가") } { JOSA($face, "으로/로") } 시작합니다.
tell-first = { JOSA($seat, "이/가") } 먼저 시작합니다.
tell-turn = { $turn }번째 턴, { $seat }의 차례입니다.
tell-drew = { JOSA($seat, "이/가") } { JOSA($card, "을/를") } 뽑습니다.
tell-drew-hidden = { JOSA($seat, "이/가") } 카드를 1장 뽑습니다.
tell-reshuffled = { $seat }의 덱이 바닥나, 버린 더미를 새 덱으로 삼고 피해를 받습니다.
tell-moved = { JOSA($seat, "이/가") } { JOSA($card, "을/를") } 내고 { $from }에서 { JOSA($to, "으로/로") } 이동합니다.
tell-stepped = { JOSA($seat, "이/가") } { $from }에서 { JOSA($to, "으로/로") } 움직입니다.
tell-pushed = { JOSA($seat, "이/가") } { $from }에서 { JOSA($to, "으로/로") } 옮겨집니다.
tell-fell = { JOSA($seat, "이/가") } { $from }에서 { JOSA($to, "으로/로") } 떨어집니다.
tell-fell-out = { JOSA($seat, "이/가") } KO 라인 아래로 떨어집니다.
tell-floated = { JOSA($seat, "이/가") } 떨어지지 않고 공중에 머무릅니다.
tell-armed = { JOSA($seat, "이/가") } { $cell }에서 불타는 검을 줍습니다.
tell-swapped = { JOSA($seat, "이/가") } 무기 카드를 { JOSA($face, "으로/로") } 뒤집습니다.
tell-recovered = { JOSA($seat, "이/가") } 무기를 되찾습니다.
tell-disarmed = { JOSA($seat, "이/가") } 무장 해제됩니다.
tell-light = { JOSA($seat, "이/가") } { JOSA($card, "으로/로") } { $target }에게 라이트 공격을 합니다.
tell-heavy = { JOSA($seat, "이/가") } { JOSA($card, "으로/로") } { $target }에게 헤비 공격을 합니다.
tell-opened = { JOSA($seat, "이/가") } { JOSA($card, "을/를") } 함께 냅니다.
tell-defended = { JOSA($seat, "이/가") } { JOSA($card, "으로/로") } 방어합니다. 방어 합계는 { $total }입니다.
tell-raised = { JOSA($seat, "이/가") } 공격에 { JOSA($card, "을/를") } 더합니다. 공격 합계는 { $total }입니다.
tell-attack-ended = { $seat }에 대한 공격이 끝납니다.
tell-used = { JOSA($seat, "이/가") } { JOSA($source, "을/를") } 사용합니다.
tell-light-hit = 라이트 공격이 { $seat }에게 명중합니다.
tell-heavy-hit = 헤비 공격이 { $seat }에게 명중합니다.
tell-blocked = { JOSA($seat, "이/가") } 라이트 공격을 막아 냅니다.
tell-dodges = { JOSA($seat, "이/가") } 회피하려고 { JOSA($card, "을/를") } 냅니다.
tell-dodged = { JOSA($seat, "이/가") } 헤비 공격을 회피합니다.
tell-knocked-back = { JOSA($seat, "이/가") } { $spaces }칸 넉백되어 { $from }에서 { JOSA($to, "으로/로") } 밀려납니다{ $beyond ->
    [0] .
   *[other] . KO 라인을 { $beyond }칸 넘었습니다.
}
tell-knocked-out-from = { JOSA($seat, "이/가") } { $from }에서 { $spaces }칸 넉백됩니다{ $beyond ->
    [0] . 그 자리에 머무릅니다.
   *[other] . KO 라인을 { $beyond }칸 넘었습니다.
}
tell-knocked-into = { JOSA($seat, "이/가") } { $from }에서 { $spaces }칸 넉백되어 다른 레전드가 있는 칸으로 밀려납니다{ $beyond ->
    [0] .
   *[other] . KO 라인을 { $beyond }칸 넘었습니다.
}
tell-damaged = { JOSA($seat, "이/가") } 피해를 받아 { JOSA($level, "이/가") } 됩니다.
tell-knocked-out = { JOSA($seat, "이/가") } KO됩니다. 남은 KO 카드는 { $left }장입니다.
tell-eliminated = { JOSA($seat, "이/가") } 탈락합니다.
tell-respawned = { JOSA($seat, "이/가") } { $cell }에 다시 등장합니다.
tell-sword-placed = { JOSA($seat, "이/가") } { $cell }에 불타는 검을 놓습니다.
tell-bonus = { JOSA($seat, "이/가") } KO 카드를 사용합니다.
tell-discarded = { JOSA($seat, "이/가") } { JOSA($card, "을/를") } 버립니다.
tell-dropped = { JOSA($seat, "이/가") } 무작위로 { JOSA($card, "을/를") } 버립니다.
tell-recalled = { JOSA($seat, "이/가") } 버린 더미에서 { JOSA($card, "을/를") } 패로 가져옵니다.
tell-peeked = { JOSA($seat, "이/가") } { $target }의 패를 엿봅니다: { $cards }
tell-peeked-hidden = { JOSA($seat, "이/가") } { $target }의 패를 엿봅니다.
tell-muted = { JOSA($seat, "은/는") } 이번 공격에서 공격 중(During) 효과를 쓸 수 없습니다.
over-win = { $seat }의 승리입니다. [{ $rule }]
over-win-last = { $seat }의 승리입니다. 다른 레전드는 모두 탈락했습니다. [{ $rule }]
over-win-cap = { $seat }의 승리입니다. 라운드가 끝까지 갔고 KO 카드가 가장 많이 남았습니다. [{ $rule }]
over-draw = 무승부입니다. [{ $rule }]

## What is asked
prompt-nobody = 지금은 아무도 선택할 것이 없습니다.
prompt-wait = { JOSA($seat, "이/가") } 선택하고 있습니다.
prompt-legend = 레전드를 고르세요.
prompt-face = 어느 무기로 시작하시겠습니까? 아직 아무에게도 공개되지 않습니다.
prompt-turn = 자신의 턴: { $actions ->
    [0] 남은 액션이 없습니다
   *[other] 액션이 { $actions }번 남았습니다
}. 할 수 있는 일: { $what }
turn-move = 이동
turn-delay = 딜레이
turn-attack = 공격
turn-extra = KO 카드로 액션 1번 추가
turn-end = 턴 종료
list-more = { $one }, { $more }
list-last = { $one }, { $more }
prompt-before = 공격 전: 효과를 사용하시겠습니까?
prompt-during = 공격 중: 효과를 사용하시겠습니까?
prompt-after = 공격 후: 효과를 사용하시겠습니까?
prompt-moved = 이동했습니다. 카드의 효과를 사용하시겠습니까?
prompt-arming = 무기가 준비되었습니다. 파워를 사용하시겠습니까?
prompt-struck = 공격에 맞았습니다. 파워를 사용하시겠습니까?
prompt-doing = { $source }: 선택하세요.
prompt-opening = 처음에 카드를 1장 더 내시겠습니까?
prompt-defend = 공격 합계는 { $attack }, 자신의 방어 합계는 { $defence }입니다. 방어하시겠습니까?
prompt-raise = 방어 합계는 { $defence }, 자신의 공격 합계는 { $attack }입니다. 카드를 더하시겠습니까?
prompt-dodge = 값이 { $value }인 헤비 공격입니다. 값이 똑같이 { $value }인 카드로 회피하시겠습니까?
prompt-bonus = 명중했습니다. KO 카드를 사용해 피해나 넉백을 1 늘리시겠습니까?
prompt-land = 그 칸은 차 있습니다. 레전드를 어느 칸에 놓으시겠습니까?
prompt-fall = 중력: 어디로 떨어지시겠습니까?
prompt-delay = 딜레이를 이어서 합니다. 카드를 뽑을지, 무기를 교체하거나 되찾을지 고르세요.
prompt-respawn = 다시 등장할 맨 윗줄의 칸을 고르세요.
prompt-sword = 불타는 검을 놓을 플랫폼을 고르세요.
prompt-discard = 패를 { $left }장 더 버리세요.

## Choices
do-choose = { $legend }
do-face = { JOSA($face, "으로/로") } 시작
do-move = { JOSA($card, "을/를") } 내고 { JOSA($to, "으로/로") } 이동{ $sword ->
    [none] {""}
   *[other] {" "}({ $sword }의 검 줍기)
}
do-walk = { JOSA($card, "을/를") } 내고 이동
do-walk-to = { $to }{ $sword ->
    [none] {""}
   *[other] {" "}({ $sword }의 검 줍기)
}
do-delay-draw = 딜레이: { $fall }2장 뽑기{ $cost }
do-delay-swap = 딜레이: { $fall }무기 카드 뒤집기{ $cost }
do-delay-recover = 딜레이: { $fall }무기 되찾기{ $cost }
fall-none = {""}
fall-down = 떨어진 후{" "}
fall-or-float = 떨어지거나 떠 있은 후{" "}
fall-out = KO 라인 너머로 떨어진 후{" "}
cost-none = {""}
cost-level = {" "}(피해 1단계를 받음)
cost-levels = {" "}(피해 2단계를 받음)
cost-ko = {" "}(KO됨)
do-light = { JOSA($card, "으로/로") } { $target }에게 라이트 공격
do-heavy = { JOSA($card, "으로/로") } { $target }에게 헤비 공격
do-extra-action = KO 카드를 사용해 액션 1번 추가
do-end = 턴 종료
do-open = { $card } 함께 내기
do-defend = { JOSA($card, "으로/로") } 방어
do-defend-effect = { JOSA($card, "으로/로") } 방어 (효과 사용)
do-dodge = { JOSA($card, "으로/로") } 회피
do-dodge-effect = { JOSA($card, "으로/로") } 회피 (효과 사용)
do-raise = 공격에 { $card } 더하기
do-raise-effect = 공격에 { $card } 더하기 (효과 사용)
do-pass = 패스
do-done = 완료
do-use = { $source } 사용
do-bonus = KO 카드 사용
do-push = 밀어내기
do-pull = 끌어당기기
do-option-one = 첫 번째
do-option-two = 두 번째
do-step = { JOSA($to, "으로/로") } 움직이기{ $sword ->
    [none] {""}
   *[other] {" "}({ $sword }의 검 줍기)
}
do-go = { $cell }
do-foe = { $seat }
do-card = { $card }

## 예상되는 결과
ahead-light = 공격 { $value }, 명중하면 { $target }의 피해가 { $level }
ahead-light-red = 공격 { $value }, { JOSA($target, "은/는") } 이미 레드
ahead-heavy = 회피하지 못하면 { $spaces }칸 넉백되어 { JOSA($to, "으로/로") } 이동
ahead-heavy-stays = { JOSA($target, "은/는") } 제자리에 머무름
ahead-heavy-out = 회피하지 못하면 { $spaces }칸 넉백되어 KO 라인을 넘음
ahead-defend = 방어 합계 { $own }, 공격 합계 { $other }
ahead-raise = 공격 합계 { $own }, 방어 합계 { $other }

## Why not
why-not-in-hand = { JOSA($card, "은/는") } 자신의 패에 없습니다.
why-too-far = { $spaces }칸까지만 갈 수 있습니다.
why-not-asked = { JOSA($seat, "이/가") } 먼저 선택해야 합니다.
why-decide-first = 먼저 결정해야 할 것이 있습니다.
why-condition = 지금은 그 조건이 충족되지 않았습니다.

## What a Legend may be refused for

unfit-legend = ‘{ $name }’이라는 레전드는 없습니다
