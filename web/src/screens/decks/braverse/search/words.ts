import { LANGS } from '../../../../state/settings.svelte';
import type { Lang } from '../../../../wire';

/** How something is called: in English, Korean and Japanese, then other words for it. All of them are understood. */
type Said = readonly [en: string, ko: string, ja: string, ...others: string[]];

export const NUMBERS = ['lv', 'hp', 'cost', 'damage'] as const;
export const CHOICES = ['colour', 'type', 'trait'] as const;
export const TEXTS = ['name', 'text', 'number', 'set', 'rarity'] as const;
export type NumberField = (typeof NUMBERS)[number];
export type ChoiceField = (typeof CHOICES)[number];
export type TextField = (typeof TEXTS)[number];
export type Field = NumberField | ChoiceField | TextField;
export type Flag = 'flip' | 'extra';

/** In the order in which they are explained. */
export const FIELDS: Readonly<Record<Field, Said>> = {
  name: ['name', '이름', '名前'],
  text: ['text', '텍스트', 'テキスト', '효과', '効果'],
  colour: ['colour', '색', '色', 'color', '색상', '색깔', 'c'],
  type: ['type', '종류', '種類', 'kind', '타입', 'タイプ'],
  lv: ['lv', '레벨', 'レベル', 'level', 'lvl'],
  hp: ['hp', '체력', 'hp'],
  cost: ['cost', '코스트', 'コスト', 'energy', '에너지', 'エネルギー', '비용'],
  damage: ['damage', '공격', '攻撃', 'attack', 'atk', '데미지', '피해', 'ダメージ'],
  set: ['set', '세트', 'セット'],
  number: ['number', '번호', '番号', 'no'],
  trait: ['trait', '특성', '特性', '특징', '特徴'],
  rarity: ['rarity', '레어도', 'レアリティ', '희귀도'],
};

export const FLAGS: Readonly<Record<Flag, Said>> = {
  flip: ['flip', '플립', 'フリップ'],
  extra: ['extra', '엑스트라', 'エクストラ'],
};

export const VALUES: Readonly<Record<ChoiceField, Readonly<Record<string, Said>>>> = {
  colour: {
    red: ['red', '레드', 'レッド', '빨강', '빨간색', '赤', '赤色'],
    yellow: ['yellow', '옐로', 'イエロー', '노랑', '노란색', '옐로우', '黄', '黄色'],
    green: ['green', '그린', 'グリーン', '초록', '초록색', '녹색', '緑', '緑色'],
    blue: ['blue', '블루', 'ブルー', '파랑', '파란색', '青', '青色'],
    purple: ['purple', '퍼플', 'パープル', '보라', '보라색', '紫', '紫色'],
    black: ['black', '블랙', 'ブラック', '검정', '검은색', '黒', '黒色'],
    pure: ['pure', '퓨어', 'ピュア'],
  },
  type: {
    cookie: ['cookie', '쿠키', 'クッキー'],
    item: ['item', '아이템', 'アイテム'],
    trap: ['trap', '트랩', 'トラップ'],
    stage: ['stage', '스테이지', 'ステージ'],
  },
  trait: {
    arena: ['arena', '아레나', 'アリーナ'],
    ancient: ['ancient', '에인션트', 'エンシェント'],
    beast: ['beast', '비스트', 'ビースト'],
    dragon: ['dragon', '드래곤', 'ドラゴン'],
    'soul-jam': ['soul-jam', '소울잼', 'ソウルジャム', 'soul jam', '소울 잼'],
  },
};

/** The word for something in a language. */
export const wordIn = (said: Said, lang: Lang): string => said[LANGS.indexOf(lang)] ?? said[0];

/** What is told apart by nobody who searches: capitals, accents, full-width letters, the two kinds of kana. */
export function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/([a-z])[\u0300-\u036f]+/g, '$1')
    .normalize('NFC')
    .replace(/[\u3041-\u3096]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60));
}

function known<Key extends string>(table: Readonly<Record<Key, Said>>): Map<string, Key> {
  const all = Object.entries<Said>(table) as [Key, Said][];
  return new Map(all.flatMap(([key, said]) => said.map((word) => [plain(word), key] as const)));
}

const FIELD_OF = known(FIELDS);
const FLAG_OF = known(FLAGS);
const VALUE_OF: Record<ChoiceField, Map<string, string>> = {
  colour: known(VALUES.colour),
  type: known(VALUES.type),
  trait: known(VALUES.trait),
};

export const fieldOf = (word: string): Field | undefined => FIELD_OF.get(plain(word));
export const flagOf = (word: string): Flag | undefined => FLAG_OF.get(plain(word));
export const choiceOf = (field: ChoiceField, word: string): string | undefined =>
  VALUE_OF[field].get(plain(word));

export const isNumber = (field: Field): field is NumberField =>
  (NUMBERS as readonly Field[]).includes(field);
export const isChoice = (field: Field): field is ChoiceField =>
  (CHOICES as readonly Field[]).includes(field);

/** So many letters must be put in, taken out or changed to make one word of another. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= other.length; to += 1) {
      const change = (row[to - 1] ?? 0) + (one[at - 1] === other[to - 1] ? 0 : 1);
      next.push(Math.min(change, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

function nearest(word: string, words: Iterable<string>): string | undefined {
  const wrong = plain(word);
  // In a short word one letter is much.
  const most = Math.min(2, Math.floor(wrong.length / 2));
  const near = [...words].map((one) => ({ one, far: distance(wrong, one) }));
  return near.filter(({ far }) => far <= most).sort((a, b) => a.far - b.far)[0]?.one;
}

export const nearestField = (word: string): string | undefined => nearest(word, FIELD_OF.keys());
export const nearestValue = (field: ChoiceField, word: string): string | undefined =>
  nearest(word, VALUE_OF[field].keys());
