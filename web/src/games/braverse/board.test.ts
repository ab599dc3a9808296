import { expect, it } from 'vitest';
import { heaps } from './field';
import { parts } from './texts';

it('puts equal cards on heaps in their order', () => {
  const found = heaps(['b', 'a', 'b'], (card) => card);
  expect(found.map(({ key, members }) => [key, members.length])).toEqual([
    ['b', 2],
    ['a', 1],
  ]);
});

it('tells tags, names, costs and words of a text apart', () => {
  expect(parts('[On Play] ⟨R N⟩ Play [Carrot Cookie].')).toEqual([
    { kind: 'tag', text: 'On Play' },
    { kind: 'text', text: ' ' },
    { kind: 'energy', text: 'R N' },
    { kind: 'text', text: ' Play ' },
    { kind: 'name', text: 'Carrot Cookie' },
    { kind: 'text', text: '.' },
  ]);
  expect(parts('⟨Discard 1 card⟩ Draw.')).toEqual([
    { kind: 'text', text: '⟨Discard 1 card⟩ Draw.' },
  ]);
});
