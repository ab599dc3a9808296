import { notes, type Patch } from '../../motion/sound/patch';

// Air, stone and steel: short and round, a blow heavier than what leads to it.
export const sounds: Record<string, Patch> = {
  leap: [{ wave: 'noise', from: 380, to: 1200, time: 0.16, swell: 0.06, loud: 0.14, low: 2000 }],
  land: [
    { wave: 'sine', from: 130, to: 55, time: 0.16, loud: 0.45 },
    { wave: 'noise', from: 600, to: 260, time: 0.1, loud: 0.18, low: 1500 },
  ],
  draw: [
    { wave: 'noise', from: 1500, to: 3000, time: 0.12, swell: 0.04, loud: 0.1, low: 3600 },
    { wave: 'triangle', from: 740, to: 990, at: 0.03, time: 0.14, loud: 0.07, low: 2600 },
  ],
  swing: [{ wave: 'noise', from: 300, to: 1700, time: 0.26, swell: 0.14, loud: 0.26, low: 2400 }],
  hit: [
    { wave: 'sine', from: 190, to: 60, time: 0.2, loud: 0.6 },
    { wave: 'noise', from: 1500, to: 400, time: 0.11, loud: 0.34, low: 2600 },
  ],
  smash: [
    { wave: 'sine', from: 150, to: 38, time: 0.42, loud: 0.9 },
    { wave: 'noise', from: 1200, to: 180, time: 0.26, loud: 0.46, low: 2200 },
    { wave: 'triangle', from: 280, to: 80, time: 0.16, loud: 0.28, low: 1400 },
  ],
  ward: [
    { wave: 'triangle', from: 1180, to: 880, time: 0.16, loud: 0.12, low: 3000 },
    { wave: 'noise', from: 2600, to: 1200, time: 0.08, loud: 0.2, low: 3400 },
  ],
  dodge: [{ wave: 'noise', from: 1400, to: 420, time: 0.24, swell: 0.08, loud: 0.18, low: 2400 }],
  bid: notes([440, 587.3], 0.05, { time: 0.22, loud: 0.1 }),
  fly: [{ wave: 'noise', from: 900, to: 260, time: 0.5, swell: 0.05, loud: 0.22, low: 2000 }],
  mark: [{ wave: 'triangle', from: 262, to: 185, time: 0.26, loud: 0.16, low: 1400 }],
  ko: [
    { wave: 'sine', from: 120, to: 30, time: 0.9, loud: 1 },
    { wave: 'noise', from: 2400, to: 200, time: 0.6, loud: 0.5, low: 2800 },
    ...notes([196, 247, 294, 392], 0.05, { time: 0.6, loud: 0.14, at: 0.12 }),
  ],
  rise: notes([262, 330, 392, 523], 0.06, { time: 0.5, loud: 0.12 }),
  arm: [
    ...notes([494, 659, 988], 0.05, { time: 0.3, loud: 0.1 }),
    { wave: 'noise', from: 1800, to: 3200, time: 0.2, swell: 0.06, loud: 0.1, low: 3800 },
  ],
};
