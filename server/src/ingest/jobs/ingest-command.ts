import type { JobStore } from '@nyimbo/ingest';
import { z } from 'zod';
import type { OperatorResult } from '../../operations/operator/operator-channel.ts';
import {
  songFactsSchema,
  finalStateSchema,
  jobFileSchema,
  jobSchema,
  addOptionsSchema,
  skippedStateSchema,
  soundSchema,
  storedStateSchema,
} from './job.schema.ts';

/** Calls of a `JobStore`. `npm run ingest` sends them to the server that has the embedded database open. */
export const ingestCommandSchema = z.discriminatedUnion('command', [
  z.object({ command: z.literal('open'), files: z.array(jobFileSchema).max(200), options: addOptionsSchema }),
  z.object({ command: z.literal('save'), job: jobSchema }),
  z.object({ command: z.literal('find-known'), facts: songFactsSchema, sound: soundSchema, options: addOptionsSchema }),
  z.object({ command: z.literal('add'), file: jobFileSchema, song: storedStateSchema, options: addOptionsSchema }),
  z.object({ command: z.literal('list-unfinished') }),
  z.object({ command: z.literal('discard'), job: jobSchema }),
]);
export type IngestCommand = z.infer<typeof ingestCommandSchema>;

/** Schemas of the responses, by command. */
export const ingestAnswers = {
  open: z.array(jobSchema),
  save: z.null(),
  'find-known': skippedStateSchema.nullable(),
  add: z.object({ at: finalStateSchema, isUnused: z.boolean() }),
  'list-unfinished': z.array(jobSchema),
  discard: z.object({ isDiscarded: z.boolean(), isUnused: z.boolean() }),
};

/** Runs one call of the store. Returns the response as JSON. */
export async function runIngestCommand(store: JobStore, command: IngestCommand): Promise<OperatorResult> {
  return { ok: true, text: JSON.stringify(await callStore(store, command)) };
}

async function callStore(store: JobStore, command: IngestCommand): Promise<unknown> {
  switch (command.command) {
    case 'open':
      return store.open(command.files, command.options);
    case 'save':
      await store.save(command.job);
      return null;
    case 'find-known':
      return store.findKnown(command.facts, command.sound, command.options);
    case 'add':
      return store.add(command.file, command.song, command.options);
    case 'list-unfinished':
      return store.listUnfinished();
    case 'discard':
      return store.discard(command.job);
  }
}
