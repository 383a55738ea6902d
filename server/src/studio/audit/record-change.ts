import { isDeepStrictEqual } from 'node:util';
import type { Queryable } from '../../db/database.ts';
import type { AuditActor, AuditChange } from './audit-change.ts';
import { insertAuditRows } from './audit.queries.ts';

export type { AuditActor };

/** Records changes in the transaction that makes them, with only the fields that differ. */
export async function recordChanges(tx: Queryable, by: AuditActor, changes: readonly AuditChange[]): Promise<void> {
  await insertAuditRows(
    tx,
    by,
    changes.map((change) => ({ ...change, ...pickDifferences(toRecord(change.before), toRecord(change.after)) })),
  );
}

/** Converts a value to its JSON form: dates become strings, undefined fields are omitted. */
const toRecord = (row: object): Record<string, unknown> => JSON.parse(JSON.stringify(row));

function pickDifferences(before: Record<string, unknown>, after: Record<string, unknown>) {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const differing = [...names].filter((name) => !isDeepStrictEqual(before[name], after[name]));
  const pick = (row: Record<string, unknown>) =>
    Object.fromEntries(differing.filter((name) => name in row).map((name) => [name, row[name]]));
  return { before: pick(before), after: pick(after) };
}
