/** Creates a tune: a short motif, repeated, varied, answered and resolved. */
import { parsePattern } from './patterns.ts';
import type { Random } from './random.ts';
import type { ScoreNote } from './score.ts';
import { degreeToMidi, isChordTone, scaleLength, type Chord, type ScaleName } from './music-theory.ts';

const PHRASE_BARS = 2;

/** What a tune is made from: scale, range, rhythms and chords. */
export interface TuneSource {
  scale: ScaleName;
  /** The tonic nearest to the centre of the voice's range. */
  tonicMidi: number;
  rhythms: readonly string[];
  stepsPerBar: number;
  /** Returns the beats from the start of the song to a step within a section. */
  beatOf(step: number): number;
  chordAt(beat: number): Chord;
}

interface Motif {
  rhythm: string;
  /** Scale degree of each note. The tonic is 0. */
  degrees: number[];
}

/** Returns the range of a tune below and above its tonic, in degrees of a scale of `size` notes. */
const findRange = (size: number): { lowest: number; highest: number } => ({ lowest: -2, highest: size + 2 });

/**
 * Creates a line of scale degrees that mostly moves in small steps. The line turns back after a leap, and stays near
 * its start.
 */
function createContour(
  { count, start, size }: { count: number; start: number; size: number },
  random: Random,
): number[] {
  const { lowest, highest } = findRange(size);
  const degrees: number[] = [];
  let degree = Math.max(lowest + 1, Math.min(highest - 2, start));
  let lastMove = 0;
  for (let index = 0; index < count; index += 1) {
    degrees.push(degree);
    const roll = random.next();
    const leap = size === 5 ? 2 : 3;
    const length = roll < 0.16 ? 0 : roll < 0.7 ? 1 : roll < 0.92 ? 2 : leap;
    const inward = degree > start + 3 || (degree > start - 3 && random.next() < 0.5) ? -1 : 1;
    const move = Math.abs(lastMove) >= 2 ? -Math.sign(lastMove) : length * inward;
    const next = Math.max(lowest, Math.min(highest, degree + move));
    lastMove = next - degree;
    degree = next;
  }
  return degrees;
}

function createMotif({ rhythm, start, size }: { rhythm: string; start: number; size: number }, random: Random): Motif {
  return { rhythm, degrees: createContour({ count: parsePattern(rhythm).length, start, size }, random) };
}

/** Changes the last note of a motif to the degree `to`, in the nearest octave. An octave has `period` degrees. */
function changeEnd(motif: Motif, to: number, period: number): Motif {
  const degrees = [...motif.degrees];
  const before = degrees.at(-2) ?? to;
  const target = to + Math.round((before - to) / period) * period;
  degrees[degrees.length - 1] = target;
  if (degrees.length > 2) degrees[degrees.length - 2] = Math.round((target + (degrees.at(-3) ?? target)) / 2);
  return { rhythm: motif.rhythm, degrees };
}

const transpose = (motif: Motif, by: number): Motif => ({
  rhythm: motif.rhythm,
  degrees: motif.degrees.map((degree) => degree + by),
});

/** Moves a degree to the nearest note of the chord. */
function snapToChord(degree: number, chord: Chord, source: TuneSource): number {
  for (const offset of [0, -1, 1, -2, 2]) {
    if (isChordTone(chord, degreeToMidi(source.scale, source.tonicMidi, degree + offset))) return degree + offset;
  }
  return degree;
}

function writePhrase(motif: Motif, phrase: number, source: TuneSource): ScoreNote[] {
  const firstStep = phrase * PHRASE_BARS * source.stepsPerBar;
  const strong = source.stepsPerBar / 4;
  const steps = parsePattern(motif.rhythm);
  return steps.map((step, index) => {
    const startBeat = source.beatOf(firstStep + step.at);
    const isStrong = step.at % strong === 0 || step.length >= strong;
    const wanted = motif.degrees[index] ?? 0;
    // Holds the note for 0.7 steps into a rest that follows it, as a singer holds a vowel before the next consonant.
    const rest = (steps[index + 1]?.at ?? motif.rhythm.length) - step.at - step.length;
    const extension = rest > 0 ? 0.7 : 0;
    const degree = isStrong ? snapToChord(wanted, source.chordAt(startBeat + 0.01), source) : wanted;
    return {
      startBeat,
      beats: (source.beatOf(firstStep + step.at + step.length + extension) - startBeat) * 0.94,
      midi: degreeToMidi(source.scale, source.tonicMidi, degree),
      velocity: isStrong ? 0.92 : 0.76,
    };
  });
}

/**
 * Creates a tune for one section. `height` raises the tune by this many scale degrees: a chorus is higher than its
 * verse. A tune has up to four phrases: a motif, the motif with a questioning end, a contrasting motif, and the first
 * motif with an end on the tonic.
 */
export function createTune(
  source: TuneSource,
  { bars, height }: { bars: number; height: number },
  random: Random,
): ScoreNote[] {
  const size = scaleLength(source.scale);
  const third = size === 7 ? 2 : 1;
  const fifth = size === 7 ? 4 : 3;
  const start = height + random.pick([0, third, fifth]);
  const a = createMotif({ rhythm: random.pick(source.rhythms), start, size }, random);
  const b = createMotif({ rhythm: random.pick(source.rhythms), start: start + random.pick([1, 2, -2]), size }, random);
  const asking = changeEnd(a, height + random.pick([1, fifth]), size);
  const home = changeEnd(a, 0, size);
  const phrases = Math.max(1, Math.ceil(bars / PHRASE_BARS));
  const plans: Motif[][] = [
    [home],
    [asking, home],
    [a, asking, changeEnd(b, 0, size)],
    [a, asking, random.next() < 0.5 ? b : transpose(a, 2), home],
  ];
  const plan = plans[Math.min(phrases, 4) - 1] ?? [a];
  return Array.from({ length: phrases }, (_, phrase) => writePhrase(plan[phrase % plan.length] ?? a, phrase, source))
    .flat()
    .filter((note) => note.startBeat < source.beatOf(bars * source.stepsPerBar) - 0.01);
}
