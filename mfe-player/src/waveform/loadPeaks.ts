import { peaksUrl, songUrl } from '@nyimbo/shared-api';
import type { SongRef } from '@nyimbo/shared-events';
import { isSavingData } from '@nyimbo/shared-ui';
import { logFailure } from '../logging/logFailure.ts';

const LOUDEST = 255;
const asked = new Map<string, Promise<readonly number[] | null>>();

/** Turns what the media host sent into bars from 0 to 1. Null for anything else than a peaks file. */
function parsePeaks(value: unknown): readonly number[] | null {
  if (typeof value !== 'object' || value === null || !('peaks' in value) || !Array.isArray(value.peaks)) return null;
  const peaks = value.peaks.map(Number);
  const isWhole = peaks.length > 0 && peaks.every((peak) => peak >= 0 && peak <= LOUDEST);
  return isWhole ? peaks.map((peak) => peak / LOUDEST) : null;
}

async function fetchPeaks(song: SongRef): Promise<readonly number[] | null> {
  const response = await fetch(peaksUrl(song));
  if (response.ok) return parsePeaks(await response.json());
  if (response.status !== 404) return null;
  const { decodePeaks } = await import('./decodePeaks.ts');
  return decodePeaks(songUrl(song));
}

/**
 * SNG-7: the precomputed peaks if the media host has them, else bars read from the audio itself. Asked once per file;
 * a failure is only logged, gives null, and may be tried again. Nothing is asked for while data is saved.
 */
export function loadPeaks(song: SongRef): Promise<readonly number[] | null> {
  const key = peaksUrl(song);
  const known = asked.get(key);
  if (known !== undefined) return known;
  if (isSavingData()) return Promise.resolve(null);
  const asking = fetchPeaks(song).catch((error: unknown) => {
    asked.delete(key);
    logFailure(`No waveform for ${song.title}`, error);
    return null;
  });
  asked.set(key, asking);
  return asking;
}
