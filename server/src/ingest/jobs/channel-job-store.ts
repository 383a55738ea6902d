import type {
  AddOptions,
  FinalState,
  InState,
  Job,
  JobFile,
  JobStore,
  SongFacts,
  StoredAudioMeasurements,
} from '@nyimbo/ingest';
import type { z } from 'zod';
import { askOperatorChannel } from '../../operations/operator/operator-channel.ts';
import { StartError } from '../../process/read-start-options.ts';
import { ingestAnswers, type IngestCommand } from './ingest-command.ts';

/** Maximum number of times that one command is sent while the database is busy. */
const MAX_ATTEMPTS = 5;
const RETRY_MS = 500;

/** Stores jobs and songs through the running server, because only that process can use its embedded database. */
export class ChannelJobStore implements JobStore {
  readonly #dataDir: string;

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
  }

  open(files: readonly JobFile[], options: AddOptions): Promise<Job[]> {
    return this.#ask(ingestAnswers.open, { command: 'open', files: [...files], options });
  }

  async save(job: Job): Promise<void> {
    await this.#ask(ingestAnswers.save, { command: 'save', job });
  }

  findKnown(facts: SongFacts, sound: StoredAudioMeasurements, options: AddOptions): Promise<InState<'skipped'> | null> {
    return this.#ask(ingestAnswers['find-known'], { command: 'find-known', facts, sound, options });
  }

  add(file: JobFile, song: InState<'stored'>, options: AddOptions): Promise<{ at: FinalState; isUnused: boolean }> {
    return this.#ask(ingestAnswers.add, { command: 'add', file, song, options });
  }

  listUnfinished(): Promise<Job[]> {
    return this.#ask(ingestAnswers['list-unfinished'], { command: 'list-unfinished' });
  }

  discard(job: Job): Promise<{ isDiscarded: boolean; isUnused: boolean }> {
    return this.#ask(ingestAnswers.discard, { command: 'discard', job });
  }

  /** Sends a command. Retries while the database is busy, which is safe because commands are idempotent. */
  async #ask<Answer extends z.ZodType>(schema: Answer, command: IngestCommand): Promise<z.output<Answer>> {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await askOperatorChannel(this.#dataDir, 'ingest', command);
      if (answer === null) throw new StartError('The server stopped. Run the command again: it continues.');
      if (answer.ok) return schema.parse(JSON.parse(answer.text));
      if (attempt === MAX_ATTEMPTS) throw new StartError(answer.text);
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS * attempt));
    }
  }
}
