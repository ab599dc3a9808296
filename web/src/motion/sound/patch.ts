/** A part of a sound: a tone that slides, or noise through a filter that does. */
export interface Voice {
  wave: OscillatorType | 'noise';
  /** Hertz at its begin and end. */
  from: number;
  to?: number;
  /** Seconds: when it begins, how long it swells, how long it lasts. */
  at?: number;
  swell?: number;
  time: number;
  /** From 0 to 1. */
  loud: number;
  /** Nothing above this is heard, in hertz. */
  low?: number;
  /** How narrow the noise is. */
  narrow?: number;
}

/** A sound as data: what a synthesiser makes of it is in `synth.ts`. */
export type Patch = readonly Voice[];

/** Soft notes one after the other, each as long as there is silence before the next and a little more. */
export function notes(
  hertz: readonly number[],
  apart: number,
  { time = 0.32, loud = 0.16, wave = 'triangle' as OscillatorType, at = 0 } = {},
): Patch {
  return hertz.map((from, n) => ({
    wave,
    from,
    at: at + n * apart,
    time,
    loud,
    swell: 0.012,
    low: 2400,
  }));
}
