import { mediaPath, writeMediaFile } from '@nyimbo/server/media-files';
import { createCoverSvg } from '@nyimbo/shared-ui/cover-art';
import { HOSTILE, HOSTILE_YEAR, hostileCoverPath, hostileFileName, type HostileSound } from '@nyimbo/server/testing';
import { computePeaks } from '../encoding/compute-peaks.ts';
import { encodeMp3 } from '../encoding/mp3-encoder.ts';
import { SAMPLE_RATE } from '../synthesis/wavetables.ts';

const TONE_SECONDS = 8;
const TONE_HZ = 440;
const TONE_AMPLITUDE = 0.05;

/** Writes the audio, peaks and cover of every hostile song. All songs have the same quiet tone. */
export async function writeHostileMedia(mediaDir: string): Promise<HostileSound> {
  const tone = Float32Array.from(
    { length: TONE_SECONDS * SAMPLE_RATE },
    (_, index) => TONE_AMPLITUDE * Math.sin((2 * Math.PI * TONE_HZ * index) / SAMPLE_RATE),
  );
  const sound = { left: tone, right: tone };
  const mp3 = await encodeMp3(sound);
  const peaks = JSON.stringify({ version: 1, durationSeconds: TONE_SECONDS, peaks: computePeaks(sound) });
  for (const entry of HOSTILE) {
    const file = hostileFileName(entry);
    await writeMediaFile(mediaDir, mediaPath(HOSTILE_YEAR, 'songs', file), mp3);
    await writeMediaFile(mediaDir, mediaPath(HOSTILE_YEAR, 'peaks', `${file}.json`), peaks);
    const cover = createCoverSvg({ title: entry.title, artist: entry.artist, kind: 'song' });
    await writeMediaFile(mediaDir, hostileCoverPath(entry), cover);
  }
  return { durationSeconds: TONE_SECONDS, sizeBytes: mp3.byteLength };
}
