import type { Parts } from '../character';
import { motif, part } from '../parts';
import { dark, light, tone } from '../tones';
import { behind } from './cookie';
import { face } from './face';
import { crown, hairBefore, scalp } from './head';
import { LINE } from './line';
import type { Pose } from './stance';
import { BARE, both, circle, group, line, oval, path, shine } from './svg';

/** What creatures of all kinds have; each kind puts it together. */
interface Pieces {
  parts: Parts;
  face: string;
  top: string;
  ear: string;
  cracks: string;
}

const rounded = (x: number, y: number) =>
  `<rect x="${x}" y="${y}" width="20" height="30" rx="9" fill="url(#d)"/>`;

function hound({ parts, face: drawn, top, ear, cracks }: Pieces): string {
  const pale = light(parts.dough, 0.5);
  return [
    path(
      'M158 186C186 186 204 168 198 146C192 136 182 140 184 150C184 162 170 166 154 168Z',
      'url(#h)',
    ),
    rounded(78, 188) + rounded(142, 188),
    path('M74 170C76 148 164 148 168 170C174 196 164 210 120 210C76 210 66 196 74 170Z', 'url(#d)'),
    path(
      'M74 168C90 152 150 152 168 168C172 182 166 186 160 180C154 174 150 188 142 184C134 178 128 190 120 186C110 182 106 190 98 184C90 178 86 188 80 182C74 186 72 178 74 168Z',
      parts.hair,
      ' stroke-width="3.4"',
    ),
    rounded(94, 192) + rounded(126, 192),
    scalp({ ...parts, front: 'none' }),
    oval([120, 138], [29, 19], pale, ' stroke-width="3.4"'),
    drawn,
    oval([120, 127], [8.5, 6], tone('ink'), BARE) + circle(117, 125, 2, 'white', BARE),
    hairBefore(parts) + ear + cracks + top,
  ].join('');
}

function bird({ parts, face: drawn, top, cracks }: Pieces): string {
  const pale = light(parts.dough, 0.5);
  const feathers =
    'M98 170C102 176 108 176 112 170M120 180C124 186 130 186 134 180M128 166C132 172 138 172 142 166';
  return [
    line('M104 200V214M136 200V214', 8, tone('foot')),
    both(path('M60 130C34 130 24 154 34 178C48 176 62 166 68 154Z', 'url(#h)')),
    path(
      'M120 50C166 50 186 92 184 136C182 184 158 206 120 206C82 206 58 184 56 136C54 92 74 50 120 50Z',
      'url(#d)',
    ),
    oval([120, 174], [40, 28], pale, `${BARE} fill-opacity=".8"`),
    line(feathers, 2.6, dark(parts.dough, 0.25)),
    hairBefore(parts) + drawn,
    path(
      'M104 126C112 120 128 120 136 126C132 142 124 148 120 148C116 148 108 142 104 126Z',
      tone('beak'),
    ),
    line('M106 131C114 134 126 134 134 131', 2.4),
    cracks + top,
  ].join('');
}

function spirit({ parts, face: drawn, top, ear, cracks }: Pieces): string {
  const { cover, cover2 } = parts;
  const veil = part('hood', 'skin-drip', { a: cover, b: cover2 });
  return [
    path(
      'M120 38C176 38 190 88 186 138C184 172 196 194 208 202C192 210 178 198 168 205C156 213 148 201 136 207C126 212 114 212 104 207C92 201 84 213 72 205C62 198 48 210 32 202C44 194 56 172 54 138C50 88 64 38 120 38Z',
      'url(#c)',
      ' fill-opacity=".95"',
    ),
    group(veil, ' transform="translate(13.4 4.4) scale(.888)"'),
    path('M54 138C50 88 64 38 120 38C176 38 190 88 186 138', 'none'),
    shine('M72 108C72 80 84 60 102 52C90 68 84 90 86 116C80 118 72 116 72 108Z', 0.45),
    path(
      'M180 120C182 160 178 190 150 204C172 202 190 204 196 202C186 186 184 160 184 120Z',
      dark(cover, 0.3),
      `${BARE} fill-opacity=".3"`,
    ),
    motif(parts.motif, parts.motifColours, [120, 178], 0.62, 3.4),
    both(path('M58 140C40 138 30 150 34 162C42 168 54 164 62 156Z', 'url(#c)')),
    drawn + ear + cracks + top,
  ].join('');
}

function thing({ parts, face: drawn, top, cracks }: Pieces): string {
  const { dough, shoe } = parts;
  const limb = (d: string) => line(d, 17) + line(d, 9, dough);
  return [
    limb('M98 188V210M142 188V210'),
    both(oval([96, 213], [12, 7], shoe)),
    both(limb('M66 146C46 148 36 160 34 170') + circle(34, 172, 8, dough)),
    motif(parts.motif, parts.motifColours, [120, 116], 3.5, LINE),
    oval([120, 125], [45, 33], tone('plate'), ' stroke-width="3" fill-opacity=".94"'),
    drawn + cracks + top,
  ].join('');
}

const KINDS: Record<string, (pieces: Pieces) => string> = { hound, bird, spirit, thing };

const LEANS: Record<Pose, string> = {
  idle: '',
  attack: 'translate(0 -8) rotate(12 120 214) scale(1.02)',
  hurt: 'translate(4 3) rotate(-10 120 214)',
  fainted: 'rotate(-15 120 170) translate(14 24) scale(.88)',
};

/** Animals, spirits and things with a face. */
export function creature(parts: Parts, pose: Pose): string {
  const make = KINDS[parts.being] ?? thing;
  const pieces: Pieces = {
    parts,
    face: face(parts, pose, parts.being !== 'bird'),
    top: crown(parts),
    ear: part('body', `ear-${parts.ears}`, { a: 'url(#h)', b: parts.inner }),
    cracks:
      pose === 'fainted' ? line('M150 156L144 144L154 138L148 128M84 148L90 140L84 134', 3.2) : '',
  };
  const lean = LEANS[pose];
  return group(behind(parts) + make(pieces), lean && ` transform="${lean}"`);
}
