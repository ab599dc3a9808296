type Sound = 'click' | 'card' | 'turn' | 'end';

interface Tone {
  wave: OscillatorType;
  from: number;
  to: number;
  time: number;
  loud: number;
}

const TONES: Record<Sound, Tone> = {
  click: { wave: 'triangle', from: 620, to: 480, time: 0.05, loud: 0.08 },
  card: { wave: 'sine', from: 240, to: 90, time: 0.13, loud: 0.16 },
  turn: { wave: 'sine', from: 520, to: 780, time: 0.2, loud: 0.1 },
  end: { wave: 'triangle', from: 390, to: 585, time: 0.6, loud: 0.14 },
};

let context: AudioContext | null = null;

/** A short sound, made on the spot. Only called while sounds are on. */
export function play(sound: Sound): void {
  context ??= new AudioContext();
  const { wave, from, to, time, loud } = TONES[sound];
  const now = context.currentTime;
  const voice = context.createOscillator();
  const volume = context.createGain();
  voice.type = wave;
  voice.frequency.setValueAtTime(from, now);
  voice.frequency.exponentialRampToValueAtTime(to, now + time);
  volume.gain.setValueAtTime(loud, now);
  volume.gain.exponentialRampToValueAtTime(0.0001, now + time);
  voice.connect(volume).connect(context.destination);
  voice.start(now);
  voice.stop(now + time);
}
