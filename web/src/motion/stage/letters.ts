// Block letters of our own, 100 high; other words are set in the font of the house with the same outlines.

const GLYPHS: Record<string, readonly [number, string]> = {
  A: [84, 'M28 0H56L84 100H57L53 82H31L27 100H0ZM36 60H48L42 32Z'],
  C: [76, 'M24 0H76V26H34L26 34V66L34 74H76V100H24L0 76V24Z'],
  D: [84, 'M0 0H58L84 24V76L58 100H0ZM26 26V74H49L58 66V34L49 26Z'],
  E: [72, 'M0 0H72V26H26V38H64V62H26V74H72V100H0Z'],
  F: [72, 'M0 0H72V26H26V40H64V64H26V100H0Z'],
  I: [26, 'M0 0H26V100H0Z'],
  K: [84, 'M0 0H26V36L50 0H82L52 47L84 100H52L26 60V100H0Z'],
  L: [72, 'M0 0H26V74H72V100H0Z'],
  O: [86, 'M24 0H62L86 24V76L62 100H24L0 76V24ZM34 26L26 34V66L34 74H52L60 66V34L52 26Z'],
  P: [80, 'M0 0H60L80 18V50L60 68H26V100H0ZM26 25V44H49L54 40V29L49 25Z'],
  R: [84, 'M0 0H60L80 18V46L68 58L84 100H56L43 66H26V100H0ZM26 25V43H49L54 39V29L49 25Z'],
  T: [80, 'M0 0H80V26H53V100H27V26H0Z'],
  V: [84, 'M0 0H27L42 62L57 0H84L55 100H29Z'],
  W: [112, 'M0 0H26L36 60L46 14H66L76 60L86 0H112L94 100H66L56 58L46 100H18Z'],
  X: [84, 'M0 0H30L42 28L54 0H84L57 49L84 100H54L42 70L30 100H0L27 49Z'],
  Y: [84, 'M0 0H29L42 36L55 0H84L55 62V100H29V62Z'],
  0: [80, 'M22 0H58L80 22V78L58 100H22L0 78V22ZM33 26L26 33V67L33 74H47L54 67V33L47 26Z'],
  1: [38, 'M10 0H38V100H11V32H0V10Z'],
  2: [78, 'M0 0H60L78 16V44L38 74H78V100H0V68L50 36V26H0Z'],
  3: [
    78,
    'M0 0H60L78 16V42L70 50L78 58V84L60 100H0V74H46L52 69V66L47 62H16V38H47L52 34V31L46 26H0Z',
  ],
  4: [76, 'M0 0H27V42H46V0H73V100H46V67H0Z'],
  5: [76, 'M0 0H74V26H26V38H58L76 54V84L58 100H0V74H46L50 70V66L46 62H0Z'],
  6: [
    78,
    'M22 0H70V26H34L26 33V38H58L78 55V82L60 100H20L0 82V22ZM26 62V70L32 75H46L52 70V66L46 62Z',
  ],
  7: [76, 'M0 0H76V24L46 100H17L45 26H0Z'],
  8: [
    80,
    'M20 0H60L78 16V40L70 49L80 59V84L62 100H18L0 84V59L10 49L2 40V16ZM30 24V36L35 40H45L50 36V24ZM28 62V72L34 77H46L52 72V62L46 58H34Z',
  ],
  9: [
    78,
    'M20 0H58L78 18V78L56 100H8V74H44L52 67V62H20L0 45V18ZM32 25L26 30V34L32 38H52V30L46 25Z',
  ],
  '-': [46, 'M0 40H46V62H0Z'],
  '+': [62, 'M20 20H42V40H62V62H42V82H20V62H0V40H20Z'],
  '>': [66, 'M0 4H30L66 50L30 96H0L34 50Z'],
  '!': [26, 'M0 0H26L22 66H4ZM2 74H24V100H2Z'],
  ' ': [30, ''],
};
const GAP = 10;

interface Drawn {
  width: number;
  shape: string;
}

function blocks(text: string): Drawn | null {
  const letters = [...text].map((letter) => GLYPHS[letter]);
  let x = 0;
  const paths = letters.map((glyph) => {
    const [width, path] = glyph ?? [0, ''];
    const drawn = `<path transform="translate(${x} 0)" d="${path}"/>`;
    x += width + GAP;
    return drawn;
  });
  return letters.every(Boolean) ? { width: x - GAP, shape: paths.join('') } : null;
}

const safe = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Wide letters take a square, others a bit more than half of it. */
const widthOf = (text: string) =>
  [...text].reduce((sum, letter) => sum + ((letter.codePointAt(0) ?? 0) > 0x2e7f ? 102 : 66), 0);

/** A short word in thick letters, with how wide it is for a height of one. */
export function word(text: string, tone: string): { svg: string; wide: number } {
  const drawn = blocks(text.toUpperCase()) ?? {
    width: widthOf(text),
    shape: `<text class="letters" x="0" y="88" textLength="${widthOf(text)}" lengthAdjust="spacingAndGlyphs">${safe(text)}</text>`,
  };
  const width = drawn.width + 68;
  const layer = (paint: string) => `<g ${paint}>${drawn.shape}</g>`;
  const ink = 'var(--stage-ink)';
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-34 -26 ${width} 156">` +
    `<g transform="skewX(-8)" fill-rule="evenodd" stroke-linejoin="round"><g transform="translate(14 7)">` +
    layer(`fill="${ink}" stroke="${ink}" stroke-width="26" transform="translate(4 8)"`) +
    layer(`fill="${ink}" stroke="${ink}" stroke-width="24"`) +
    layer('fill="var(--stage-white)" stroke="var(--stage-white)" stroke-width="11"') +
    layer(`fill="${tone}" stroke="${ink}" stroke-width="3"`) +
    '</g></g></svg>';
  return { svg, wide: width / 156 };
}
