import { expect, it } from 'vitest';
import { withRules } from './rules';

it('cuts a sentence at its rules', () => {
  expect(withRules('Not now [DB-BATTLE-05].')).toEqual([
    { text: 'Not now [' },
    { text: 'DB-BATTLE-05', rule: 'DB-BATTLE-05' },
    { text: '].' },
  ]);
});
