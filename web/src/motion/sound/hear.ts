import { settings } from '../../state/settings.svelte';
import { HOUSE } from './house';
import type { Patch } from './patch';
import { make, outlet } from './synth';

let context: AudioContext | null = null;
let out: { volume: number; node: AudioNode } | null = null;
const last = new Map<Patch, number>();

/** Browsers let a page sound only after somebody has touched it. */
const isTouched = () => navigator.userActivation?.hasBeenActive ?? true;

/** Lets a sound be heard, as loud as the settings say. */
export function hear(patch: Patch, loud = 1): void {
  const { volume } = settings;
  if (!volume || !isTouched()) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  if (out?.volume !== volume) {
    out?.node.disconnect();
    out = { volume, node: outlet(context, volume) };
  }
  // The same sound many times at once is only louder.
  const now = context.currentTime;
  if (now - (last.get(patch) ?? -1) < 0.03) return;
  last.set(patch, now);
  make(context, patch, out.node, now + 0.005, loud);
}

export const play = (sound: keyof typeof HOUSE): void => hear(HOUSE[sound]);

/** Lets the device tremble, where it can and its owner wants it. */
export function tremble(ms: number): void {
  if (settings.haptics && !document.hidden && isTouched()) navigator.vibrate?.(ms);
}
