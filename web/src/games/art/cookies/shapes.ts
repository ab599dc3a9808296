// The few shapes that drawing must measure or cut with.

export const HEADS = {
  round:
    'M120 52C156 52 179 76 179 107C179 140 154 160 120 160C86 160 61 140 61 107C61 76 84 52 120 52Z',
  square:
    'M120 52C160 52 178 69 178 106C178 145 160 160 120 160C80 160 62 145 62 106C62 69 80 52 120 52Z',
  wide: 'M120 55C160 55 183 82 184 112C185 145 156 160 120 160C84 160 55 145 56 112C57 82 80 55 120 55Z',
  chin: 'M120 52C156 52 180 74 179 104C178 134 152 156 120 163C88 156 62 134 61 104C60 74 84 52 120 52Z',
  pear: 'M120 52C150 52 170 69 177 98C188 128 172 160 120 160C68 160 52 128 63 98C70 69 90 52 120 52Z',
} as const;
export type Head = keyof typeof HEADS;

/** Half widths at the shoulder and the hip, and how far a foot stands from the middle. */
export const BODIES = {
  classic: [24, 29, 14],
  slim: [20, 22, 11],
  stout: [31, 40, 18],
  hero: [31, 25, 14],
  bell: [20, 42, 12],
  small: [20, 26, 12],
} as const;
export type Body = keyof typeof BODIES;

export function torso(body: Body): string {
  const [shoulder, hip] = BODIES[body];
  const [left, right] = [120 - shoulder, 120 + shoulder];
  return `M${left} 152Q120 146 ${right} 152C${right + 5} 170 ${120 + hip} 186 ${119 + hip} 200Q120 210 ${121 - hip} 200C${120 - hip} 186 ${left - 5} 170 ${left} 152Z`;
}

/** Where a hood leaves the face free. */
export const HOLE =
  'M73 120C73 92 92 80 120 80C148 80 167 92 167 120C167 144 148 156 120 156C92 156 73 144 73 120Z';

export type Dot = readonly [x: number, y: number, radius: number];
export const CURLS: readonly Dot[] = [
  [66, 92, 17],
  [78, 70, 18],
  [98, 56, 18],
  [120, 51, 19],
  [142, 56, 18],
  [162, 70, 18],
  [174, 92, 17],
  [92, 78, 14],
  [148, 78, 14],
  [120, 72, 15],
];
export const CLOUD: readonly Dot[] = [
  [58, 92, 26],
  [52, 126, 24],
  [66, 60, 26],
  [94, 42, 26],
  [146, 42, 26],
  [120, 36, 26],
  [174, 60, 26],
  [182, 92, 26],
  [188, 126, 24],
  [66, 152, 20],
  [174, 152, 20],
];
