import { describe, expect, it } from 'vitest';
import { blank } from '../../../../games/braverse/album.svelte';
import type { Face } from '../../../../wire/braverse';
import { found } from './match';
import { parse } from './parse';
import { suggestions, taken } from './suggest';
import { FIELDS, FLAGS, plain, VALUES } from './words';

const face = (number: string, part: Partial<Face>): Face => ({ ...blank(number), ...part });
const CARDS = [
  face('ST1-001', {
    name: '공주맛 쿠키',
    names: ['Princess Cookie', '공주맛 쿠키', null],
    reading: 'プリンセスクッキー',
    kind: 'cookie',
    colour: 'red',
    level: 2,
    hp: 2,
    flip: true,
    rarity: 'C',
    attack: { cost: ['red', 'red'], damage: 2 },
    text: ['[FLIP] ⟨Discard 1 card⟩ gains +1 HP, then.'],
  }),
  face('ST1-002', {
    name: 'Bomb, the second',
    names: ['Bomb, the second', null, null],
    kind: 'item',
    colour: 'blue',
    cost: ['blue'],
  }),
  face('BS1-001', {
    name: 'Crème Brûlée Cookie',
    names: ['Crème Brûlée Cookie', null, null],
    kind: 'cookie',
    colour: 'red',
    level: 1,
    hp: 5,
    traits: ['soul-jam'],
    attack: { cost: [], damage: 1 },
  }),
  face('BS12-010', {
    name: '勇敢なクッキー',
    names: ['GingerBrave', '용감한 쿠키', '勇敢なクッキー'],
    kind: 'cookie',
    colour: 'pure',
    level: 3,
    hp: 6,
    extra: true,
    rarity: 'SR',
    attack: { cost: ['red', 'mix', 'mix'], damage: 4 },
  }),
];
const numbers = (query: string) => found(CARDS, query).map((one) => one.number);
const [PRINCESS, BOMB, CREME, BRAVE] = ['ST1-001', 'ST1-002', 'BS1-001', 'BS12-010'];

describe('what is found', () => {
  it.each([
    ['', [PRINCESS, BOMB, CREME, BRAVE]],
    ['princess', [PRINCESS]],
    ['공주맛', [PRINCESS]],
    ['공주맛쿠키', [PRINCESS]],
    ['プリンセス', [PRINCESS]],
    ['ぷりんせす', [PRINCESS]],
    ['ＢＲＡＶＥ', [BRAVE]],
    ['勇敢', [BRAVE]],
    ['creme brulee', [CREME]],
    ['bs12-010', [BRAVE]],
    ['discard COOKIE', [PRINCESS]],
    ['discard cookie -brave', [PRINCESS]],
    ['discard', [PRINCESS]],
    ['"Discard 1"', [PRINCESS]],
    ['「勇敢な」', [BRAVE]],
    ['cookie -brave', [PRINCESS, CREME]],
    ['-cookie', [BOMB, BRAVE]],
    ['ソウルジャム', [CREME]],
    ['nothing like it', []],
  ])('%s', (query, found) => {
    expect(numbers(query)).toEqual(found);
  });

  it.each([
    ['cost<=1', [BOMB, CREME]],
    ['cost:<3', [PRINCESS, BOMB, CREME]],
    ['cost>2', [BRAVE]],
    ['코스트≥2', [PRINCESS, BRAVE]],
    ['hp>=4', [CREME, BRAVE]],
    ['hp:2-5', [PRINCESS, CREME]],
    ['hp:5+', [CREME, BRAVE]],
    ['hp:5-', [PRINCESS, CREME]],
    ['lv:2', [PRINCESS]],
    ['LV.2', [PRINCESS]],
    ['レベル＝２', [PRINCESS]],
    ['lv:1,2', [PRINCESS, CREME]],
    ['lv<=3', [PRINCESS, CREME, BRAVE]],
    ['damage=4', [BRAVE]],
    ['colour:red', [PRINCESS, CREME]],
    ['color:red,blue', [PRINCESS, BOMB, CREME]],
    ['색:빨강', [PRINCESS, CREME]],
    ['색:레드 -lv:1', [PRINCESS]],
    ['色：赤', [PRINCESS, CREME]],
    ['-colour:red', [BOMB, BRAVE]],
    ['flip', [PRINCESS]],
    ['-플립 type:cookie', [CREME, BRAVE]],
    ['エクストラ', [BRAVE]],
    ['type:item', [BOMB]],
    ['set:bs1', [CREME]],
    ['set:bs', [CREME, BRAVE]],
    ['set:st1,bs12', [PRINCESS, BOMB, BRAVE]],
    ['name:"bomb, the"', [BOMB]],
    ['name:discard', []],
    ['text:discard', [PRINCESS]],
    ['text:princess', []],
    ['no:001', [PRINCESS, CREME]],
    ['rarity:c', [PRINCESS]],
    ['trait:soul-jam', [CREME]],
    ['trait:"소울 잼"', [CREME]],
  ])('%s', (query, found) => {
    expect(parse(query).faults).toEqual([]);
    expect(numbers(query)).toEqual(found);
  });
});

describe('what cannot be understood', () => {
  it('is told with what may have been meant, and left out', () => {
    expect(parse('colur:red').faults).toEqual([{ why: 'field', word: 'colur', meant: 'colour' }]);
    expect(parse('colour:gren').faults).toEqual([
      { why: 'value', word: 'gren', field: 'colour', meant: 'green' },
    ]);
    expect(parse('colour:xyzzy').faults).toEqual([
      { why: 'value', word: 'xyzzy', field: 'colour', meant: undefined },
    ]);
    expect(parse('cost<=many').faults).toEqual([{ why: 'number', word: 'many', field: 'cost' }]);
    expect(numbers('cost<=many princess')).toEqual([PRINCESS]);
  });

  it('is no fault while it is being written', () => {
    for (const begun of ['cost<=', 'colour:', 'name:"prin', '"prin', '-', 'set:'])
      expect(parse(begun).faults, begun).toEqual([]);
    expect(numbers('cost<=')).toHaveLength(CARDS.length);
    expect(numbers('name:"prin')).toEqual([PRINCESS]);
  });

  it('is looked for as it stands where it resembles nothing', () => {
    expect(parse('jam:').terms).toEqual([{ not: false, test: { kind: 'anywhere', word: 'jam:' } }]);
    expect(parse('jam:').faults).toEqual([]);
  });
});

describe('suggestions', () => {
  const put = (text: string, lang: 'en' | 'ko' | 'ja' = 'en', caret = text.length) =>
    suggestions(CARDS, text, caret, lang).map((one) => one.put);

  it('offer words of the language of the page, for words of any', () => {
    expect(put('col')).toEqual(['colour:']);
    expect(put('col', 'ko')).toEqual(['색:']);
    expect(put('빨', 'ja')).toEqual(['色:レッド ']);
    expect(put('cost')).toEqual(['cost>=']);
    expect(put('fl', 'ko')).toEqual(['플립 ']);
  });

  it('offer what may follow', () => {
    expect(put('colour:b')).toEqual(['colour:blue ', 'colour:black ']);
    expect(put('lv>=')).toEqual(['lv>=1 ', 'lv>=2 ', 'lv>=3 ']);
    expect(put('set:bs')).toEqual(['set:BS1 ', 'set:BS12 ']);
    expect(put('name:brav')).toEqual(['name:"勇敢なクッキー" ']);
    expect(put('colour:red')).toEqual([]);
  });

  it('offer cards by any of their names', () => {
    expect(put('princ')).toEqual(['"공주맛 쿠키" ']);
    expect(put('p')).toEqual(['colour:purple ', 'colour:pure ']);
  });

  it('offer everything where nothing is written', () => {
    expect(put('')).toHaveLength(Object.keys(FIELDS).length + Object.keys(FLAGS).length);
  });

  it('are put where the caret is', () => {
    const text = 'flip -col hp>=2';
    const [first] = suggestions(CARDS, text, 9, 'en');
    expect(first && taken(text, 9, first)).toEqual({ text: 'flip -colour: hp>=2', caret: 13 });
    const [red] = suggestions(CARDS, 'lv:1 colour:re hp:2', 14, 'en');
    expect(red && taken('lv:1 colour:re hp:2', 14, red)).toEqual({
      text: 'lv:1 colour:red hp:2',
      caret: 16,
    });
  });
});

it('has no word with two meanings', () => {
  const fields = Object.values(FIELDS).map((said) => new Set(said.map(plain)));
  const flags = Object.values(FLAGS).map((said) => new Set(said.map(plain)));
  const apart = (sets: Set<string>[]) => {
    const all = sets.flatMap((set) => [...set]);
    expect(all.length).toBe(new Set(all).size);
  };
  apart([...fields, ...flags]);
  for (const values of Object.values(VALUES))
    apart(Object.values(values).map((said) => new Set(said.map(plain))));
});
