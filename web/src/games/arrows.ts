type Direction = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

export interface Spot {
  x: number;
  y: number;
}

const STEP: Record<Direction, Spot> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

export function isDirection(key: string): key is Direction {
  return key in STEP;
}

/** The place of the spot one comes to from another in a direction; straight ahead is nearer than aslant. */
export function nearest(spots: readonly Spot[], from: Spot, direction: Direction): number | null {
  const { x, y } = STEP[direction];
  let best: number | null = null;
  let least = Number.POSITIVE_INFINITY;
  spots.forEach((spot, at) => {
    const [dx, dy] = [spot.x - from.x, spot.y - from.y];
    const ahead = dx * x + dy * y;
    const aside = Math.abs(dx * y) + Math.abs(dy * x);
    if (ahead <= 1) return;
    const cost = ahead + 2.5 * aside;
    if (cost < least) [best, least] = [at, cost];
  });
  return best;
}

function centre(element: Element): Spot {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** Moves the focus between what can be chosen under a root; says whether there was something to move to. */
export function moveFocus(root: HTMLElement, direction: Direction): boolean {
  const open = [...root.querySelectorAll<HTMLElement>('[data-lit], [data-choice]')];
  const here = document.activeElement;
  const at =
    here && root.contains(here) ? nearest(open.map(centre), centre(here), direction) : null;
  // At an end one stays; from elsewhere one comes to the first.
  const to = at === null ? (open.includes(here as HTMLElement) ? null : open[0]) : open[at];
  to?.focus();
  return Boolean(to);
}
