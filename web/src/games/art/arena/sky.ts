import { address, dice, gradient, round, type Time, tone, tones } from './paint';

// What lies behind the arena: three layers, each nearer than the one before.

const [WIDTH, HEIGHT] = [1600, 900];
const BOX = `0 0 ${WIDTH} ${HEIGHT}`;

function cloud(x: number, y: number, width: number, time: Time): string {
  const h = width * 0.26;
  const puff = (part: number, dy: number) => round(width * part) + (dy ? ` ${round(h * dy)}` : '');
  const shape = (drop: number, k: number) =>
    `M${round(x - width / 2)} ${round(y + drop)}q${puff(0.02, -0.6 * k)} ${puff(0.2, -0.5 * k)}q${puff(0.06, -0.9 * k)} ${puff(0.26, -0.5 * k)}q${puff(0.2, -0.5 * k)} ${puff(0.28, 0.3 * k)}q${puff(0.24, -0.1 * k)} ${puff(0.26, 0.7 * k)}z`;
  const [top = '', low = ''] = tones(time, 'cloud');
  return `<path d="${shape(0, 1)}" fill="${top}"/><path d="${shape(0, 0.55)}" fill="${low}" opacity=".75"/>`;
}

/** A floating island seen from afar. */
function isle(x: number, y: number, width: number, [lit, shade]: readonly string[], seed: number) {
  const r = dice(seed);
  const half = width / 2;
  const teeth = Array.from({ length: 7 }, (_, at) => {
    const part = (at + 0.5) / 7;
    const deep = width * (0.12 + 0.3 * Math.sin(part * Math.PI)) + r(-8, 10);
    return `L${round(x + half - part * width)} ${round(y + deep)}`;
  });
  return `<path d="M${x - half} ${y}Q${x} ${round(y - width * 0.07)} ${x + half} ${y}${teeth.join('')}Z" fill="${shade}"/><path d="M${x - half} ${y}Q${x} ${round(y - width * 0.09)} ${x + half} ${y}Q${x} ${round(y + width * 0.05)} ${x - half} ${y}Z" fill="${lit}"/>`;
}

function pine(x: number, y: number, height: number, fill: string): string {
  const h = (part: number) => round(height * part);
  return `<path d="M${x} ${round(y - height)}l${h(0.2)} ${h(0.38)}h${h(-0.09)}l${h(0.17)} ${h(0.34)}h${h(-0.22)}v${h(0.28)}h${h(-0.12)}v${h(-0.28)}h${h(-0.22)}l${h(0.17)} ${h(-0.34)}h${h(-0.09)}z" fill="${fill}"/>`;
}

/** A hall with a steep roof, a row of pillars and a flag. */
function hall(x: number, y: number, u: number, time: Time): string {
  const [stone = '', flag = ''] = tones(time, 'hall');
  const pillars = [-7.6, -4, -0.8, 2.6, 6].map(
    (at) => `M${round(x + at * u)} ${y - 8 * u}h${1.7 * u}v${6.4 * u}h${-1.7 * u}z`,
  );
  return `<path d="M${x - 9 * u} ${y}v${-2 * u}h${18 * u}v${2 * u}zM${x - 10 * u} ${y - 9 * u}L${x} ${y - 17 * u}L${x + 10 * u} ${y - 9 * u}zM${x - 9 * u} ${y - 9 * u}h${18 * u}v${1.4 * u}h${-18 * u}z${pillars.join('')}M${x - 0.4 * u} ${y - 22 * u}h${0.8 * u}v${6 * u}h${-0.8 * u}z" fill="${stone}"/><path d="M${x + 0.4 * u} ${y - 22 * u}l${4 * u} ${1.3 * u}l${-4 * u} ${1.6 * u}z" fill="${flag}"/>`;
}

/** A mill whose sails catch the wind. */
function mill(x: number, y: number, u: number, time: Time): string {
  const [stone = '', sail = ''] = tones(time, 'hall');
  const sails = [20, 110, 200, 290].map(
    (turn) =>
      `<path transform="translate(${x} ${y - 15 * u}) rotate(${turn})" d="M-${0.4 * u} 0V${-10 * u}H${2.6 * u}V${-2 * u}Z" fill="${sail}" opacity=".8"/>`,
  );
  return `<path d="M${x - 5 * u} ${y}L${x - 3 * u} ${y - 14 * u}H${x + 3 * u}L${x + 5 * u} ${y}ZM${x - 4 * u} ${y - 13.5 * u}L${x} ${y - 19 * u}L${x + 4 * u} ${y - 13.5 * u}Z" fill="${stone}"/>${sails.join('')}`;
}

/** Where the sun stands, and what lies where: not the same in every arena. */
const PLACES: Record<string, { sun: [number, number]; turned: boolean; landmark: typeof hall }> = {
  duel: { sun: [1180, 210], turned: false, landmark: hall },
  trio: { sun: [430, 230], turned: true, landmark: mill },
  brawl: { sun: [1240, 320], turned: true, landmark: hall },
};
const placed = (arena: string) =>
  PLACES[arena] ?? { sun: [1180, 210], turned: false, landmark: hall };

/** The sky with the sun, stars by dusk, and high clouds. */
export function sky(arena: string, time: Time): string {
  const [sx, high] = placed(arena).sun as [number, number];
  const sy = time === 'day' ? high : high + 330;
  const r = dice(9);
  const glow = tone(time, 'glow');
  const rays = Array.from({ length: 9 }, (_, at) => {
    const [a, b] = [(at / 9) * Math.PI * 2 + 0.2, (at / 9) * Math.PI * 2 + 0.33];
    const end = (angle: number) =>
      `${round(sx + Math.cos(angle) * 1900)} ${round(sy + Math.sin(angle) * 1900)}`;
    return `M${sx} ${sy}L${end(a)}L${end(b)}Z`;
  }).join('');
  const [star] = tones(time, 'star');
  const stars = star
    ? Array.from(
        { length: 60 },
        () =>
          `<circle cx="${round(r(10, WIDTH - 10))}" cy="${round(r(8, HEIGHT * 0.42))}" r="${round(r(0.8, 2.4))}" fill="${star}" opacity="${round(r(0.3, 0.9))}"/>`,
      ).join('')
    : '';
  const defs = `<defs>${gradient('sky', tones(time, 'sky'))}<radialGradient id="sun"><stop offset="0" stop-color="${glow}" stop-opacity=".9"/><stop offset=".4" stop-color="${glow}" stop-opacity=".35"/><stop offset="1" stop-color="${glow}" stop-opacity="0"/></radialGradient></defs>`;
  return address(
    BOX,
    `${defs}<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>${stars}<path d="${rays}" fill="${glow}" opacity=".09"/><circle cx="${sx}" cy="${sy}" r="320" fill="url(#sun)"/><circle cx="${sx}" cy="${sy}" r="60" fill="${tone(time, 'sun')}"/>${cloud(220, 240, 320, time)}${cloud(860, 130, 230, time)}${cloud(1440, 300, 330, time)}`,
  );
}

/** Islands far away, one with a building and a waterfall. */
export function far(arena: string, time: Time): string {
  const { turned, landmark } = placed(arena);
  const paint = tones(time, 'far');
  const [, shade = ''] = paint;
  const inner =
    isle(260, 440, 250, paint, 3) +
    pine(205, 434, 46, shade) +
    pine(240, 432, 60, shade) +
    pine(310, 434, 40, shade) +
    isle(1010, 330, 300, paint, 8) +
    landmark(1010, 322, 7, time) +
    `<path d="M1078 336q7 86 -2 178h20q8 -92 2 -180z" fill="${tone(time, 'fall')}" opacity=".55"/>` +
    isle(1390, 480, 230, paint, 11) +
    pine(1340, 474, 42, shade) +
    pine(1420, 472, 58, shade) +
    pine(1452, 476, 38, shade);
  return address(
    BOX,
    `<g opacity=".85"${turned ? ` transform="matrix(-1 0 0 1 ${WIDTH} 0)"` : ''}>${inner}</g>`,
  );
}

/** Nearer islands at the edges, mist and low clouds. */
export function mid(arena: string, time: Time): string {
  const paint = tones(time, 'mid');
  const [, shade = ''] = paint;
  const mist = (y: number, opacity: number) =>
    `<path d="M0 ${y}Q200 ${y - 52} 400 ${y}T800 ${y}T1200 ${y}T1600 ${y}V${HEIGHT}H0Z" fill="${tone(time, 'cloud')}" opacity="${opacity}"/>`;
  const inner =
    mist(680, 0.22) +
    isle(60, 640, 330, paint, 21) +
    pine(0, 632, 74, shade) +
    pine(62, 626, 98, shade) +
    pine(138, 632, 64, shade) +
    isle(1560, 690, 350, paint, 25) +
    pine(1476, 682, 68, shade) +
    pine(1540, 674, 106, shade) +
    mist(764, 0.3) +
    cloud(600, 850, 420, time) +
    cloud(1230, 876, 360, time) +
    mist(850, 0.4);
  const turn = placed(arena).turned ? ` transform="matrix(-1 0 0 1 ${WIDTH} 0)"` : '';
  return address(BOX, `<g${turn}>${inner}</g>`);
}
