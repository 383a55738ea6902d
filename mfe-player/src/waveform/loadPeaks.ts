import { peaksUrl, songUrl } from '@nyimbo/shared-api';
import type { SongRef } from '@nyimbo/shared-events';
import { isSavingData } from '@nyimbo/shared-ui';
import { logFailure } from '../logging/logFailure.ts';

const MAX_PEAK = 255;
const requests = new Map<string, Promise<readonly number[] | null>>();

/** Turns the media host's response into bars from 0 to 1; null for anything but a peaks file. */
function parsePeaks(value: unknown): readonly number[] | null {
  if (typeof value !== 'object' || value === null || !('peaks' in value) || !Array.isArray(value.peaks)) return null;
  const peaks = value.peaks.map(Number);
  const isComplete = peaks.length > 0 && peaks.every((peak) => peak >= 0 && peak <= MAX_PEAK);
  return isComplete ? peaks.map((peak) => peak / MAX_PEAK) : null;
}

async function fetchPeaks(song: SongRef): Promise<readonly number[] | null> {
  const response = await fetch(peaksUrl(song));
  if (response.ok) return parsePeaks(await response.json());
  if (response.status !== 404) return null;
  const { decodePeaks } = await import('./decodePeaks.ts');
  return decodePeaks(songUrl(song));
}

/**
 * Loads the precomputed peaks if the media host has them, else computes bars from the audio (SNG-7). Requests each file
 * once. A failure is only logged, resolves with null and may be retried. Requests nothing while data saver is on.
 * @decides SNG-7
 */
export function loadPeaks(song: SongRef): Promise<readonly number[] | null> {
  const key = peaksUrl(song);
  const pending = requests.get(key);
  if (pending !== undefined) return pending;
  if (isSavingData()) return Promise.resolve(null);
  const request = fetchPeaks(song).catch((error: unknown) => {
    requests.delete(key);
    logFailure(`No waveform for ${song.title}`, error);
    return null;
  });
  requests.set(key, request);
  return request;
}
