import type { Action, Source, View } from '../../wire/brawlhalla';
import type { Key, KeysOf } from '../lit';

/** Names of the things on the board. What is one's own needs no seat. */
export const key = {
  card: (design: string): Key => `card:${design}`,
  /** A card that lies in front of one: played in an Attack, or moved with. */
  played: (design: string): Key => `played:${design}`,
  /** A card of one's discard pile. */
  discard: (design: string): Key => `discard:${design}`,
  cell: (cell: string): Key => `cell:${cell}`,
  seat: (seat: string): Key => `seat:${seat}`,
  legend: (index: number): Key => `legend:${index}`,
  face: (face: string): Key => `face:${face}`,
  weapon: 'weapon',
  power: 'power',
  ko: 'ko',
  delay: 'delay',
} as const;

function ofSource(source: Source): Key {
  if (source === 'weapon') return key.weapon;
  if (source === 'power') return key.power;
  return key.played(source.card);
}

/** Whether a card that is to be chosen lies in the discard pile: an effect takes it back from there. */
function isRecall(view: Pick<View, 'steps'>): boolean {
  const next = view.steps.at(-1);
  return typeof next === 'object' && 'doing' in next;
}

export function keysOfAction(view: Pick<View, 'steps'>, action: Action): Key[] {
  if (typeof action === 'string') {
    return action === 'extra_action' || action === 'bonus' ? [key.ko] : [];
  }
  if ('choose' in action) return [key.legend(action.choose)];
  if ('face' in action) return [key.face(action.face)];
  if ('move' in action) return [key.card(action.move.card), key.cell(action.move.to)];
  if ('walk' in action) return [key.card(action.walk.card)];
  if ('delay' in action) return [key.delay];
  if ('light' in action) return [key.card(action.light.card), key.seat(action.light.target)];
  if ('heavy' in action) return [key.card(action.heavy.card), key.seat(action.heavy.target)];
  if ('open' in action) return [key.card(action.open)];
  if ('defend' in action) return [key.card(action.defend.card)];
  if ('raise' in action) return [key.card(action.raise.card)];
  if ('use' in action) return [ofSource(action.use)];
  if ('step' in action) return [key.cell(action.step.to)];
  if ('go' in action) return [key.cell(action.go)];
  if ('foe' in action) return [key.seat(action.foe)];
  if ('card' in action) return [isRecall(view) ? key.discard(action.card) : key.card(action.card)];
  return [];
}

export const keysOf: KeysOf = (view, action) => keysOfAction(view as View, action as Action);
