/** Sets the level of each part of a song: quiet intro and break, restrained verse, full chorus. */
import type { Random } from '../score/random.ts';
import type { LevelStretch } from '../score/score.ts';
import type { Section, SectionKind } from '../score/section.ts';
import { BEATS_PER_BAR, type SongForm } from '../score/song-form.ts';
import type { StereoSound } from './stereo-sound.ts';
import { SAMPLE_RATE } from './wavetables.ts';

/** In dB below the chorus, at the section's start and end. */
const LEVELS: Record<SectionKind, readonly [from: number, to: number]> = {
  intro: [-8, -5],
  verse: [-5.5, -3],
  break: [-7.5, -5],
  chorus: [-0.6, 0],
  end: [0, -2],
};
/** A chorus that opens a song is quieter, to leave room for the next one. */
const OPENING_CHORUS_DB = -2.5;
/** Level differences between songs, in dB to either side. */
const SPREAD_DB = 0.8;
/** Duration of the change between two sections: an instant change clicks, a long one blurs the downbeat. */
const CHANGE_SECONDS = 0.03;

/** Creates the levels of a song's sections. The same stream gives the same levels. */
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

/** Samples between two steps of the gain: too short to hear. */
const GAIN_STEP = 16;

/**
 * Applies the levels of the sections to a finished sound, in place. The sound after the last beat keeps the last level.
 */
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
