import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session } from '../../net/session.svelte';
import { Bench } from './bench.svelte';
import { forget, sync } from './sync.svelte';

interface Kept {
  changed: number;
  deck: Record<string, unknown>;
}

/** A server with one account, and what it keeps. */
function serve(kept: Map<string, Kept>, most = Infinity): void {
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const [game = '', id = ''] = path.split('/').slice(4);
    const key = `${game}/${id}`;
    if (init.method === 'PUT') {
      const told = JSON.parse(String(init.body)) as Kept;
      const old = kept.get(key);
      if (!old && kept.size >= most) {
        const refusal = { code: 'too_many', message: 'too many', why: [] };
        return new Response(JSON.stringify(refusal), { status: 429 });
      }
      if (!old || old.changed <= told.changed) kept.set(key, told);
    }
    if (init.method === 'DELETE') kept.delete(key);
    const all = [...kept].map(([at, one]) => {
      const [game, id] = at.split('/');
      return { game, id, ...one };
    });
    const me = { id: 'mia', name: 'Mia', kept: true };
    return new Response(JSON.stringify(path === '/api/me/decks' ? all : me));
  });
}

const names = () => new Bench('braverse', 'Deck').all.map((one) => one.name);

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

it('takes along what a guest has built, and the newest of each wins', async () => {
  const bench = new Bench('braverse', 'Deck');
  bench.add('Guest', { 'ST1-001': 4 });
  bench.add('Both', { 'ST1-001': 4 });
  const both = bench.now.id;
  const newer = { changed: Date.now() + 9000, deck: { name: 'Newer', cards: { 'ST1-002': 1 } } };
  const other = { changed: 5, deck: { name: 'Elsewhere', cards: { 'ST1-003': 1 } } };
  const kept = new Map<string, Kept>([
    [`braverse/${both}`, newer],
    ['braverse/x1', other],
  ]);
  serve(kept);
  await session.login('mia', 'secret');
  await sync();
  expect(names().sort()).toEqual(['Deck', 'Elsewhere', 'Guest', 'Newer']);
  expect([...kept.values()].map((one) => one.deck.name).sort()).toEqual([
    'Elsewhere',
    'Guest',
    'Newer',
  ]);
});

it('sends each change, and what is deleted is deleted everywhere', async () => {
  const kept = new Map<string, Kept>();
  serve(kept);
  await session.login('mia', 'secret');
  await sync();
  const bench = new Bench('braverse', 'Deck');
  bench.add('One', { 'ST1-001': 4 });
  await sync();
  expect([...kept.values()].map((one) => one.deck.name)).toEqual(['One']);
  bench.remove();
  await sync();
  expect(kept.size).toBe(0);
});

it('leaves nothing of an account behind, and gives nothing of it to another', async () => {
  serve(
    new Map([['braverse/x1', { changed: 5, deck: { name: 'Mine', cards: { 'ST1-003': 1 } } }]]),
  );
  await session.login('mia', 'secret');
  await sync();
  expect(names()).toContain('Mine');
  forget();
  expect(names()).toEqual(['Deck']);
});

it('keeps here what there is no room for, and sends everything else', async () => {
  const kept = new Map<string, Kept>();
  serve(kept, 1);
  await session.login('mia', 'secret');
  const bench = new Bench('braverse', 'Deck');
  bench.add('One', { 'ST1-001': 4 });
  const one = bench.now.id;
  bench.add('Two', { 'ST1-001': 4 });
  await expect(sync()).rejects.toThrow('too many');
  expect([...kept.values()].map((deck) => deck.deck.name)).toEqual(['One']);
  expect(names()).toEqual(expect.arrayContaining(['One', 'Two']));
  kept.set(`braverse/${one}`, { changed: Date.now() + 9000, deck: { name: 'Newer', cards: {} } });
  await expect(sync()).rejects.toThrow('too many');
  expect(names()).toEqual(expect.arrayContaining(['Newer', 'Two']));
  kept.clear();
  await sync();
  expect([...kept.values()].map((deck) => deck.deck.name)).toEqual(['Two']);
});
