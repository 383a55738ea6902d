import { IngestError, inspectFile, type IngestTools, type JobFile } from '@nyimbo/ingest';
import type { Outcome } from './ingest-report.ts';

/** Predicts the outcome of each file from its tags, without decoding the file. Writes nothing. */
export async function predictOutcomes(files: readonly JobFile[], tools: IngestTools): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const file of files) {
    tools.signal?.throwIfAborted();
    const outcome = await predictOutcome(file, tools).catch((error: unknown): Pick<Outcome, 'outcome' | 'detail'> => {
      if (error instanceof IngestError) return { outcome: 'failed', detail: error.message };
      throw error;
    });
    outcomes.push({ file: file.name, isNew: true, ...outcome });
  }
  return outcomes;
}

async function predictOutcome(file: JobFile, tools: IngestTools): Promise<Pick<Outcome, 'outcome' | 'detail'>> {
  const { skipped, facts, seconds, notes } = await inspectFile(file, tools);
  if (skipped) return { outcome: 'skipped', detail: skipped.reason };
  const similar =
    seconds === null ? null : await tools.store.findKnown(facts, createPlaceholderSound(seconds), tools.options);
  if (similar) return { outcome: 'skipped', detail: similar.reason };
  const { title, artist, album, albumArtist, year } = facts;
  const albumText = albumArtist === null ? album : `${album} by ${albumArtist}`;
  const song = [title, artist, ...(album === null ? [] : [albumText]), year].join(', ');
  return { outcome: 'would be put in', detail: [song, ...notes].join('; ') };
}

/**
 * Creates a placeholder for the sound, which is unknown without decoding. No stored song matches the placeholder, so
 * only title, artist and length identify a song.
 */
const createPlaceholderSound = (durationSeconds: number) => ({
  durationSeconds,
  audioSha256: '0'.repeat(64),
  loudnessLufs: null,
  truePeakDb: null,
  sizeBytes: 1,
  smallSizeBytes: 1,
});
