import { notes, type Patch } from './patch';

/** The sounds that all games share. */
export const HOUSE = {
  click: [{ wave: 'triangle', from: 420, to: 330, time: 0.07, loud: 0.3, low: 1800 }],
  card: [
    { wave: 'noise', from: 900, to: 2200, time: 0.09, loud: 0.16, low: 3200 },
    { wave: 'sine', from: 210, to: 90, at: 0.06, time: 0.11, loud: 0.28 },
  ],
  turn: notes([392, 523.3], 0.11, { time: 0.4, loud: 0.15 }),
  victory: [
    ...notes([392, 523.3, 659.3, 784], 0.13, { time: 0.55, loud: 0.15 }),
    ...notes([261.6, 329.6, 392, 523.3], 0, { time: 1.5, loud: 0.07, at: 0.55 }),
  ],
  defeat: [
    ...notes([392, 349.2, 311.1], 0.2, { time: 0.6, loud: 0.13 }),
    { wave: 'sine', from: 130.8, to: 123, at: 0.6, time: 1.1, loud: 0.2, swell: 0.08 },
  ],
} as const satisfies Record<string, Patch>;
