import * as z from 'zod';
import * as number from '../contract/numbers.ts';
import { pageTotals, studioRole } from './studioEntities.ts';
import * as field from './studioFields.ts';

/** The first and the last day of a period, both included. */
const period = { from: field.day, to: field.day };

const daySchema = z.object({
  day: z.string(),
  plays: number.sum,
  downloads: number.sum,
  /** Number of different listeners who started a song. */
  listeners: number.sum,
  searches: number.sum,
  searchesWithoutResult: number.sum,
  /** Number of faults that browsers reported. */
  faults: number.sum,
});
export type FigureDay = z.infer<typeof daySchema>;

const playCountFields = { plays: number.sum, downloads: number.sum };

export const figureCalls = {
  figures: {
    request: z.object(period),
    answer: z.object({
      days: z.array(daySchema),
      /** The 100 most played songs of the period. */
      songs: z.array(z.object({ id: number.rowId, title: z.string(), artist: z.string(), ...playCountFields })),
      artists: z.array(z.object({ id: number.rowId, name: z.string(), ...playCountFields })),
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
  /** The staff member's username at the time of the change. */
  by: z.string(),
  role: studioRole,
  /** Name of the call that changed the row. */
  action: z.string(),
  kind: z.string(),
  /** Id of the row, or reference of an entry of the inbox. */
  entryId: z.string(),
  /** The row's title or name at the time of the change. */
  entryName: z.string(),
  /** The changed fields with their earlier values. */
  before: z.record(z.string(), z.json()),
  after: z.record(z.string(), z.json()),
});
export type AuditRow = z.infer<typeof auditRowSchema>;

export const auditCalls = {
  auditLog: {
    request: z.object({
      page: field.pageFields.page,
      by: field.singleLine(60).optional(),
      action: field.singleLine(60).optional(),
      kind: z.enum(auditKinds).optional(),
      entryId: field.singleLine(60).optional(),
      from: field.day.optional(),
      to: field.day.optional(),
    }),
    answer: z.object({ rows: z.array(auditRowSchema), ...pageTotals }),
  },
};
