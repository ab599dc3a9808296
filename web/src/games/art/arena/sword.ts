import { address, gradient, tone, tones } from './paint';

/** A Flaming Sword that stands in the ground, its point at the bottom of the picture. */
export function sword(): string {
  const [bright, fire, deep] = tones('day', 'sword');
  const [grip, gold, edge] = tones('day', 'hilt');
  const flame = (d: string, fill: string | undefined, opacity: number) =>
    `<path d="${d}" fill="${fill}" opacity="${opacity}"/>`;
  return address(
    '0 0 60 100',
    `<defs>${gradient('blade', tones('day', 'blade'))}<radialGradient id="glow"><stop offset="0" stop-color="${tone('day', 'sword')}" stop-opacity=".8"/><stop offset="1" stop-color="${fire}" stop-opacity="0"/></radialGradient></defs><ellipse cx="30" cy="58" rx="30" ry="42" fill="url(#glow)"/>${flame('M30 98Q4 84 12 58Q14 66 20 66Q12 46 24 34Q24 46 32 48Q30 36 38 28Q38 44 46 52Q48 46 48 42Q56 64 48 82Q42 94 30 98Z', deep, 0.85)}${flame('M30 98Q12 86 17 66Q20 74 25 72Q20 58 28 48Q30 58 36 60Q36 52 40 48Q48 66 44 82Q40 92 30 98Z', fire, 0.95)}${flame('M30 98Q20 88 23 76Q27 80 29 76Q28 70 31 66Q39 76 38 86Q36 94 30 98Z', bright, 1)}<g stroke="${edge}" stroke-width="2.5" stroke-linejoin="round"><path d="M25 34H35L33 86L30 97L27 86Z" fill="url(#blade)"/><path d="M14 28Q30 34 46 28L46 35Q30 40 14 35Z" fill="${gold}"/><path d="M27 12H33V30H27Z" fill="${grip}"/><circle cx="30" cy="9" r="5.5" fill="${gold}"/></g>`,
    'xMidYMax meet',
  );
}
