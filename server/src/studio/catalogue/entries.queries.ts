import type { Queryable } from '../../db/database.ts';
import { ENTRY_TABLES, type EntryKind } from './entry-kinds.ts';

/** A row of the catalogue, with the fields that the audit log records. */
export interface EntryState {
  id: number;
  version: number;
  name: string;
  fields: Record<string, unknown>;
  isTakenDown: boolean;
}

/**
 * New values by column name; undefined leaves a column unchanged. The names come only from the code, never from a
 * request.
 */
export type Columns = Record<string, unknown>;

/** Reads rows in the order of their ids. `lock` locks them until the transaction ends. */
export function readEntries(
  tx: Queryable,
  kind: EntryKind,
  ids: readonly number[],
  { lock = false }: { lock?: boolean } = {},
): Promise<EntryState[]> {
  const { table, name, fields, hasTakedown } = ENTRY_TABLES[kind];
  return tx.query<EntryState>(
    `SELECT t.id, t.version, ${name} AS name, jsonb_build_object(${fields}) AS fields,
       ${hasTakedown ? 't.takedown_id IS NOT NULL' : 'false'} AS "isTakenDown"
     FROM ${table} t WHERE t.id = ANY ($1::integer[]) ORDER BY t.id ${lock ? 'FOR UPDATE OF t' : ''}`,
    [ids],
  );
}

/** Changes columns of rows, and raises their versions. */
export async function updateEntries(
  tx: Queryable,
  { kind, ids }: { kind: EntryKind; ids: readonly number[] },
  columns: Columns,
): Promise<void> {
  const { table, hasTakedown } = ENTRY_TABLES[kind];
  const changed = Object.entries(columns).filter(([, value]) => value !== undefined);
  const assignments = changed.map(([column], index) => `${column} = $${index + 2}`);
  const updated = hasTakedown ? ['updated_at = now()'] : [];
  await tx.query(
    `UPDATE ${table} SET ${['version = version + 1', ...updated, ...assignments].join(', ')} WHERE id = ANY ($1::integer[])`,
    [ids, ...changed.map(([, value]) => value)],
  );
}

/** Inserts a row; returns its id. */
export async function insertEntry(tx: Queryable, kind: EntryKind, columns: Columns): Promise<number> {
  const assigned = Object.entries(columns).filter(([, value]) => value !== undefined);
  const [row] = await tx.query<{ id: number }>(
    `INSERT INTO ${ENTRY_TABLES[kind].table} (${assigned.map(([column]) => column).join(', ')})
     VALUES (${assigned.map((_column, index) => `$${index + 1}`).join(', ')}) RETURNING id`,
    assigned.map(([, value]) => value),
  );
  if (!row) throw new Error('The new row was not returned.');
  return row.id;
}
