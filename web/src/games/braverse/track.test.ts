import { describe, expect, it } from 'vitest';
import type { View } from '../../wire/braverse';
import { sideOf } from './field';
import played from './played.jsonl?raw';
import { byZone, lay, newest, Tracker } from './track';

const first = (): View => {
  const views = played
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line).view as View);
  const found = views.find((view) => {
    const side = sideOf(view, 'A');
    return side.hand.length > 2 && side.cookies[0]?.hp.length;
  });
  if (!found) throw new Error('no such moment');
  return found;
};

const ids = (tracker: Tracker, view: View, zone: string) =>
  (byZone(tracker.see(view)).get(zone) ?? []).map((token) => token.id);

describe('following cards', () => {
  it('gives every card a name of its own', () => {
    const all = new Tracker().see(first()).map((token) => token.id);
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBe(lay(first()).length);
  });

  it('keeps the names while nothing moves', () => {
    const tracker = new Tracker();
    const before = tracker.see(first());
    expect(tracker.see(first()).map((token) => token.id)).toEqual(before.map((token) => token.id));
  });

  it('keeps the lists of places where nothing changes', () => {
    const tracker = new Tracker();
    const before = byZone(tracker.see(first()));
    const view = first();
    sideOf(view, 'A').deck_size -= 1;
    const after = byZone(tracker.see(view), before);
    const kept = [...after].filter(([zone, tokens]) => tokens === before.get(zone));
    expect(kept.length).toBe(after.size - 1);
    expect(after.get('A:deck')).not.toBe(before.get('A:deck'));
  });

  it('follows a card from the hand to the support area', () => {
    const tracker = new Tracker();
    const view = first();
    const side = sideOf(view, 'A');
    // One of which there is no second in the hand.
    const at = side.hand.findIndex((one, _, all) => all.indexOf(one) === all.lastIndexOf(one));
    const card = side.hand[at] ?? '';
    const id = ids(tracker, view, 'A:hand')[at];
    const after = structuredClone(view);
    const mine = sideOf(after, 'A');
    mine.hand.splice(at, 1);
    mine.hand_size -= 1;
    mine.support.push({ card, rested: false });
    expect(ids(tracker, after, 'A:support').at(-1)).toBe(id);
  });

  it('follows a drawn card from the deck, and an HP card that is hit to the trash', () => {
    const tracker = new Tracker();
    const view = first();
    const deck = ids(tracker, view, 'A:deck');
    const hp = ids(tracker, view, 'A1:hp');
    const after = structuredClone(view);
    const mine = sideOf(after, 'A');
    mine.deck_size -= 1;
    mine.hand.push('BS2-001');
    mine.hand_size += 1;
    expect(ids(tracker, after, 'A:hand').at(-1)).toBe(deck.at(-1));
    const hit = structuredClone(after);
    sideOf(hit, 'A').cookies[0]?.hp.pop();
    sideOf(hit, 'A').trash.push('BS2-002');
    expect(hp).toContain(ids(tracker, hit, 'A:trash').at(-1));
  });
});

it('finds the newest cards of a pile', () => {
  const token = (id: string, came: number) => ({ id, came, zone: 'A:trash', card: 'ST1-001' });
  const pile = [token('a', 3), token('b', 1), token('c', 9)];
  expect(newest(pile, 2).map(({ id }) => id)).toEqual(['a', 'c']);
});
