import { isDeepStrictEqual } from 'node:util';
import type { Queryable } from '../../db/database.ts';
import type { AuditActor, Change } from './audit-change.ts';
import { insertAuditRows } from './audit.queries.ts';

export type { AuditActor };

/** Records changes in their own transaction: only the fields that differ. */
export async function recordChanges(tx: Queryable, by: AuditActor, changes: readonly Change[]): Promise<void> {
  await insertAuditRows(
    tx,
    by,
    changes.map((change) => ({ ...change, ...keepDifferences(toRecord(change.before), toRecord(change.after)) })),
  );
}

/** Converts a value to its JSON form: dates become texts, undefined fields disappear. */
const toRecord = (row: object): Record<string, unknown> => JSON.parse(JSON.stringify(row));

function keepDifferences(before: Record<string, unknown>, after: Record<string, unknown>) {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const differing = [...names].filter((name) => !isDeepStrictEqual(before[name], after[name]));
  const pick = (row: Record<string, unknown>) =>
    Object.fromEntries(differing.filter((name) => name in row).map((name) => [name, row[name]]));
  return { before: pick(before), after: pick(after) };
}
