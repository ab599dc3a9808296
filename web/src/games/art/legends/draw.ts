import type { Colour } from '../colour';
import { dark, type Figure, figure, type Group, light, type Name, type Node, tone } from './read';
import { smear } from './smear';
import {
  GROUND,
  type Held,
  type Joint,
  joints,
  type Pose,
  type Stance,
  stance,
  type View,
} from './stance';

export interface Look {
  /** What is in the hand. */
  held?: Held;
  /** The colour around the figure. */
  rim: Colour;
  /** Without the shadow on the ground. */
  bare?: boolean;
  view?: View;
  /** For a figure that will move: every mood is in it, and each joint has a class. */
  moves?: boolean;
  /** What names inside the picture begin with, where more than one is on a page. */
  id?: string;
}

type Layer = 'rim' | 'ink' | 'body';
interface Brush {
  layer: Layer;
  /** Far limbs lie in the shade. */
  far: boolean;
  shows: readonly string[];
  moves: boolean;
  paint: (colour: Colour) => string;
}

const FAR = 0.32;
const round = (n: number) => Math.round(n * 10) / 10;

function drawn(node: Node, brush: Brush): string {
  if ('kids' in node) return group(node, brush);
  const isSolid = node.kind === 'cel' || node.kind === 'flat';
  if (brush.layer !== 'body') return isSolid ? `<path d="${node.d}"/>` : '';
  const isSeen = !node.when.length || node.when.some((one) => brush.shows.includes(one));
  if (!isSeen && !brush.moves) return '';
  const shade = (colour: Colour) => (brush.far && colour !== 'none' ? dark(colour, FAR) : colour);
  const fill = node.kind === 'cel' ? brush.paint(shade(node.fill)) : shade(node.fill);
  const stroke = node.stroke ? ` stroke="${shade(node.stroke)}" stroke-width="${node.width}"` : '';
  const edge = stroke || (isSolid ? '' : ' stroke="none"');
  const opacity = node.opacity ? ` fill-opacity="${node.opacity}"` : '';
  const when = node.when.length && brush.moves ? ` data-when="${node.when.join(' ')}"` : '';
  const hidden = isSeen ? '' : ' visibility="hidden"';
  return `<path d="${node.d}" fill="${fill}"${edge}${opacity}${when}${hidden}/>`;
}

function group({ joint, at, kids }: Group, brush: Brush): string {
  const inner = all(kids, brush);
  const swings = joint && brush.moves ? `<g class="j-${joint}">${inner}</g>` : inner;
  return inner && at ? `<g transform="${at}">${swings}</g>` : swings;
}

const all = (nodes: readonly Node[] = [], brush: Brush) =>
  nodes.map((node) => drawn(node, brush)).join('');

/** A joint at a place: what hangs on it turns with it. */
function hung(brush: Brush, joint: Joint, turns: Turns, at: readonly number[], inner: string) {
  if (!inner) return '';
  const name = brush.moves ? ` class="j-${joint}"` : '';
  const turned = `<g${name} transform="rotate(${round(turns[joint])})">${inner}</g>`;
  const [x = 0, y = 0] = at;
  return x || y ? `<g transform="translate(${x} ${y})">${turned}</g>` : turned;
}
type Turns = ReturnType<typeof joints>;

function layer(it: Figure, held: Held, at: Stance, given: Omit<Brush, 'far'>): string {
  const turns = joints(at);
  const near: Brush = { ...given, far: false };
  const behind: Brush = { ...given, far: true };
  const weapon = held === 'none' ? null : it.weapons[held];
  const part = (name: string, brush: Brush) => all(it.parts[name], brush);

  const arm = (side: 'N' | 'F', brush: Brush, x: number) => {
    const holds = weapon && (side === 'N' || weapon.both) ? all(weapon.shapes, brush) : '';
    const inHand = hung(brush, `held${side}`, turns, [], holds) + part('hand', brush);
    const hand = inHand && `<g transform="translate(0 ${it.arm[1]})">${inHand}</g>`;
    const fore = hung(brush, `fore${side}`, turns, [0, it.arm[0]], part('fore', brush) + hand);
    return hung(brush, `arm${side}`, turns, [x, -it.shoulder[1]], part('upper', brush) + fore);
  };
  const leg = (side: 'N' | 'F', brush: Brush, x: number) => {
    const foot = hung(brush, `foot${side}`, turns, [0, it.leg[1]], part('foot', brush));
    const shin = hung(brush, `shin${side}`, turns, [0, it.leg[0]], part('shin', brush) + foot);
    return hung(brush, `leg${side}`, turns, [x, 0], shin + part('thigh', brush));
  };
  const head = hung(
    near,
    'head',
    turns,
    [],
    `<g transform="scale(${it.skull})">${part('head', near)}</g>`,
  );
  const neck = `<g transform="translate(${it.hunch ? 8 : 2} ${-it.torso})">${head}</g>`;
  return [
    hung(near, 'trunk', turns, [], part('back', near) + arm('F', behind, it.shoulder[0] - 4)),
    leg('F', behind, it.hip),
    leg('N', near, -it.hip),
    hung(near, 'trunk', turns, [], part('torso', near) + neck + arm('N', near, it.shoulder[2])),
  ].join('');
}

/** Two tones with a hard edge, light from the front. */
function gradient(id: string, colour: Colour): string {
  const stops = [
    [0, light(colour, 0.2)],
    [0.2, light(colour, 0.2)],
    [0.2, colour],
    [0.64, colour],
    [0.64, dark(colour)],
    [1, dark(colour)],
  ] as const;
  const inner = stops
    .map(([offset, tone]) => `<stop offset="${offset}" stop-color="${tone}"/>`)
    .join('');
  return `<linearGradient id="${id}" x1="1" y1=".1" x2="0" y2=".5">${inner}</linearGradient>`;
}

/** What a picture shows: a figure 200 by 240, and what reaches beyond. */
const WIDE = '-50 -50 300 300';

/** So much of the figure is a face, whatever it wears. */
const FACE = 104;
const faceBox = ({ neck: [x, y] }: Stance) =>
  `${round(x - FACE / 2 + 4)} ${round(y - FACE + 20)} ${FACE} ${FACE}`;

/** A Legend in a pose, as an SVG document; it looks to the right. */
export function legend(name: Name, pose: Pose, look: Look): string {
  const { held = 'a', rim, moves = false, id = 'lg', view = 'whole' } = look;
  const bare = look.bare || view === 'face';
  const at = stance(name, held, pose);
  const it = figure(name);
  const tones = new Map<Colour, string>();
  const paint = (colour: Colour) => {
    const known = tones.get(colour) ?? `${id}-${tones.size}`;
    tones.set(colour, known);
    return `url(#${known})`;
  };
  const brush = { shows: at.shows, moves, paint };
  const root = `${moves ? 'class="j-root" ' : ''}transform="translate(${round(at.x)} ${round(at.y)}) rotate(${at.turn})"`;
  const layers = (['rim', 'ink', 'body'] as const).map(
    (one) => `<g ${root}>${layer(it, held, at, { ...brush, layer: one })}</g>`,
  );
  const [flat, ink, body] = layers;
  const defs = [...tones].map(([colour, key]) => gradient(key, colour)).join('');
  const inkTone = tone('ink');
  const isGrounded = !bare && pose !== 'fall';
  const shadow = isGrounded
    ? `<ellipse cx="100" cy="${GROUND + 3}" rx="54" ry="8" fill="${tone('shadow')}" opacity=".38"/>`
    : '';
  const trace = pose === 'blow' && !moves ? smear(name, held, at, rim) : '';
  const box = view === 'face' ? faceBox(at) : WIDE;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" aria-hidden="true"><defs>${defs}</defs>${shadow}${trace}<g stroke-linejoin="round" stroke-linecap="round"><g fill="${rim}" stroke="${rim}" stroke-width="17">${flat}</g><g fill="${inkTone}" stroke="${inkTone}" stroke-width="6">${ink}</g><g stroke="${inkTone}" stroke-width="1.5">${body}</g></g></svg>`;
}
