import { expect, it } from 'vitest';
import { Names } from './names';

const cut = (names: string[], text: string) =>
  new Names(names).cut(text).map((part) => (part.isName ? `[${part.text}]` : part.text));

it('cuts a sentence at the names in it', () => {
  expect(cut(['Ninja Cookie'], 'A plays Ninja Cookie (A1).')).toEqual([
    'A plays ',
    '[Ninja Cookie]',
    ' (A1).',
  ]);
});

it('takes the longer of two names', () => {
  expect(cut(['Cookie', 'Ninja Cookie'], 'Ninja Cookie')).toEqual(['[Ninja Cookie]']);
});

it('finds whole words, and words with particles', () => {
  expect(cut(['4a'], 'B plays 14a and 4a.')).toEqual(['B plays 14a and ', '[4a]', '.']);
  expect(cut(['공주맛 쿠키'], '공주맛 쿠키를 냅니다.')).toEqual(['[공주맛 쿠키]', '를 냅니다.']);
});

it('reads names as they are written', () => {
  expect(cut(['What?'], 'A uses What? now')).toEqual(['A uses ', '[What?]', ' now']);
  expect(cut([], 'nothing')).toEqual(['nothing']);
});
