import type { Speed } from '../state/settings.svelte';

const TIME: Record<Speed, number> = { off: 0, slow: 620, normal: 360, fast: 190 };
const EASE = 'cubic-bezier(.2,.8,.2,1)';

/** Whether somebody has asked their system for less motion. */
export const wantsCalm = (): boolean =>
  globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/** For how long a card travels; nothing for those who want no motion. */
export function travelTime(speed: Speed): number {
  return wantsCalm() ? 0 : TIME[speed];
}

export type Places = Map<string, DOMRect>;

/** Where every card under a root is; nowhere if none will travel, as looking makes the page lay itself out. */
export function places(root: HTMLElement, time: number): Places {
  const cards = time ? cardsUnder(root) : [];
  return new Map(cards.map((card) => [card.dataset.card ?? '', card.getBoundingClientRect()]));
}

const cardsUnder = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>('[data-card]')];

/** Lets every card that is elsewhere now travel there from its old place; new ones appear. */
export function travel(root: HTMLElement, old: Places, time: number): number {
  if (!time || !old.size) return 0;
  // All are looked at before the first is moved: a look after that would lay the page out again.
  const moving = cardsUnder(root).flatMap((card) => {
    const from = old.get(card.dataset.card ?? '');
    const moves = from ? steps(from, card.getBoundingClientRect()) : APPEAR;
    return moves ? [{ card, moves }] : [];
  });
  for (const { card, moves } of moving) card.animate(moves, { duration: time, easing: EASE });
  return moving.length ? time : 0;
}

const APPEAR: Keyframe[] = [
  { opacity: 0, scale: '.85' },
  { opacity: 1, scale: '1' },
];

function steps(from: DOMRect, to: DOMRect): Keyframe[] | null {
  const [dx, dy] = [from.left - to.left, from.top - to.top];
  const [sx, sy] = [from.width / (to.width || 1), from.height / (to.height || 1)];
  const still = Math.abs(dx) < 1 && Math.abs(dy) < 1 && Math.abs(sx - 1) < 0.02;
  if (still) return null;
  const start = `translate(${dx}px,${dy}px) scale(${sx},${sy})`;
  return [
    { transformOrigin: '0 0', transform: start, zIndex: 5 },
    { transformOrigin: '0 0', transform: 'none', zIndex: 5 },
  ];
}

/** A card shows its other side. `swap` is called when it stands on its edge. */
export async function turnOver(card: HTMLElement, speed: Speed, swap?: () => void): Promise<void> {
  const time = travelTime(speed) / 2;
  if (!time) return swap?.();
  const turn = (from: string, to: string) =>
    card.animate([{ transform: from }, { transform: to }], {
      duration: time,
      easing: 'ease-in-out',
    }).finished;
  await turn('perspective(900px) rotateY(0)', 'perspective(900px) rotateY(90deg)');
  swap?.();
  await turn('perspective(900px) rotateY(-90deg)', 'perspective(900px) rotateY(0)');
}

/** Draws the eye to something, for instance what was hit. */
export function pulse(element: HTMLElement, speed: Speed): void {
  const time = travelTime(speed);
  if (!time) return;
  const beats = [{ scale: '1' }, { scale: '1.07', filter: 'brightness(1.35)' }, { scale: '1' }];
  element.animate(beats, { duration: time * 1.4, easing: 'ease-out' });
}
