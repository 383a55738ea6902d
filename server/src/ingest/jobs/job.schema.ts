import { CONTAINERS, type AddOptions, type Container, type Job, type JobFile, type JobState } from '@nyimbo/ingest';
import { z } from 'zod';

/** Schemas of ingest jobs, as the database stores them and as `npm run ingest` sends them to a running server. */

const text = z.string().max(10_000);
const nullableText = text.nullable();
const tags = z.object({
  title: nullableText,
  artist: nullableText,
  albumArtist: nullableText,
  album: nullableText,
  genre: nullableText,
  label: nullableText,
  year: z.int().nullable(),
  releasedOn: z.iso.date().nullable(),
  track: z.int().nullable(),
  // Jobs that an earlier release has stored or sends lack these two.
  disc: z.int().nullable().default(null),
  side: nullableText.default(null),
});
// Jobs that an earlier release has stored or sends lack them.
const probedNotes = z.array(text).default([]);
const container = z.custom<Container>((value) => typeof value === 'string' && Object.hasOwn(CONTAINERS, value));
const sound = z.object({
  durationSeconds: z.number().positive(),
  audioSha256: z.string().regex(/^[0-9a-f]{64}$/),
  truePeakDb: z.number().nullable(),
  loudnessLufs: z.number().nullable(),
  sizeBytes: z.int().positive(),
  smallSizeBytes: z.int().positive(),
});
export const songFactsSchema = tags.extend({
  title: text.min(1),
  artist: text.min(1),
  year: z.int().min(1900).max(2200),
});
/** A relative path inside a media or work folder, such as `2026/songs/a.mp3`. The pattern excludes `..`. */
const relativePath = text.regex(/^[\w-]+(?:[./][\w-]+)*$/);
const measuredSchema = z.object({
  facts: songFactsSchema,
  sound,
  files: z.object({
    file: relativePath,
    song: relativePath,
    small: relativePath,
    peaks: relativePath,
    cover: relativePath.nullable(),
    original: relativePath.nullable(),
  }),
  notes: z.array(text),
});
const endedSchema = z.object({ songId: z.int().nullable(), address: text, notes: z.array(text) });

export const storedStateSchema = measuredSchema.extend({ state: z.literal('stored') });
export const skippedStateSchema = z.object({
  state: z.literal('skipped'),
  kind: z.enum(['not-audio', 'same', 'similar', 'incomplete']),
  reason: text,
});
export const finalStateSchema = z.discriminatedUnion('state', [
  endedSchema.extend({ state: z.literal('matched') }),
  endedSchema.extend({ state: z.literal('published') }),
  skippedStateSchema,
]);
export const jobStateSchema: z.ZodType<JobState> = z.discriminatedUnion('state', [
  z.object({ state: z.literal('received') }),
  z.object({
    state: z.literal('probed'),
    probe: z.object({
      container,
      codec: text,
      channels: z.int(),
      sampleRate: z.int(),
      bitRate: z.number().nullable(),
      statedSeconds: z.number().nullable(),
    }),
    tags,
    notes: probedNotes,
  }),
  z.object({ state: z.literal('encoded'), container, tags, notes: probedNotes, sound }),
  measuredSchema.extend({ state: z.literal('measured') }),
  storedStateSchema,
  ...finalStateSchema.options,
  z.object({ state: z.literal('failed'), reason: text, canRetry: z.boolean() }),
]);

export const jobFileSchema: z.ZodType<JobFile> = z.object({
  id: z.string().regex(/^[\w-]{8,64}$/),
  path: text,
  name: text,
  sizeBytes: z.int().nonnegative(),
  modifiedMs: z.int(),
});
export const jobSchema: z.ZodType<Job> = z.object({ file: jobFileSchema, at: jobStateSchema });
export const addOptionsSchema: z.ZodType<AddOptions> = z.object({ isDraft: z.boolean(), allowSimilar: z.boolean() });
export const soundSchema = sound;
