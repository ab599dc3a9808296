import { expect, it } from 'vitest';
import { rulesIn, withoutRules, withRules } from './rules';

it('cuts a sentence at its rules', () => {
  expect(withRules('Not now [DB-BATTLE-05].')).toEqual([
    { text: 'Not now [' },
    { text: 'DB-BATTLE-05', rule: 'DB-BATTLE-05' },
    { text: '].' },
  ]);
});

it('takes the rules out of a text, whatever brackets they stand in', () => {
  const en = 'Lay a card (BV-TURN-5). It pays (BV-AREA-3, BV-TURN-5), once.';
  expect(withoutRules(en)).toBe('Lay a card. It pays, once.');
  expect(rulesIn(en)).toEqual(['BV-TURN-5', 'BV-AREA-3']);
  expect(withoutRules('置けます（BV-TURN-5、BV-AREA-3）。')).toBe('置けます。');
  expect(withoutRules('any text (and brackets)')).toBe('any text (and brackets)');
});
