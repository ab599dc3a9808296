import { expect, it } from 'vitest';
import { Newest } from './newest';

const task = () => new Promise((resolve) => setTimeout(resolve));

it('hands out the newest lot first, each in its order', async () => {
  const waiting = new Newest<string>();
  for (const one of ['a', 'b']) waiting.add(one);
  await task();
  for (const one of ['c', 'd']) waiting.add(one);
  expect([1, 2, 3, 4, 5].map(() => waiting.take())).toEqual(['c', 'd', 'a', 'b', undefined]);
});

it('loses nothing that comes when all was taken', () => {
  const waiting = new Newest<string>();
  waiting.add('a');
  expect([waiting.take(), waiting.take()]).toEqual(['a', undefined]);
  waiting.add('b');
  expect(waiting.take()).toBe('b');
});

it('gives everything back at once', () => {
  const waiting = new Newest<string>();
  for (const one of ['a', 'b']) waiting.add(one);
  expect(waiting.clear()).toEqual(['a', 'b']);
  expect(waiting.take()).toBeUndefined();
});
