import { arrangeSong } from '../score/arranger.ts';
import { createId3Tag, type Mp3Tags } from '../encoding/id3-tag.ts';
import { encodeMp3, encodeSmallMp3 } from '../encoding/mp3-encoder.ts';
import { computePeaks } from '../encoding/compute-peaks.ts';
import { createRandom } from '../score/random.ts';
import { renderScore } from '../synthesis/render-score.ts';
import type { StereoBuffer } from '../synthesis/stereo-buffer.ts';
import type { SongRecipe } from '../score/song-recipe.ts';
import { SAMPLE_RATE } from '../synthesis/wavetables.ts';

/** A finished song: the bytes of its files, and its measurements. */
export interface RenderedSong {
  mp3: Buffer;
  /** The small encoding for data saving: less than half the bytes, and the same duration. */
  smallMp3: Buffer;
  durationSeconds: number;
  /** 800 values, 0 to 255. */
  peaks: number[];
}

/** Composes the song of a recipe, and renders it to sound. */
function renderSound(recipe: SongRecipe): StereoBuffer {
  const random = createRandom(recipe.seed);
  return renderScore(arrangeSong(recipe, random.fork('arrangement')), random.fork('performance'));
}

/** Renders a song's MP3s and peaks. This takes some seconds of CPU time, so run it in a worker. */
export async function renderSong(recipe: SongRecipe, tags: Mp3Tags): Promise<RenderedSong> {
  const sound = renderSound(recipe);
  const tag = createId3Tag(tags);
  return {
    mp3: Buffer.concat([tag, await encodeMp3(sound)]),
    smallMp3: Buffer.concat([tag, await encodeSmallMp3(sound)]),
    durationSeconds: Math.round((sound.left.length / SAMPLE_RATE) * 100) / 100,
    peaks: computePeaks(sound),
  };
}
