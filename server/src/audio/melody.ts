/** Makes a tune: a short motif, repeated, varied, answered and brought home, as tunes are. */
import { parsePattern } from './patterns';
import type { Random } from './random';
import type { ScoreNote } from './score';
import { degreeToMidi, isChordTone, scaleLength, type Chord, type ScaleName } from './theory';

export const PHRASE_BARS = 2;

export interface TuneSource {
  scale: ScaleName;
  /** The tonic nearest to where the voice sits. */
  tonicMidi: number;
  rhythms: readonly string[];
  stepsPerBar: number;
  /** Beats from the start of the song of a step within a section. */
  beatOf(step: number): number;
  chordAt(beat: number): Chord;
}

interface Motif {
  rhythm: string;
  /** Scale degree of each note, the tonic is 0. */
  degrees: number[];
}

/** A walk in small steps that turns back after a leap and stays within a sixth of where it started. */
function createContour(count: number, start: number, random: Random): number[] {
  const degrees: number[] = [];
  let degree = start;
  let lastMove = 0;
  for (let index = 0; index < count; index += 1) {
    degrees.push(degree);
    const roll = random.next();
    const size = roll < 0.16 ? 0 : roll < 0.68 ? 1 : roll < 0.9 ? 2 : 3;
    const inward = degree > start + 3 || (degree > start - 3 && random.next() < 0.5) ? -1 : 1;
    const move = Math.abs(lastMove) >= 2 ? -Math.sign(lastMove) : size * inward;
    degree += move;
    lastMove = move;
  }
  return degrees;
}

function createMotif(rhythm: string, start: number, random: Random): Motif {
  return { rhythm, degrees: createContour(parsePattern(rhythm).length, start, random) };
}

/** The same motif with another end: its last note goes to `to`, in the octave (`period` degrees) that is nearest. */
function turn(motif: Motif, to: number, period: number): Motif {
  const degrees = [...motif.degrees];
  const before = degrees.at(-2) ?? to;
  const target = to + Math.round((before - to) / period) * period;
  degrees[degrees.length - 1] = target;
  if (degrees.length > 2) degrees[degrees.length - 2] = Math.round((target + (degrees.at(-3) ?? target)) / 2);
  return { rhythm: motif.rhythm, degrees };
}

const lift = (motif: Motif, by: number): Motif => ({
  rhythm: motif.rhythm,
  degrees: motif.degrees.map((degree) => degree + by),
});

/** Moves a degree to the nearest note of the chord. */
function snap(degree: number, chord: Chord, source: TuneSource): number {
  for (const offset of [0, -1, 1, -2, 2]) {
    if (isChordTone(chord, degreeToMidi(source.scale, source.tonicMidi, degree + offset))) return degree + offset;
  }
  return degree;
}

function singPhrase(motif: Motif, phrase: number, source: TuneSource): ScoreNote[] {
  const first = phrase * PHRASE_BARS * source.stepsPerBar;
  const strong = source.stepsPerBar / 4;
  return parsePattern(motif.rhythm).map((step, index) => {
    const startBeat = source.beatOf(first + step.at);
    const isStrong = step.at % strong === 0 || step.length >= strong;
    const wanted = motif.degrees[index] ?? 0;
    const degree = isStrong ? snap(wanted, source.chordAt(startBeat + 0.01), source) : wanted;
    return {
      startBeat,
      beats: (source.beatOf(first + step.at + step.length) - startBeat) * 0.94,
      midi: degreeToMidi(source.scale, source.tonicMidi, degree),
      velocity: isStrong ? 0.92 : 0.76,
    };
  });
}

/**
 * A tune for one section. `height` lifts it by scale degrees (a chorus sits above its verse).
 * Phrases follow the plans a a' b a', a a' b, a b and a, by length.
 */
export function createTune(source: TuneSource, bars: number, height: number, random: Random): ScoreNote[] {
  const size = scaleLength(source.scale);
  const third = size === 7 ? 2 : 1;
  const fifth = size === 7 ? 4 : 3;
  const start = height + random.pick([0, third, fifth]);
  const a = createMotif(random.pick(source.rhythms), start, random);
  const b = createMotif(random.pick(source.rhythms), start + random.pick([1, 2, -2]), random);
  const asking = turn(a, height + random.pick([1, fifth]), size);
  const home = turn(a, 0, size);
  const phrases = Math.max(1, Math.ceil(bars / PHRASE_BARS));
  const plans: Motif[][] = [
    [home],
    [asking, home],
    [a, asking, turn(b, 0, size)],
    [a, asking, random.next() < 0.5 ? b : lift(a, 2), home],
  ];
  const plan = plans[Math.min(phrases, 4) - 1] ?? [a];
  return Array.from({ length: phrases }, (_, phrase) => singPhrase(plan[phrase % plan.length] ?? a, phrase, source))
    .flat()
    .filter((note) => note.startBeat < source.beatOf(bars * source.stepsPerBar) - 0.01);
}
