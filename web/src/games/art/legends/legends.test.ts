import { describe, expect, it } from 'vitest';
import { legend } from './draw';
import { figure, NAMES } from './read';
import { GROUND, POSES, stance } from './stance';

const RED = '#ff0000';
const HELD = ['a', 'b', 'none'] as const;
const all = NAMES.flatMap((name) =>
  HELD.flatMap((held) => POSES.map((pose) => ({ name, held, pose }))),
);

describe('the Legends', () => {
  it('have every part and both weapons', () => {
    for (const name of NAMES) {
      const { parts, weapons } = figure(name);
      for (const part of ['torso', 'head', 'upper', 'fore', 'hand', 'thigh', 'shin'])
        expect(parts[part]?.length, `${name} ${part}`).toBeGreaterThan(0);
      for (const side of ['a', 'b'] as const)
        expect(weapons[side].shapes.length, `${name} ${side}`).toBeGreaterThan(1);
    }
  });

  it('are well formed in every pose, whatever they hold', () => {
    for (const { name, held, pose } of all) {
      const svg = legend(name, pose, { held, rim: RED });
      expect(svg, `${name} ${held} ${pose}`).not.toMatch(/NaN|undefined|null|style=/);
      expect(svg.split('<g').length, `${name} ${held} ${pose}`).toBe(svg.split('</g>').length);
    }
    for (const name of NAMES) {
      const read = new DOMParser().parseFromString(
        legend(name, 'blow', { held: 'b', rim: RED }),
        'image/svg+xml',
      );
      expect(read.querySelector('parsererror')).toBeNull();
    }
  });

  it('look different in every pose and with everything in hand', () => {
    for (const name of NAMES) {
      const pictures = all
        .filter((one) => one.name === name)
        .map(({ held, pose }) => legend(name, pose, { held, rim: RED }));
      expect(new Set(pictures).size).toBe(pictures.length);
    }
  });

  it('stand on the ground', () => {
    for (const { name, held, pose } of all) {
      if (pose !== 'idle' || name === 'nix') continue;
      const { leg } = figure(name);
      const { y, legN } = stance(name, held, pose);
      const knee = Math.cos((legN[0] * Math.PI) / 180) * leg[0];
      const ankle = y + knee + Math.cos((legN[1] * Math.PI) / 180) * leg[1];
      expect(Math.abs(ankle - (GROUND - 5)), `${name} ${held}`).toBeLessThan(1.5);
    }
  });

  it('have every mood at hand when they will move, and joints to move', () => {
    const svg = legend('yumiko', 'idle', { rim: RED, moves: true });
    for (const mood of ['calm', 'hurt', 'joy']) expect(svg).toContain(`data-when="${mood}`);
    for (const joint of ['root', 'trunk', 'head', 'armN', 'heldN', 'shinF', 'tail'])
      expect(svg).toContain(`class="j-${joint}"`);
  });
});
