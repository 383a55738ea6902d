import { IngestError, inspectFile, type IngestTools, type JobFile } from '@nyimbo/ingest';
import type { Outcome } from './ingest-report.ts';

/** Reports the expected result of each file from its tags, without decoding it. Writes nothing. */
export async function tryFiles(files: readonly JobFile[], tools: IngestTools): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const file of files) {
    tools.signal?.throwIfAborted();
    const outcome = await tryFile(file, tools).catch((error: unknown): Pick<Outcome, 'outcome' | 'detail'> => {
      if (error instanceof IngestError) return { outcome: 'failed', detail: error.message };
      throw error;
    });
    outcomes.push({ file: file.name, isNew: true, ...outcome });
  }
  return outcomes;
}

async function tryFile(file: JobFile, tools: IngestTools): Promise<Pick<Outcome, 'outcome' | 'detail'>> {
  const { skipped, facts, seconds } = await inspectFile(file, tools);
  if (skipped) return { outcome: 'skipped', detail: skipped.reason };
  const similar = seconds === null ? null : await tools.store.findKnown(facts, unknownSound(seconds), tools.options);
  if (similar) return { outcome: 'skipped', detail: similar.reason };
  const { title, artist, album, year } = facts;
  return { outcome: 'would be put in', detail: `${title}, ${artist}${album === null ? '' : `, ${album}`}, ${year}` };
}

/** The sound is unknown without decoding, so only title, artist and length identify a song. */
const unknownSound = (durationSeconds: number) => ({
  durationSeconds,
  audioSha256: '0'.repeat(64),
  loudnessLufs: null,
  truePeakDb: null,
  sizeBytes: 1,
  smallSizeBytes: 1,
});
