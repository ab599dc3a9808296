import { expect, it } from 'vitest';
import { scopeOf, valid } from './tokens';

const token = (id: string, created: number, revoked: number | null = null, scopes = 'read') => ({
  id,
  name: id,
  scopes,
  created,
  revoked,
});

it('lists the newest first, and none that was revoked', () => {
  const all = [token('old', 1), token('gone', 2, 5), token('new', 3)];
  expect(valid(all).map(({ id }) => id)).toEqual(['new', 'old']);
});

it('tells those that play from those that read', () => {
  expect(scopeOf(token('a', 1, null, 'read play'))).toBe('play');
  expect(scopeOf(token('a', 1, null, 'play'))).toBe('play');
  expect(scopeOf(token('a', 1, null, 'read'))).toBe('read');
});
