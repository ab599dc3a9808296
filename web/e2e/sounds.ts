import { sounds as braverse } from '../src/games/braverse/sounds';
import { sounds as demonbrave } from '../src/games/demonbrave/sounds';
import { HOUSE } from '../src/motion/sound/house';
import type { Patch } from '../src/motion/sound/patch';
import { make, outlet } from '../src/motion/sound/synth';

// Runs in a page: makes each sound and measures what comes out.

const SETS: Record<string, Record<string, Patch>> = { house: HOUSE, braverse, demonbrave };
const RATE = 44_100;

export interface Heard {
  name: string;
  peak: number;
  /** Where the middle of what is heard lies, in hertz. */
  centre: number;
  /** How much of it is above 5 kHz. */
  sharp: number;
  /** How much of the peak is there after a thousandth of a second. */
  sudden: number;
}

/** The strength of each frequency in a window of samples: powers of two only. */
function spectrum(samples: Float32Array): Float64Array {
  const size = samples.length;
  const [re, im] = [Float64Array.from(samples), new Float64Array(size)];
  for (let at = 0, back = 0; at < size; at += 1) {
    if (at < back) [re[at], re[back]] = [re[back] as number, re[at] as number];
    let bit = size >> 1;
    for (; back & bit; bit >>= 1) back ^= bit;
    back ^= bit;
  }
  for (let half = 1; half < size; half *= 2) {
    for (let at = 0; at < size; at += 1) {
      if (at & half) continue;
      const angle = (-Math.PI * (at % half)) / half;
      const [c, s] = [Math.cos(angle), Math.sin(angle)];
      const [x, y] = [re[at + half] as number, im[at + half] as number];
      const [tx, ty] = [x * c - y * s, x * s + y * c];
      const [a, b] = [re[at] as number, im[at] as number];
      [re[at + half], im[at + half], re[at], im[at]] = [a - tx, b - ty, a + tx, b + ty];
    }
  }
  return re.slice(0, size / 2).map((x, n) => x * x + (im[n] as number) ** 2);
}

async function heard(name: string, patch: Patch): Promise<Heard> {
  const context = new OfflineAudioContext(1, RATE * 2.5, RATE);
  make(context, patch, outlet(context, 1), 0);
  const samples = (await context.startRendering()).getChannelData(0);
  const peak = samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
  const size = 2 ** 16;
  const power = spectrum(samples.slice(0, size));
  let [sum, weighted, high] = [0, 0, 0];
  power.forEach((strength, n) => {
    const hertz = (n * RATE) / size;
    sum += strength;
    weighted += strength * hertz;
    if (hertz > 5000) high += strength;
  });
  const early = samples
    .slice(0, RATE / 1000)
    .reduce((most, one) => Math.max(most, Math.abs(one)), 0);
  return { name, peak, centre: weighted / sum, sharp: high / sum, sudden: early / peak };
}

async function all(): Promise<Heard[]> {
  const named = Object.entries(SETS).flatMap(([set, sounds]) =>
    Object.entries(sounds).map(([name, patch]) => [`${set} ${name}`, patch] as const),
  );
  return Promise.all(named.map(([name, patch]) => heard(name, patch)));
}

Object.assign(globalThis, { measureSounds: all });
