/** Renders a score to sound. */
import type { Random } from '../score/random.ts';
import type { Score, ScoreNote, ScorePart } from '../score/score.ts';
import { createDrumKit } from './drum-kit.ts';
import { applyLevels } from './dynamics.ts';
import { masterMix, measureLoudness } from './master.ts';
import { addEcho, addReverb } from './room.ts';
import type { StereoBuffer } from './stereo-buffer.ts';
import { VOICES } from './voices/voice-registry.ts';
import { LONGEST_NOTE_SECONDS } from './voices/voice.ts';
import { SAMPLE_RATE } from './wavetables.ts';

/** How long the last chord sounds after the last beat. */
const TAIL_SECONDS = 1.6;

interface Mix extends StereoBuffer {
  reverb: Float32Array;
  echo: Float32Array;
}

const voiceBuffer = new Float32Array(LONGEST_NOTE_SECONDS * SAMPLE_RATE);

const midiToHz = (midi: number): number => 440 * 2 ** ((midi - 69) / 12);

/** Returns the gains of both sides (equal power) for a pan position from -1 to 1. */
function panGains(pan: number): [number, number] {
  const angle = ((pan + 1) * Math.PI) / 4;
  return [Math.cos(angle), Math.sin(angle)];
}

function playNotes(
  track: Float32Array,
  part: ScorePart,
  { secondsPerBeat, random }: { secondsPerBeat: number; random: Random },
): void {
  const voice = VOICES[part.voice];
  let before: ScoreNote | undefined;
  for (const note of part.notes) {
    // Varies timing and pitch slightly, as people do. The notes of a chord start a few milliseconds apart.
    const seconds = note.startBeat * secondsPerBeat + random.between(0, 0.009);
    const start = Math.max(0, Math.round(seconds * SAMPLE_RATE));
    const frequency = midiToHz(note.midi + random.between(-0.03, 0.03));
    const count = voice(voiceBuffer, {
      frequency,
      seconds: note.beats * secondsPerBeat,
      velocity: note.velocity * random.between(0.9, 1),
      fromFrequency: before && before.startBeat < note.startBeat ? midiToHz(before.midi) : frequency,
      seed: 1 + Math.round(note.startBeat * 48) * 7,
    });
    const end = Math.min(count, track.length - start);
    for (let index = 0; index < end; index += 1) {
      track[start + index] = (track[start + index] ?? 0) + (voiceBuffer[index] ?? 0);
    }
    before = note;
  }
}

/**
 * Creates the reduction of the gain over time, 0 to 1, which is strongest at each kick: the 'pumping' of dance music.
 */
function createPump(score: Score, length: number, secondsPerBeat: number): Float32Array {
  const duck = new Float32Array(length);
  for (const hit of score.drums) {
    if (hit.drum !== 'houseKick' && hit.drum !== 'kick') continue;
    const start = Math.round(hit.beat * secondsPerBeat * SAMPLE_RATE);
    const span = Math.min(length - start, Math.round(0.32 * SAMPLE_RATE));
    for (let index = 0; index < span; index += 1) {
      const dip = (1 - index / span) ** 1.6 * Math.min(1, index / 200);
      if (dip > (duck[start + index] ?? 0)) duck[start + index] = dip;
    }
  }
  return duck;
}

/** Scales a part to its level, and adds it to the mix. */
function mixPart(mix: Mix, part: ScorePart, { track, duck }: { track: Float32Array; duck: Float32Array }): void {
  const { level, pan, reverb, delay, pump } = part.mix;
  const gain = 10 ** (level / 20) / Math.max(1e-5, measureLoudness(track, track));
  const [toLeft, toRight] = panGains(pan);
  for (let index = 0; index < track.length; index += 1) {
    const value = (track[index] ?? 0) * gain * (1 - pump * (duck[index] ?? 0));
    mix.left[index] = (mix.left[index] ?? 0) + value * toLeft;
    mix.right[index] = (mix.right[index] ?? 0) + value * toRight;
    mix.reverb[index] = (mix.reverb[index] ?? 0) + value * reverb;
    if (delay > 0) mix.echo[index] = (mix.echo[index] ?? 0) + value * delay;
  }
}

function playDrums(
  mix: Mix,
  score: Score,
  { secondsPerBeat, random }: { secondsPerBeat: number; random: Random },
): void {
  const kit = createDrumKit(random.fork('kit'));
  for (const hit of score.drums) {
    const sound = kit(hit.drum);
    const seconds = hit.beat * secondsPerBeat + random.between(0, 0.005);
    const start = Math.round(seconds * SAMPLE_RATE);
    const gain = sound.level * score.drumLevel * hit.velocity * random.between(0.88, 1);
    const [toLeft, toRight] = panGains(sound.pan);
    const end = Math.min(sound.samples.length, mix.left.length - start);
    for (let index = 0; index < end; index += 1) {
      const value = (sound.samples[index] ?? 0) * gain;
      const at = start + index;
      mix.left[at] = (mix.left[at] ?? 0) + value * toLeft;
      mix.right[at] = (mix.right[at] ?? 0) + value * toRight;
      mix.reverb[at] = (mix.reverb[at] ?? 0) + value * sound.reverb;
    }
  }
}

/** Renders and masters a score. The same score and random stream give the same samples. */
export function renderScore(score: Score, random: Random): StereoBuffer {
  const secondsPerBeat = 60 / score.bpm;
  const length = Math.ceil((score.beats * secondsPerBeat + TAIL_SECONDS) * SAMPLE_RATE);
  const mix: Mix = {
    left: new Float32Array(length),
    right: new Float32Array(length),
    reverb: new Float32Array(length),
    echo: new Float32Array(length),
  };
  const duck = createPump(score, length, secondsPerBeat);
  const track = new Float32Array(length);
  score.parts.forEach((part, order) => {
    if (part.notes.length === 0) return;
    track.fill(0);
    playNotes(track, part, { secondsPerBeat, random: random.fork(`part ${order}`) });
    mixPart(mix, part, { track, duck });
  });
  playDrums(mix, score, { secondsPerBeat, random: random.fork('drums') });
  addEcho(mix, mix.echo, secondsPerBeat * 0.75);
  addReverb(mix, mix.reverb, score.room);
  masterMix(mix.left, mix.right, {
    fadeSeconds: TAIL_SECONDS * 0.6,
    applySectionLevels: () => applyLevels(mix, score.levels, secondsPerBeat),
  });
  return { left: mix.left, right: mix.right };
}
