import { afterEach, expect, it, vi } from 'vitest';
import type { SeatInfo, TableInfo } from '../wire';
import { sealed } from './entropy';
import { rematch } from './seating';

const seat = (name: 'A' | 'B', occupant: SeatInfo['occupant']): SeatInfo => ({
  seat: name,
  occupant,
  here: true,
  lost: false,
});

const old = {
  id: 'old',
  seats: [
    seat('A', { person: { user: 'me', name: 'Mia' } }),
    seat('B', { person: { user: 'you', name: 'Kai' } }),
  ],
} as TableInfo;

/** A server that makes the table `new`; gives back what it is sent. */
function serve(now: SeatInfo[]): [string, unknown][] {
  const heard: [string, unknown][] = [];
  const table = { id: 'new', status: 'waiting', commitment: 'promise', seats: now };
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (init.method === 'POST') heard.push([path, JSON.parse(String(init.body))]);
    return new Response(JSON.stringify(path === '/api/me' ? { id: 'me', name: 'Mia' } : table));
  });
  return heard;
}

afterEach(() => vi.unstubAllGlobals());

it('says fresh words for a rematch, after the promise was noted, one seat on', async () => {
  const heard = serve([seat('A', 'nobody'), seat('B', 'nobody')]);
  expect(await rematch(old, 'A', 'st3')).toBe('new');
  const words = sealed('new')?.entropy;
  expect(words).toMatch(/^[0-9a-f]{32}$/);
  expect(heard).toEqual([
    ['/api/tables/old/rematch', { stand: true }],
    ['/api/tables/new/sit?lang=en', { seat: 'B', entropy: words, loadout: 'st3' }],
  ]);
  expect(sealed('new')?.commitment).toBe('promise');
});

it('sits down once', async () => {
  const heard = serve([seat('A', 'nobody'), seat('B', { person: { user: 'me', name: 'Mia' } })]);
  await rematch(old, 'A', 'st3');
  expect(heard).toEqual([['/api/tables/old/rematch', { stand: true }]]);
});
