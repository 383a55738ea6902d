import { mediaPath, writeMediaFile } from '@nyimbo/server/media-files';
import { createCoverSvg } from '@nyimbo/shared-ui/cover-art';
import { HOSTILE, HOSTILE_YEAR, hostileCover, hostileFile, type HostileSound } from '@nyimbo/server/testing';
import { computePeaks } from '../encoding/peaks.ts';
import { encodeMp3 } from '../encoding/mp3-encoder.ts';
import { SAMPLE_RATE } from '../synthesis/wavetables.ts';

const SECONDS = 8;
const HERTZ = 440;
const LOUDNESS = 0.05;

/** Writes the audio, peaks and cover of every hostile song; all have the same quiet tone. */
export async function writeHostileMedia(mediaDir: string): Promise<HostileSound> {
  const tone = Float32Array.from(
    { length: SECONDS * SAMPLE_RATE },
    (_, index) => LOUDNESS * Math.sin((2 * Math.PI * HERTZ * index) / SAMPLE_RATE),
  );
  const sound = { left: tone, right: tone };
  const mp3 = await encodeMp3(sound);
  const peaks = JSON.stringify({ version: 1, durationSeconds: SECONDS, peaks: computePeaks(sound) });
  for (const entry of HOSTILE) {
    const file = hostileFile(entry);
    await writeMediaFile(mediaDir, mediaPath(HOSTILE_YEAR, 'songs', file), mp3);
    await writeMediaFile(mediaDir, mediaPath(HOSTILE_YEAR, 'peaks', `${file}.json`), peaks);
    const cover = createCoverSvg({ title: entry.title, artist: entry.artist, kind: 'song' });
    await writeMediaFile(mediaDir, hostileCover(entry), cover);
  }
  return { durationSeconds: SECONDS, sizeBytes: mp3.byteLength };
}
