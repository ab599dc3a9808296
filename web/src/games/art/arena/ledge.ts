import { address, dice, gradient, round, type Time, tone, tones } from './paint';

/** How wide a space is where platforms are drawn. */
export const SPACE = 160;
/** What a platform's picture shows above its floor, and how high it is. */
export const LEDGE = { above: 14, height: 76 };

const list = (length: number, of: (at: number) => string) =>
  Array.from({ length }, (_, at) => of(at)).join('');

/** A platform to stand on, so many spaces long: grass over stone, with rock below. Its floor is at y 0. */
export function ledge(length: number, seed: number, time: Time): string {
  const r = dice(seed * 31 + length);
  const [left, right] = [6, length * SPACE - 6];
  const width = right - left;
  const deep = Math.min(52, 30 + length * 8);
  const [light = '', leaf = '', low = ''] = tones(time, 'leaf');
  const [crack, turf, vine] = [tone(time, 'crack'), tone(time, 'turf'), tone(time, 'vine')];
  const teeth = list(length * 5, (at) => {
    const part = (at + 0.5) / (length * 5);
    const down = (deep - 18) * Math.sin(part * Math.PI) ** 0.7 * (at % 2 ? 1 : 0.62);
    return `L${round(right - 8 - part * (width - 16))} ${round(18 + down + r(-3, 5))}`;
  });
  const blades = list(length * 11, (at) => {
    const x = left + 6 + ((at + 0.5) / (length * 11)) * (width - 12) + r(-3, 3);
    return `M${round(x - 2.5)} 1l${round(r(-2, 4))} ${round(-r(5, 11))}l${round(r(2, 4))} ${round(r(6, 10))}z`;
  });
  const step = width / (length * 6);
  const drips = list(
    length * 6,
    (at) => `q${round(-step / 2)} ${at % 2 ? 15 : 9} ${round(-step)} 0`,
  );
  const seams = list(length * 3, (at) => {
    const x = left + 22 + at * (width / (length * 3));
    return `M${round(x)} 14l${round(r(-4, 4))} ${round(r(8, 14))}l${round(r(-10, 10))} ${round(r(4, 8))}`;
  });
  const creeper = (x: number, long: number) =>
    `<path d="M${round(x)} 12q6 ${round(long * 0.4)} -2 ${round(long * 0.7)}q-4 ${round(long * 0.2)} 2 ${round(long * 0.3)}" fill="none" stroke="${vine}" stroke-width="2.6" stroke-linecap="round"/><path d="M${round(x + 2)} ${round(12 + long * 0.4)}q8 -2 9 5q-7 3 -9 -5zM${round(x - 2)} ${round(12 + long * 0.75)}q-8 -1 -9 6q7 2 9 -6z" fill="${leaf}"/>`;
  const flowers = `M${round(left + width * 0.3)} -4q-3 -6 2 -9q5 3 2 9zM${round(left + width * 0.72)} -4q-3 -5 2 -7q4 2 2 7z`;
  const inner =
    `<defs>${gradient('rock', tones(time, 'rock'))}${gradient('leaf', [light, leaf, low])}</defs>` +
    `<path d="M${left} 6L${right} 6${teeth}Z" fill="url(#rock)" stroke="${crack}" stroke-width="3" stroke-linejoin="round"/><path d="${seams}" fill="none" stroke="${crack}" stroke-opacity=".4" stroke-width="2.2" stroke-linejoin="round"/>` +
    creeper(left + width * 0.14, 26) +
    creeper(right - width * 0.2, 20) +
    `<path d="M${left - 3} 5Q${left - 5} -4 ${left + 6} -4H${right - 6}Q${right + 5} -4 ${right + 3} 5${drips}Z" fill="url(#leaf)" stroke="${turf}" stroke-width="3" stroke-linejoin="round"/><path d="${blades}" fill="${leaf}"/><path d="M${left + 6} -1.5H${right - 6}" stroke="${light}" stroke-width="4" stroke-linecap="round"/><path d="${flowers}" fill="${light}"/>`;
  return address(`0 ${-LEDGE.above} ${length * SPACE} ${LEDGE.height}`, inner, 'none');
}

/** The KO Line around a field of a size in dots: a bolt from post to post. */
export function line(width: number, height: number, rows: number, time: Time): string {
  const r = dice(77);
  const [ko, hot, dark] = [tone(time, 'ko', 0), tone(time, 'ko', 1), tone(time, 'ko', 2)];
  const inset = 7;
  const [w, h] = [width - inset, height - inset];
  const bolt = (x1: number, y1: number, x2: number, y2: number) => {
    const steps = Math.max(4, Math.round(Math.hypot(x2 - x1, y2 - y1) / 24));
    return list(steps + 1, (at) => {
      const off = at === 0 || at === steps ? 0 : r(-3, 3);
      const [x, y] = [x1 + ((x2 - x1) * at) / steps, y1 + ((y2 - y1) * at) / steps];
      const flat = y1 === y2;
      return `${at ? 'L' : 'M'}${round(x + (flat ? 0 : off))} ${round(y + (flat ? off : 0))}`;
    });
  };
  const loop =
    bolt(inset, inset, w, inset) +
    bolt(w, inset, w, h) +
    bolt(w, h, inset, h) +
    bolt(inset, h, inset, inset);
  const box = (thick: number, opacity: number) =>
    `<rect x="${inset}" y="${inset}" width="${round(w - inset)}" height="${round(h - inset)}" rx="10" fill="none" stroke="${ko}" stroke-width="${thick}" opacity="${opacity}"/>`;
  const posts: [number, number][] = [];
  for (let at = 0; at <= 7; at += 1)
    for (const y of [inset, h]) posts.push([Math.min(w, Math.max(inset, (at * width) / 7)), y]);
  for (let at = 1; at < rows; at += 1)
    for (const x of [inset, w]) posts.push([x, (at * height) / rows]);
  const diamonds = posts
    .map(
      ([x, y]) =>
        `<path d="M${round(x)} ${round(y - 7)}l5.5 7l-5.5 7l-5.5 -7z" fill="${ko}" stroke="${dark}" stroke-width="1.6"/><path d="M${round(x)} ${round(y - 3)}l2.4 3l-2.4 3l-2.4 -3z" fill="${hot}"/>`,
    )
    .join('');
  return address(
    `0 0 ${width} ${height}`,
    `${box(12, 0.22)}${box(5, 0.55)}<path d="${loop}" fill="none" stroke="${hot}" stroke-width="1.6" stroke-linejoin="round" opacity=".95"/>${diamonds}`,
    'none',
  );
}
