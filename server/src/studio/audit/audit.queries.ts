import type { AuditRow } from '@nyimbo/shared-api/studio';
import type { Queryable } from '../../db/database.ts';
import type { AuditActor, AuditChange } from './audit-change.ts';

/** Adds rows to the audit log. */
export async function insertAuditRows(tx: Queryable, by: AuditActor, changes: readonly AuditChange[]): Promise<void> {
  await tx.query(
    `INSERT INTO audit_log (user_id, username, role, action, kind, entry_id, entry_name, before, after, version)
     SELECT $1, $2, $3, c.action, c.kind, c."entryId", c."entryName", c.before, c.after, c.version
     FROM jsonb_to_recordset($4::jsonb) AS c (action text, kind text, "entryId" text, "entryName" text, before jsonb,
       after jsonb, version integer)`,
    [by.userId, by.username, by.role, JSON.stringify(changes)],
  );
}

/** Filters of the audit log. An omitted filter does not restrict the list. */
export interface AuditFilter {
  by?: string;
  action?: string;
  kind?: string;
  entryId?: string;
  /** First and last day, in UTC, as `2026-11-30`. */
  from?: string;
  to?: string;
}

export type AuditLogRow = Omit<AuditRow, 'at'> & { at: Date };

const MATCH_CONDITION = `($1::text IS NULL OR lower(username) = lower($1)) AND ($2::text IS NULL OR action = $2)
  AND ($3::text IS NULL OR kind = $3) AND ($4::text IS NULL OR entry_id = $4)
  AND ($5::text IS NULL OR at >= $5::date::timestamp AT TIME ZONE 'utc')
  AND ($6::text IS NULL OR at < ($6::date + 1)::timestamp AT TIME ZONE 'utc')`;

const toParams = ({ by, action, kind, entryId, from, to }: AuditFilter) =>
  [by, action, kind, entryId, from, to].map((value) => value ?? null);

/** Lists rows of the audit log, newest first. */
export function listAuditRows(
  db: Queryable,
  filter: AuditFilter,
  page: { limit: number; offset: number },
): Promise<AuditLogRow[]> {
  return db.query(
    `SELECT id, at, username AS by, role, action, kind, entry_id AS "entryId", entry_name AS "entryName", before, after
     FROM audit_log WHERE ${MATCH_CONDITION} ORDER BY at DESC, id DESC LIMIT $7 OFFSET $8`,
    [...toParams(filter), page.limit, page.offset],
  );
}

/** Counts the rows that match the filter. Stops counting at `maxCount`. */
export async function countAuditRows(db: Queryable, filter: AuditFilter, maxCount: number): Promise<number> {
  const [row] = await db.query<{ total: number }>(
    `SELECT count(*)::integer AS total FROM (SELECT 1 FROM audit_log WHERE ${MATCH_CONDITION} LIMIT $7) found`,
    [...toParams(filter), maxCount],
  );
  return row?.total ?? 0;
}

/** A change by one editor, shown to another editor whose save conflicts with the change. */
export type VersionChange = Pick<AuditLogRow, 'by' | 'at' | 'before' | 'after'>;

/** Lists the changes of a row since its version `version`, oldest first. */
export function listChangesSince(
  db: Queryable,
  { kind, id, version }: { kind: string; id: number; version: number },
): Promise<VersionChange[]> {
  return db.query(
    `SELECT username AS by, at, before, after FROM audit_log
     WHERE kind = $1 AND entry_id = $2 AND version > $3 ORDER BY id LIMIT 50`,
    [kind, String(id), version],
  );
}
