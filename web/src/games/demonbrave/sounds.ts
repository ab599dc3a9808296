import { notes, type Patch } from '../../motion/sound/patch';

// Velvet, iron and bells: low, with a ring that dies away.
export const sounds: Record<string, Patch> = {
  swing: [{ wave: 'noise', from: 360, to: 1300, time: 0.18, swell: 0.1, loud: 0.2, low: 2000 }],
  hit: [
    { wave: 'sine', from: 150, to: 42, time: 0.28, loud: 0.8 },
    { wave: 'noise', from: 1000, to: 260, time: 0.15, loud: 0.34, low: 2000 },
    { wave: 'triangle', from: 210, to: 196, at: 0.02, time: 0.5, loud: 0.1, low: 1400 },
  ],
  /** A link falls onto the chain. */
  link: [
    { wave: 'triangle', from: 587, to: 578, time: 0.28, loud: 0.13, low: 2600 },
    { wave: 'triangle', from: 880, to: 868, at: 0.03, time: 0.2, loud: 0.07, low: 3000 },
    { wave: 'sine', from: 120, to: 70, time: 0.14, loud: 0.5 },
    { wave: 'noise', from: 1500, to: 700, time: 0.07, loud: 0.2, low: 2600 },
  ],
  resolve: [
    ...notes([293.7, 440, 587.3], 0.05, { time: 0.6, loud: 0.12, wave: 'sine' }),
    { wave: 'noise', from: 500, to: 2000, time: 0.32, swell: 0.12, loud: 0.12, low: 2800 },
  ],
  crack: [
    { wave: 'noise', from: 2000, to: 500, time: 0.09, loud: 0.36, low: 3200 },
    { wave: 'noise', from: 900, to: 240, at: 0.14, time: 0.2, loud: 0.32, low: 2000 },
    { wave: 'triangle', from: 262, to: 110, at: 0.12, time: 0.36, loud: 0.2, low: 1200 },
  ],
  heart: [
    { wave: 'sine', from: 196, to: 55, time: 0.34, loud: 0.7 },
    { wave: 'noise', from: 1200, to: 300, at: 0.06, time: 0.16, loud: 0.28, low: 2200 },
    { wave: 'triangle', from: 349, to: 262, at: 0.1, time: 0.4, loud: 0.12, low: 1500 },
  ],
  heal: notes([392, 493.9, 587.3], 0.08, { time: 0.4, loud: 0.11, wave: 'sine' }),
  form: [
    ...notes([220, 277.2, 329.6], 0.05, { time: 0.45, loud: 0.13 }),
    { wave: 'sine', from: 90, to: 60, at: 0.12, time: 0.2, loud: 0.45 },
  ],
  court: [
    ...notes([146.8, 220, 293.7], 0.02, { time: 0.7, loud: 0.12 }),
    { wave: 'sine', from: 73, to: 49, time: 0.4, loud: 0.55 },
  ],
  land: [
    { wave: 'noise', from: 1100, to: 500, time: 0.07, loud: 0.2, low: 2200 },
    { wave: 'sine', from: 150, to: 70, at: 0.02, time: 0.13, loud: 0.4 },
  ],
  reverse: [
    { wave: 'noise', from: 300, to: 1800, time: 0.4, swell: 0.3, loud: 0.16, low: 2400 },
    ...notes([440, 415.3, 370, 311.1], 0.09, { time: 0.5, loud: 0.12, at: 0.1 }),
  ],
};
