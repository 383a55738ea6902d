/** How loud each part of a song is played: quiet intro and break, restrained verse, full chorus. */
import type { Random } from './random.ts';
import { BEATS_PER_BAR, type Section, type SectionKind, type SongForm } from './song-form.ts';
import type { StereoSound } from './render-score.ts';
import { SAMPLE_RATE } from './wavetables.ts';

/** Level of a stretch of a song, in dB under the loudest. It moves from `fromDb` to `toDb` in a straight line. */
export interface LevelStretch {
  startBeat: number;
  beats: number;
  fromDb: number;
  toDb: number;
}

/** In dB under the chorus, at the section's start and end. */
const LEVELS: Record<SectionKind, readonly [from: number, to: number]> = {
  intro: [-8, -5],
  verse: [-5.5, -3],
  break: [-7.5, -5],
  chorus: [-0.6, 0],
  end: [0, -2],
};
/** A chorus that opens a song leaves room for the one to come. */
const OPENING_CHORUS_DB = -2.5;
/** Songs differ by so many dB to either side. */
const SPREAD_DB = 0.8;
/** The change from one section to the next takes so long: a click would be heard, a slide would blur the downbeat. */
const CHANGE_SECONDS = 0.03;

/** The levels of a song's sections. The same stream gives the same levels. */
export function createLevels({ sections }: SongForm, random: Random): LevelStretch[] {
  return sections.map((section) => {
    const [from, to] = LEVELS[section.kind];
    const offset = findOffset(section, random);
    return {
      startBeat: section.startBar * BEATS_PER_BAR,
      beats: section.bars * BEATS_PER_BAR,
      fromDb: from + offset,
      toDb: to + offset,
    };
  });
}

function findOffset({ kind, startBar }: Section, random: Random): number {
  if (kind === 'chorus') return startBar === 0 ? OPENING_CHORUS_DB : 0;
  return kind === 'end' ? 0 : random.between(-SPREAD_DB, SPREAD_DB);
}

/** Samples between two steps of the gain: far finer than one hears. */
const GAIN_STEP = 16;

/** Plays a finished sound at the levels of its sections, in place. What rings after the last beat keeps its level. */
export function applyLevels(
  { left, right }: StereoSound,
  levels: readonly LevelStretch[],
  secondsPerBeat: number,
): void {
  const feed = 1 - Math.exp(-GAIN_STEP / (CHANGE_SECONDS * SAMPLE_RATE));
  let stretch = 0;
  let gain = toGain(levels[0]?.fromDb ?? 0);
  for (let index = 0; index < left.length; index += 1) {
    if (index % GAIN_STEP === 0) {
      const beat = index / SAMPLE_RATE / secondsPerBeat;
      while (beat >= (levels[stretch + 1]?.startBeat ?? Infinity)) stretch += 1;
      gain += (toGain(findLevel(levels[stretch], beat)) - gain) * feed;
    }
    left[index] = (left[index] ?? 0) * gain;
    right[index] = (right[index] ?? 0) * gain;
  }
}

const toGain = (db: number): number => 10 ** (db / 20);

function findLevel(stretch: LevelStretch | undefined, beat: number): number {
  if (!stretch) return 0;
  const { startBeat, beats, fromDb, toDb } = stretch;
  return fromDb + (toDb - fromDb) * Math.min(1, (beat - startBeat) / beats);
}
