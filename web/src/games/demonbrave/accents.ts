import { pulse, travelTime, turnOver } from '../../motion/travel';
import type { Speed } from '../../state/settings.svelte';
import type { Card, Shown } from '../../wire/demonbrave';

const EASE = 'cubic-bezier(.2,.8,.2,1)';

/** Lets something that was not on the board before come from somewhere. */
function from(element: Element | null, start: Element | null, time: number, wait = 0): void {
  if (!element || !start) return;
  const [a, b] = [start.getBoundingClientRect(), element.getBoundingClientRect()];
  const [dx, dy] = [
    a.left + a.width / 2 - b.left - b.width / 2,
    a.top + a.height / 2 - b.top - b.height / 2,
  ];
  element.animate([{ transform: `translate(${dx}px,${dy}px)` }, { transform: 'none' }], {
    duration: time,
    delay: wait,
    fill: 'backwards',
    easing: EASE,
  });
}

function shake(element: Element | null, time: number): void {
  const moves = [0, -7, 6, -4, 3, 0].map((x) => ({ transform: `translateX(${x}px)` }));
  element?.animate(moves, { duration: time * 1.2 });
}

/** Shows by motion what the events of an update tell. `was` are the cards that lay open before. */
export function accents(
  root: HTMLElement,
  events: readonly Shown[],
  was: ReadonlySet<Card>,
  speed: Speed,
): void {
  const time = travelTime(speed);
  if (!time) return;
  const find = (query: string) => root.querySelector<HTMLElement>(query);
  const card = (name: Card) => find(`[data-card="${name}"]`);
  const beat = (names: readonly Card[]) => {
    for (const name of names) {
      const element = card(name);
      if (element) pulse(element, speed);
    }
  };
  let drawn = 0;
  for (const event of events) {
    if (typeof event === 'string') continue;
    if ('drew' in event && event.drew.card) {
      const { seat, card: name } = event.drew;
      from(card(name), find(`[data-deck="${seat}"]`), time, 60 * drawn++);
    } else if ('drew' in event) {
      shake(find(`[data-deck="${event.drew.seat}"]`), time / 2);
    } else if ('played' in event && !was.has(event.played.card)) {
      from(card(event.played.card), find(`[data-hand="${event.played.seat}"]`), time);
    } else if ('damaged' in event) {
      shake(find(`[data-life="${event.damaged.seat}"]`), time);
    } else if ('healed' in event) {
      const hearts = find(`[data-life="${event.healed.seat}"]`);
      if (hearts) pulse(hearts, speed);
    } else if ('activated' in event) {
      const { seat, card: id } = event.activated;
      const key = find(`[data-five="${seat}"] [data-key$=":${id}"]`);
      from(find(`[data-link="${seat}:${id}"]`), key, time);
    } else if ('reversed' in event) {
      const order = find('[data-order]');
      if (order) void turnOver(order, speed);
    } else if ('revealed' in event) {
      for (const slot of root.querySelectorAll<HTMLElement>('[data-five] button'))
        void turnOver(slot, speed);
    } else if ('formed' in event) beat(event.formed.cards);
    else if ('boosted' in event) beat(event.boosted.cards);
    else if ('raised' in event) beat(event.raised.cards);
    else if ('protected' in event) beat(event.protected.cards);
    else if ('refreshed' in event) beat(event.refreshed.cards);
    else if ('held' in event) beat(event.held.cards);
  }
}

/** The cards that everybody at this screen sees. */
export function openCards(root: HTMLElement): Set<Card> {
  const cards = root.querySelectorAll<HTMLElement>('[data-card]');
  return new Set([...cards].map((card) => card.dataset.card ?? ''));
}
