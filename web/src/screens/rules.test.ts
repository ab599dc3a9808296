import { expect, it } from 'vitest';
import { chapters, matching } from './rules';

const rules = [
  { id: 'DB-START-01', chapter: 'The start', text: 'Two play.' },
  { id: 'DB-START-02', chapter: 'The start', text: 'Each has a deck.' },
  { id: 'DB-BATTLE-05', chapter: 'Battle', text: 'A single cannot attack directly.' },
];

it('puts rules into chapters, in their order', () => {
  const found = chapters(rules).map(({ name, rules: list }) => [name, list.length]);
  expect(found).toEqual([
    ['The start', 2],
    ['Battle', 1],
  ]);
});

it('finds rules by all words of a query, in number or text', () => {
  expect(matching(rules, 'single ATTACK').map((rule) => rule.id)).toEqual(['DB-BATTLE-05']);
  expect(matching(rules, 'start')).toHaveLength(2);
  expect(matching(rules, '')).toHaveLength(3);
  expect(matching(rules, 'dragon')).toEqual([]);
});
