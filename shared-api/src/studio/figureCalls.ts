import * as z from 'zod';
import * as number from '../contract/numbers.ts';
import { pageAnswer, studioRole } from './entities.ts';
import * as field from './fields.ts';

/** First and last day, both included. */
const period = { from: field.day, to: field.day };

const daySchema = z.object({
  day: z.string(),
  plays: number.sum,
  downloads: number.sum,
  /** Different listeners who started a song. */
  listeners: number.sum,
  searches: number.sum,
  searchesWithoutResult: number.sum,
  /** Faults that browsers reported. */
  faults: number.sum,
});
export type FigureDay = z.infer<typeof daySchema>;

const played = { plays: number.sum, downloads: number.sum };

export const figureCalls = {
  figures: {
    request: z.object(period),
    answer: z.object({
      days: z.array(daySchema),
      /** The 100 most played of the period. */
      songs: z.array(z.object({ id: number.rowId, title: z.string(), artist: z.string(), ...played })),
      artists: z.array(z.object({ id: number.rowId, name: z.string(), ...played })),
      /** Searches without a result, by several listeners. Searches of fewer listeners are only counted. */
      missing: z.array(z.object({ text: z.string(), listeners: number.sum })),
      faults: z.array(z.object({ remote: z.string(), build: z.string(), kind: z.string(), faults: number.sum })),
      storage: z.array(
        z.object({ kind: z.enum(['songs', 'originals', 'database']), bytes: number.sum, files: number.sum.nullable() }),
      ),
    }),
  },
  figuresFile: {
    request: z.object({ ...period, by: z.enum(['day', 'song', 'artist']) }),
    answer: z.object({ name: z.string(), csv: z.string() }),
  },
};

/** The kind of the changed row. */
export const auditKinds = [
  'song',
  'album',
  'artist',
  'playlist',
  'genre',
  'city',
  'takedown',
  'entry',
  'user',
  'staff',
] as const;

const auditRowSchema = z.object({
  id: number.sum,
  at: z.string(),
  /** The username at the time. */
  by: z.string(),
  role: studioRole,
  /** The call. */
  action: z.string(),
  kind: z.string(),
  /** The id, or the reference of an entry of the inbox. */
  entryId: z.string(),
  /** Title or name at the time. */
  entryName: z.string(),
  /** Only the fields that changed. */
  before: z.record(z.string(), z.json()),
  after: z.record(z.string(), z.json()),
});
export type AuditRow = z.infer<typeof auditRowSchema>;

export const auditCalls = {
  auditLog: {
    request: z.object({
      page: field.pageFields.page,
      by: field.line(60).optional(),
      action: field.line(60).optional(),
      kind: z.enum(auditKinds).optional(),
      entryId: field.line(60).optional(),
      from: field.day.optional(),
      to: field.day.optional(),
    }),
    answer: z.object({ rows: z.array(auditRowSchema), ...pageAnswer }),
  },
};
