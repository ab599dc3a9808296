import type { Patch, Voice } from './patch';

/** Nothing shrill gets out of the house. */
const CEILING = 4200;

/** How strong sounds go into what keeps them from growing too loud together. */
const LOUD = 1.8;

/** Where all sounds come together: softened, and kept from growing too loud together. */
export function outlet(context: BaseAudioContext, volume: number): AudioNode {
  const [gain, soft, keep] = [
    context.createGain(),
    context.createBiquadFilter(),
    context.createDynamicsCompressor(),
  ];
  // Loudness is heard by its logarithm.
  gain.gain.value = LOUD * volume ** 1.6;
  soft.type = 'lowpass';
  soft.frequency.value = CEILING;
  keep.threshold.value = -14;
  keep.ratio.value = 6;
  gain.connect(soft).connect(keep).connect(context.destination);
  return gain;
}

/** Has a sound made from a moment on. */
export function make(
  context: BaseAudioContext,
  patch: Patch,
  out: AudioNode,
  when: number,
  loud = 1,
): void {
  for (const voice of patch) speak(context, voice, out, when + (voice.at ?? 0), loud);
}

function speak(
  context: BaseAudioContext,
  voice: Voice,
  out: AudioNode,
  start: number,
  loud: number,
): void {
  const { wave, from, to = from, time, swell = 0.006, low = CEILING } = voice;
  const [volume, soft] = [context.createGain(), context.createBiquadFilter()];
  soft.type = 'lowpass';
  soft.frequency.value = low;
  soft.Q.value = 0.3;
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(Math.max(0.0002, voice.loud * loud), start + swell);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + Math.max(time, swell + 0.02));
  soft.connect(volume).connect(out);
  const slide = (pitch: AudioParam) => {
    pitch.setValueAtTime(from, start);
    pitch.exponentialRampToValueAtTime(Math.max(20, to), start + time);
  };
  if (wave === 'noise') {
    const [noise, band] = [context.createBufferSource(), context.createBiquadFilter()];
    noise.buffer = hiss(context);
    band.type = 'bandpass';
    band.Q.value = voice.narrow ?? 0.9;
    slide(band.frequency);
    noise.connect(band).connect(soft);
    noise.start(start, (start * 0.37) % 0.5);
    noise.stop(start + time + 0.05);
  } else {
    const tone = context.createOscillator();
    tone.type = wave;
    slide(tone.frequency);
    tone.connect(soft);
    tone.start(start);
    tone.stop(start + time + 0.05);
  }
}

const hisses = new WeakMap<BaseAudioContext, AudioBuffer>();

/** A second and a half of noise, the same each time. */
function hiss(context: BaseAudioContext): AudioBuffer {
  const known = hisses.get(context);
  if (known) return known;
  const buffer = context.createBuffer(1, Math.round(context.sampleRate * 1.5), context.sampleRate);
  const samples = buffer.getChannelData(0);
  let state = 12345;
  for (let at = 0; at < samples.length; at += 1) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    samples[at] = state / 2 ** 31 - 1;
  }
  hisses.set(context, buffer);
  return buffer;
}
