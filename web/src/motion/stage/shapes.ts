// Light, dust and splinters: drawings around their middle, in colours that are named by their roles.

/** The same numbers each time. */
export function chance(seed: number): (from: number, to: number) => number {
  let state = seed >>> 0;
  return (from, to) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return from + (state / 2 ** 32) * (to - from);
  };
}

const short = (n: number) => Math.round(n * 10) / 10;
const INK = 'var(--stage-ink)';

export const drawn = (body: string, size = 240): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-size / 2} ${-size / 2} ${size} ${size}">${body}</svg>`;

function star(points: number, outer: number, inner: number, seed: number): string {
  const roll = chance(seed);
  const corners = Array.from({ length: points * 2 }, (_, at) => {
    const angle = (at / (points * 2)) * Math.PI * 2 - Math.PI / 2;
    const far = at % 2 ? inner * roll(0.85, 1.1) : outer * roll(0.7, 1);
    return `${short(Math.cos(angle) * far)} ${short(Math.sin(angle) * far)}`;
  });
  return `M${corners.join('L')}Z`;
}

export const impact = (tone = 'var(--stage-hot)', seed = 4): string =>
  drawn(
    `<path d="${star(13, 116, 50, seed)}" fill="${tone}" stroke="${INK}" stroke-width="5" stroke-linejoin="round"/>` +
      `<path d="${star(13, 88, 40, seed + 1)}" fill="var(--stage-glow)"/>` +
      `<path d="${star(11, 62, 28, seed + 2)}" fill="var(--stage-white)"/>`,
  );

export const ring = (tone = 'var(--stage-white)'): string =>
  drawn(
    `<circle r="104" fill="none" stroke="${tone}" stroke-width="9"/><circle r="86" fill="none" stroke="${tone}" stroke-width="3" opacity=".6"/>`,
  );

export function rays(tone: string, count = 18, seed = 9): string {
  const roll = chance(seed);
  const one = (at: number) => {
    const [turn, wide, far] = [(at / count) * 360 + roll(-4, 4), roll(2.5, 7), roll(86, 118)];
    return `<path transform="rotate(${short(turn)})" d="M${-wide} -50L0 ${short(-far)}L${wide} -50Z" opacity="${short(roll(0.6, 1))}"/>`;
  };
  return drawn(
    `<g fill="${tone}">${Array.from({ length: count }, (_, at) => one(at)).join('')}</g>`,
  );
}

/** Broad beams that fade outwards. */
export const sunburst = (tone: string): string =>
  drawn(
    `<g fill="${tone}">${Array.from(
      { length: 14 },
      (_, at) =>
        `<path transform="rotate(${short(at * (360 / 14))})" d="M-8 0L-42 -400L42 -400L8 0Z" opacity="${at % 2 ? 0.34 : 0.16}"/>`,
    ).join('')}</g>`,
    800,
  );

export const dust = (tone = 'var(--stage-dust)'): string =>
  drawn(
    `<g fill="${tone}"><circle cx="-50" cy="6" r="26"/><circle cx="-14" cy="-6" r="32"/><circle cx="28" cy="2" r="28"/><circle cx="58" cy="12" r="18"/></g>`,
  );

/** The way a broken thing breaks, from the top to the bottom of a card. */
export const crack = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 150 210" preserveAspectRatio="none"><g fill="none" stroke="var(--stage-white)" stroke-linejoin="round"><path d="M96 -4L70 42L92 74L54 112L80 142L48 214" stroke-width="7"/><path d="M92 74L128 66M54 112L18 104M80 142L118 160" stroke-width="4"/></g></svg>`;

/** A link of a chain between two things. */
export const link = (): string =>
  drawn(
    '<g fill="none"><g stroke="var(--stage-metal-ink)" stroke-width="46"><rect x="-106" y="-34" width="118" height="68" rx="34"/><rect x="-12" y="-34" width="118" height="68" rx="34"/></g>' +
      '<rect x="-106" y="-34" width="118" height="68" rx="34" stroke="var(--stage-metal)" stroke-width="24"/><rect x="-12" y="-34" width="118" height="68" rx="34" stroke="var(--stage-metal-top)" stroke-width="24"/></g>',
  );

export function laurel(): string {
  const leaf = (side: number, at: number) => {
    const t = (at + 0.6) / 8.4;
    const [x, y] = [
      (1 - t) ** 2 * 60 + 2 * t * (1 - t) * 190 + t * t * 226,
      (1 - t) ** 2 * 62 + 2 * t * (1 - t) * 60 - t * t * 60,
    ];
    const lead = 88 - t * 82;
    return [26, -46]
      .map(
        (off) =>
          `<path transform="scale(${side} 1) translate(${short(x)} ${short(y)}) rotate(${short(lead + off)})" d="M0 2Q13 -14 0 -38Q-13 -14 0 2Z" fill="var(--stage-laurel${off > 0 ? '-top' : ''})"/>`,
      )
      .join('');
  };
  const half = (side: number) =>
    `<path d="M${side * 60} 62Q${side * 190} 60 ${side * 226} -60" fill="none" stroke="var(--stage-laurel-low)" stroke-width="5"/>` +
    Array.from({ length: 8 }, (_, at) => leaf(side, at)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-260 -90 520 180"><g stroke="${INK}" stroke-width="3" stroke-linejoin="round">${half(1)}${half(-1)}</g></svg>`;
}
