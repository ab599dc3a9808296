import { notes, type Patch } from '../../motion/sound/patch';

// Dough, sugar and wood: everything here is soft and a little hollow.
export const sounds: Record<string, Patch> = {
  /** Air that is cut before a blow. */
  swing: [{ wave: 'noise', from: 420, to: 1500, time: 0.17, swell: 0.09, loud: 0.2, low: 2200 }],
  hit: [
    { wave: 'sine', from: 170, to: 48, time: 0.24, loud: 0.75 },
    { wave: 'noise', from: 1300, to: 320, time: 0.13, loud: 0.36, low: 2400 },
    { wave: 'triangle', from: 320, to: 110, time: 0.1, loud: 0.2, low: 1500 },
  ],
  bolt: [
    { wave: 'triangle', from: 240, to: 620, time: 0.16, swell: 0.05, loud: 0.14, low: 1800 },
    { wave: 'noise', from: 500, to: 1700, time: 0.16, swell: 0.08, loud: 0.14, low: 2600 },
  ],
  ward: notes([523.3, 698.5], 0.06, { time: 0.3, loud: 0.12, wave: 'sine' }),
  turn: [
    { wave: 'noise', from: 1100, to: 2300, time: 0.07, loud: 0.16, low: 3200 },
    { wave: 'sine', from: 260, to: 180, at: 0.05, time: 0.09, loud: 0.22 },
  ],
  flip: [
    ...notes([392, 493.9, 587.3, 784], 0.055, { time: 0.5, loud: 0.15 }),
    { wave: 'noise', from: 700, to: 2600, time: 0.4, swell: 0.12, loud: 0.12, low: 3400 },
    { wave: 'sine', from: 98, to: 65, at: 0.1, time: 0.4, loud: 0.5 },
  ],
  faint: [
    ...[0, 0.05, 0.11, 0.16, 0.23].map(
      (at, n) =>
        ({
          wave: 'noise',
          from: 900 - n * 120,
          to: 260,
          at,
          time: 0.1,
          loud: 0.26 - n * 0.03,
          low: 1800,
        }) as const,
    ),
    { wave: 'triangle', from: 330, to: 98, time: 0.42, swell: 0.02, loud: 0.22, low: 1200 },
  ],
  heal: notes([440, 554.4, 659.3], 0.07, { time: 0.35, loud: 0.11, wave: 'sine' }),
  land: [
    { wave: 'sine', from: 140, to: 60, time: 0.16, loud: 0.5 },
    { wave: 'noise', from: 700, to: 300, time: 0.09, loud: 0.2, low: 1600 },
  ],
  show: [
    { wave: 'noise', from: 600, to: 1900, time: 0.14, swell: 0.05, loud: 0.18, low: 2800 },
    ...notes([329.6, 440], 0.08, { time: 0.3, loud: 0.1, at: 0.06 }),
  ],
  rise: [
    ...notes([261.6, 329.6, 392, 523.3, 659.3], 0.06, { time: 0.55, loud: 0.12 }),
    { wave: 'sine', from: 65, to: 130, time: 0.5, swell: 0.15, loud: 0.4 },
  ],
};
