/**
 * Functions for the studio's writes to the catalogue. Each function locks the rows, compares their versions with the
 * versions that the editor has loaded, writes, and records the change in the audit log.
 */
import type { Queryable } from '../../db/database.ts';
import { invalidFields, notFound, Problem } from '../../http/errors/problem.ts';
import { recordCatalogueChange } from '../../catalogue/publishing/catalogue-version.queries.ts';
import { listChangesSince, type VersionChange } from '../audit/audit.queries.ts';
import { recordChanges, type AuditActor } from '../audit/record-change.ts';
import { insertEntry, readEntries, updateEntries, type Columns, type EntryState } from './entries.queries.ts';
import type { EntryKind } from './entry-kinds.ts';

interface Edit {
  by: AuditActor;
  /** Name of the API call, for the audit log. */
  action: string;
  kind: EntryKind;
}

/** The version of a row that the editor has loaded. */
export interface LoadedVersion {
  id: number;
  version: number;
}

/**
 * Locks a row until the transaction ends. Throws 404 if it does not exist, and 409 `changed`, with the changes since
 * the editor's version, if another editor has changed it.
 */
export async function lockEntry(tx: Queryable, kind: EntryKind, { id, version }: LoadedVersion): Promise<EntryState> {
  const [entry] = await readEntries(tx, kind, [id], { lock: true });
  if (!entry) throw notFound('This entry does not exist.');
  if (entry.version === version) return entry;
  const changes = await listChangesSince(tx, { kind, id, version });
  throw new Problem(409, 'changed', 'Another editor has changed this. Compare, then save again.', {
    fields: { version: entry.version, changes: changes.map(presentChange) },
  });
}

const presentChange = ({ by, at, before, after }: VersionChange) => ({
  by,
  at: at.toISOString(),
  fields: [...new Set([...Object.keys(before), ...Object.keys(after)])].map((name) => ({
    name,
    before: before[name] ?? null,
    after: after[name] ?? null,
  })),
});

/**
 * Adds a row, or saves an existing row if `id` is given. An existing row needs the `version` that the editor has
 * loaded. Returns the row's id.
 */
export async function saveEntry(
  tx: Queryable,
  edit: Edit,
  { id, version, columns }: Partial<LoadedVersion> & { columns: Columns },
): Promise<number> {
  if (id === undefined) return addEntry(tx, edit, columns);
  if (version === undefined) throw invalidFields({ version: 'Send the version that you have loaded.' });
  await editEntry(tx, { ...edit, loaded: { id, version } }, (row) =>
    updateEntries(tx, { kind: edit.kind, ids: [row.id] }, columns),
  );
  return id;
}

async function addEntry(tx: Queryable, edit: Edit, columns: Columns): Promise<number> {
  const id = await insertEntry(tx, edit.kind, columns);
  await recordAddedEntry(tx, edit, id);
  await recordCatalogueChange(tx);
  return id;
}

/** Records in the audit log that a row was added. */
export async function recordAddedEntry(tx: Queryable, { by, action, kind }: Edit, id: number): Promise<void> {
  const [added] = await readEntries(tx, kind, [id]);
  if (added) await recordChanges(tx, by, [{ ...toChange(action, kind, added), before: {}, after: added.fields }]);
}

/** Locks a row, compares versions, calls `write`, and records the difference. `write` must raise the row's version. */
export async function editEntry(
  tx: Queryable,
  { by, action, kind, loaded }: Edit & { loaded: LoadedVersion },
  write: (row: EntryState) => Promise<unknown>,
): Promise<EntryState> {
  const before = await lockEntry(tx, kind, loaded);
  await write(before);
  const [after] = await readEntries(tx, kind, [loaded.id]);
  if (!after) throw new Error('An edited row is gone.');
  await recordChanges(tx, by, [{ ...toChange(action, kind, after), before: before.fields, after: after.fields }]);
  await recordCatalogueChange(tx);
  return after;
}

/**
 * Changes the same columns of many rows. If one of the rows does not exist, throws 404 and changes no row. Returns the
 * number of changed rows.
 */
export async function editEntries(
  tx: Queryable,
  edit: Edit,
  { ids, columns }: { ids: readonly number[]; columns: Columns },
): Promise<number> {
  const unique = [...new Set(ids)];
  return writeEntries(tx, edit, {
    ids: unique,
    write: () => updateEntries(tx, { kind: edit.kind, ids: unique }, columns),
  });
}

/**
 * Locks rows, calls `write` with them, and records the differences. `write` must raise the rows' versions. If one of the
 * rows does not exist, throws 404 and does not call it. Returns the number of rows.
 */
export async function writeEntries(
  tx: Queryable,
  { by, action, kind }: Edit,
  { ids: unique, write }: { ids: readonly number[]; write: (before: readonly EntryState[]) => Promise<void> },
): Promise<number> {
  const before = await readEntries(tx, kind, unique, { lock: true });
  if (before.length < unique.length) throw notFound('One of these does not exist any more. Reload the list.');
  await write(before);
  const after = await readEntries(tx, kind, unique);
  const changes = after.map((row, index) => ({
    ...toChange(action, kind, row),
    before: before[index]?.fields ?? {},
    after: row.fields,
  }));
  await recordChanges(tx, by, changes);
  await recordCatalogueChange(tx);
  return unique.length;
}

const toChange = (action: string, kind: EntryKind, { id, name, version }: EntryState) => ({
  action,
  kind,
  entryId: id,
  entryName: name,
  version,
});
