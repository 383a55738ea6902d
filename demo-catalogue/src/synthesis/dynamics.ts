/** Sets the level of each section of a song: quiet intro and break, restrained verse, full chorus. */
import type { Random } from '../score/random.ts';
import type { LevelStretch } from '../score/score.ts';
import type { Section, SectionKind } from '../score/section.ts';
import { BEATS_PER_BAR, type SongForm } from '../score/song-form.ts';
import type { StereoBuffer } from './stereo-buffer.ts';
import { SAMPLE_RATE } from './wavetables.ts';

/** Level of each kind of section in dB relative to the chorus, at the section's start and end. */
const SECTION_LEVELS_DB: Record<SectionKind, readonly [from: number, to: number]> = {
  intro: [-8, -5],
  verse: [-5.5, -3],
  break: [-7.5, -5],
  chorus: [-0.6, 0],
  end: [0, -2],
};
/** Level of a chorus at the start of a song. It is lower, so the next chorus can be louder. */
const OPENING_CHORUS_DB = -2.5;
/** Maximum random difference of levels between songs, in dB in each direction. */
const MAX_LEVEL_VARIATION_DB = 0.8;
/**
 * Duration of the change of level between two sections. An instant change clicks, and a slow change weakens the first
 * beat.
 */
const LEVEL_CHANGE_SECONDS = 0.03;

/** Creates the levels of a song's sections. The same random stream gives the same levels. */
export function createLevels({ sections }: SongForm, random: Random): LevelStretch[] {
  return sections.map((section) => {
    const [from, to] = SECTION_LEVELS_DB[section.kind];
    const offset = chooseLevelOffsetDb(section, random);
    return {
      startBeat: section.startBar * BEATS_PER_BAR,
      beats: section.bars * BEATS_PER_BAR,
      fromDb: from + offset,
      toDb: to + offset,
    };
  });
}

function chooseLevelOffsetDb({ kind, startBar }: Section, random: Random): number {
  if (kind === 'chorus') return startBar === 0 ? OPENING_CHORUS_DB : 0;
  return kind === 'end' ? 0 : random.between(-MAX_LEVEL_VARIATION_DB, MAX_LEVEL_VARIATION_DB);
}

/** Number of samples between two steps of the gain, which is too short to hear. */
const GAIN_STEP_SAMPLES = 16;

/**
 * Applies the levels of the sections to a finished sound, in place. The sound after the last beat keeps the last level.
 */
export function applyLevels(
  { left, right }: StereoBuffer,
  levels: readonly LevelStretch[],
  secondsPerBeat: number,
): void {
  const feed = 1 - Math.exp(-GAIN_STEP_SAMPLES / (LEVEL_CHANGE_SECONDS * SAMPLE_RATE));
  let stretch = 0;
  let gain = toGain(levels[0]?.fromDb ?? 0);
  for (let index = 0; index < left.length; index += 1) {
    if (index % GAIN_STEP_SAMPLES === 0) {
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
