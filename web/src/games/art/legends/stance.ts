import poses from './data/poses.parts?raw';
import { type Figure, figure, type Name } from './read';

// From the numbers of a pose to the angles of every joint.

export const POSES = [
  'idle',
  'air',
  'run',
  'aim',
  'blow',
  'hit',
  'fall',
  'guard',
  'dodge',
  'mark',
  'ko',
  'victory',
] as const;
export type Pose = (typeof POSES)[number];
/** The whole figure, or its face alone. */
export type View = 'whole' | 'face';
/** What is in the hand: a side of the Weapon card, or nothing. */
export type Held = 'a' | 'b' | 'none';

type Pair = [number, number];
/** Where feet stand, in every pose on the ground. */
export const GROUND = 226;
/** How high the sole is under the ankle. */
const SOLE = 5;

/** Every angle of a figure, in degrees; all figures have the same joints. */
export interface Stance {
  /** What is seen of what is not always seen: the mood, a drawn bow, what a shot leaves. */
  shows: string[];
  x: number;
  y: number;
  turn: number;
  lean: number;
  head: number;
  armN: Pair;
  armF: Pair;
  legN: Pair;
  legF: Pair;
  toes: Pair;
  weapon: number;
  /** Claws point where the arms do, each by itself. */
  along: boolean;
  /** Where the neck, the near shoulder and the tip of what is held are. */
  neck: Pair;
  shoulder: Pair;
  tip: Pair;
}

type Numbers = Record<string, string>;
const TABLE = new Map<string, Numbers>(
  poses
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => {
      const [who, pose, ...words] = line.split(' ');
      const told = words.map((word) => word.split('=')).map(([key, value = '1']) => [key, value]);
      return [`${who} ${pose}`, Object.fromEntries(told) as Numbers];
    }),
);

const rad = (degrees: number) => (degrees * Math.PI) / 180;
const deg = (radians: number) => (radians * 180) / Math.PI;
const down = (angle: number, length: number): Pair => [
  Math.sin(rad(angle)) * length,
  Math.cos(rad(angle)) * length,
];
const pair = (text: string): Pair => {
  const [one = 0, two = 0] = text.split(',').map(Number);
  return [one, two];
};

/** Two bones that reach for a point: the angles of both. */
function reach([dx, dy]: Pair, [a, b]: Pair, bend: number): Pair {
  const want = Math.hypot(dx, dy) || 1;
  const far = Math.max(Math.min(want, a + b - 0.1), Math.abs(a - b) + 0.1);
  const cosine = (a * a + far * far - b * b) / (2 * a * far);
  const first = Math.atan2(dx, dy) + bend * Math.acos(Math.max(-1, Math.min(1, cosine)));
  const scale = Math.min(1, far / want);
  const [kx, ky] = [a * Math.sin(first), a * Math.cos(first)];
  return [deg(first), deg(Math.atan2(dx * scale - kx, dy * scale - ky))];
}

/** A turn of the whole body moves what hangs on it. */
const leaning = (lean: number, x: number, y: number): Pair => {
  const a = rad(lean);
  return [x * Math.cos(a) - y * Math.sin(a), x * Math.sin(a) + y * Math.cos(a)];
};

function legs(told: Numbers, it: Figure, hipY: number): [Pair, Pair] {
  if (told.air) {
    const [near = '', far = ''] = told.air.split(';');
    return [pair(near), pair(far)];
  }
  const [near = '', far = ''] = (told.feet ?? '0,0;0,0').split(';');
  const stand = (text: string, side: number): Pair => {
    const [x, up] = pair(text);
    return reach([x - side * it.hip * 0.4, GROUND - SOLE - up - hipY], it.leg, 1);
  };
  return [stand(near, -1), stand(far, 1)];
}

function neckOf(it: Figure, lean: number, x: number, y: number): Pair {
  const [dx, dy] = leaning(lean, it.hunch ? 8 : 2, -it.torso);
  return [x + dx, y + dy];
}

function solved(name: Name, held: Held, pose: Pose): Stance {
  const it = figure(name);
  const weapon = held === 'none' ? null : it.weapons[held];
  const way = weapon?.way ?? 'claw';
  const told: Numbers = Object.assign(
    {},
    ...['all', way, name, `${name}-${held}`].map((who) => TABLE.get(`${who} ${pose}`) ?? {}),
  );
  // Feet win over a pose in the air that is told for everybody, and the other way round.
  const own = TABLE.get(`${name} ${pose}`);
  if (own?.air) delete told.feet;
  if (own?.feet) delete told.air;
  const number = (key: string) => Number(told[key] ?? 0);

  const hunch = pose === 'fall' || pose === 'hit' || pose === 'ko' ? 0 : it.hunch;
  const lean = number('torso') + hunch;
  const tall = it.leg[0] + it.leg[1];
  const standing = GROUND - SOLE - tall + number('drop') - it.hover - number('lift');
  const y = told.y ? Number(told.y) : standing;
  const x = 100 + number('x');
  const [legN, legF] = legs(told, it, y);

  const near = leaning(lean, it.shoulder[2], -it.shoulder[1]);
  const far = leaning(lean, it.shoulder[0] - 4, -it.shoulder[1]);
  const armN = pair(told.near ?? '0,60');
  const [upper, fore] = [down(armN[0], it.arm[0]), down(armN[1], it.arm[1])];
  const hand: Pair = [near[0] + upper[0] + fore[0], near[1] + upper[1] + fore[1]];
  const isAlong = told.weapon === undefined;
  const turn = isAlong ? 180 - armN[1] : number('weapon');
  const along = weapon?.grip ?? 0;
  const other = (dx: number, dy: number) =>
    reach([hand[0] + dx - far[0], hand[1] + dy - far[1]], it.arm, -1);
  let armF = pair(told.far ?? '20,60');
  if (told.grip) armF = other(Math.sin(rad(turn)) * along, -Math.cos(rad(turn)) * along);
  if (told.pull) armF = other(-40, -1);

  const length = weapon && !weapon.both ? 64 : 24;
  return {
    shows: [told.mood ?? 'calm', told.pull ? 'pull' : 'slack', pose === 'blow' ? 'shot' : 'rest'],
    x,
    y,
    turn: number('turn'),
    lean,
    head: number('head'),
    armN,
    armF,
    legN,
    legF,
    toes: pair(told.toes ?? '0,0'),
    weapon: turn,
    along: isAlong,
    neck: neckOf(it, lean, x, y),
    shoulder: [x + near[0], y + near[1]],
    tip: [x + hand[0] + Math.sin(rad(turn)) * length, y + hand[1] - Math.cos(rad(turn)) * length],
  };
}

const known = new Map<string, Stance>();
/** How a Legend stands in a pose with something in the hand. */
export function stance(name: Name, held: Held, pose: Pose): Stance {
  const key = `${name} ${held} ${pose}`;
  const found = known.get(key) ?? solved(name, held, pose);
  known.set(key, found);
  return found;
}

export type Joint = keyof ReturnType<typeof joints>;

/** How far each joint is turned in what it hangs on, in degrees. */
export function joints(at: Stance) {
  return {
    trunk: at.lean,
    head: at.head - at.lean,
    armN: -at.armN[0] - at.lean,
    foreN: at.armN[0] - at.armN[1],
    heldN: at.weapon + at.armN[1],
    armF: -at.armF[0] - at.lean,
    foreF: at.armF[0] - at.armF[1],
    heldF: at.along ? 180 : at.weapon + at.armF[1],
    legN: -at.legN[0],
    shinN: at.legN[0] - at.legN[1],
    footN: at.toes[0] + at.legN[1],
    legF: -at.legF[0],
    shinF: at.legF[0] - at.legF[1],
    footF: at.toes[1] + at.legF[1],
  };
}
