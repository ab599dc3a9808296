interface Pip {
  x: number;
  y: number;
  /** Upside down in the lower half. */
  turned: boolean;
}

// On a card of 100 by 140.
const [LEFT, MIDDLE, RIGHT] = [33, 50, 67];
const ROWS = [32, 58, 82, 108];

const at = (x: number, y: number): Pip => ({ x, y, turned: y > 70 });
const both = (y: number) => [at(LEFT, y), at(RIGHT, y)];
const ends = [...both(32), ...both(108)];
const four = ROWS.flatMap(both);

const PIPS: Partial<Record<string, Pip[]>> = {
  '2': [at(MIDDLE, 32), at(MIDDLE, 108)],
  '3': [at(MIDDLE, 32), at(MIDDLE, 70), at(MIDDLE, 108)],
  '4': ends,
  '5': [...ends, at(MIDDLE, 70)],
  '6': [...ends, ...both(70)],
  '7': [...ends, ...both(70), at(MIDDLE, 51)],
  '8': [...ends, ...both(70), at(MIDDLE, 51), at(MIDDLE, 89)],
  '9': [...four, at(MIDDLE, 70)],
  '10': [...four, at(MIDDLE, 45), at(MIDDLE, 95)],
};

/** Where the pips of a number lie; courts, aces and JOKERs have a picture instead. */
export function pipsOf(number: string): readonly Pip[] {
  return PIPS[number] ?? [];
}
