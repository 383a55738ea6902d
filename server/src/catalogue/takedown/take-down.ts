/**
 * Takes songs, albums and artists down, and undoes takedowns (OPR-3). Changes the rows first, in one transaction, then
 * files, caches and proxies.
 */
import type { Database, Queryable } from '../../db/database.ts';
import { recordCatalogueChange } from '../publishing/catalogue-version.queries.ts';
import { hastenMediaChecks } from '../unused-media/media-checks.queries.ts';
import type { TakedownMedia } from './takedown-media.ts';
import {
  closeTakedown,
  lockTakedownTarget,
  findActiveTakedown,
  insertTakedown,
  filterVisibleSongs,
  listSongsOfTakedown,
  lockTakedowns,
  markTakenDown,
  removeMarks,
  type TakedownKind,
} from './takedown.queries.ts';
import {
  listFilesOfTakedown,
  listUsedFiles,
  requestRestore,
  requestWithdrawalOfUnused,
} from './withdrawn-files.queries.ts';

export interface TakedownRequest {
  kind: TakedownKind;
  /** The id of the song, album or artist. */
  id: number;
  /** The reason, chosen or written by staff. */
  reason: string;
  /** The person or company that requested the takedown; empty if unknown. */
  requestedBy: string;
  note: string;
  /** The id of the staff member; null if the operator used the command. */
  by: number | null;
}

export interface TakedownResult {
  takedownId: number;
  /** False if the call changed nothing: the takedown was already in force, or already undone. */
  isNew: boolean;
  /** The songs that this call withdrew or restored. */
  songIds: number[];
}

/** Adds writes to the transaction of a takedown, such as an audit entry. Not called if the call changes nothing. */
export type WriteAlongside = (tx: Queryable, result: TakedownResult) => Promise<void>;

/**
 * Takes down a song, album or artist with everything below it. Resolves when the rows are committed and the files are
 * moved. A file that cannot be moved is logged, and the background work tries again. Resolves to null if the entry does
 * not exist.
 * @decides OPR-3
 */
export async function takeDown(
  database: Database,
  media: TakedownMedia,
  { kind, id, reason, requestedBy, note, by }: TakedownRequest,
  { alongside }: { alongside?: WriteAlongside } = {},
): Promise<TakedownResult | null> {
  let copies: string[] = [];
  const result = await database.transaction(async (tx) => {
    await lockTakedowns(tx);
    if (!(await lockTakedownTarget(tx, kind, id))) return null;
    const active = await findActiveTakedown(tx, kind, id);
    if (active !== null) return { takedownId: active, isNew: false, songIds: [] };
    const takedownId = await insertTakedown(tx, { kind, refId: id, reason, requestedBy, note, createdBy: by });
    await markTakenDown(tx, takedownId, { kind, id });
    await requestWithdrawalOfUnused(tx, await listFilesOfTakedown(tx, takedownId));
    copies = await hastenMediaChecks(tx, takedownId);
    return recordResult(tx, { takedownId, isNew: true, songIds: await listSongsOfTakedown(tx, takedownId) }, alongside);
  });
  await applyToMedia(database, media, result);
  await media.removeCopies(copies);
  return result;
}

export interface UndoTakedownRequest {
  takedownId: number;
  /** The id of the staff member; null if the operator used the command. */
  by: number | null;
}

/**
 * Undoes a takedown. Rows that another takedown also covers stay hidden, such as a song whose album is taken down too.
 * Resolves to null if the takedown does not exist.
 */
export async function undoTakedown(
  database: Database,
  media: TakedownMedia,
  { takedownId, by }: UndoTakedownRequest,
  { alongside }: { alongside?: WriteAlongside } = {},
): Promise<TakedownResult | null> {
  const result = await database.transaction(async (tx) => {
    await lockTakedowns(tx);
    const wasActive = await closeTakedown(tx, takedownId, by);
    if (wasActive === null) return null;
    if (!wasActive) return { takedownId, isNew: false, songIds: [] };
    const [files, before] = [await listFilesOfTakedown(tx, takedownId), await listSongsOfTakedown(tx, takedownId)];
    await removeMarks(tx, takedownId);
    await requestRestore(tx, [...(await listUsedFiles(tx, files))]);
    const songIds = await filterVisibleSongs(tx, before);
    return recordResult(tx, { takedownId, isNew: true, songIds }, alongside);
  });
  return applyToMedia(database, media, result);
}

async function recordResult(
  tx: Queryable,
  result: TakedownResult,
  alongside: WriteAlongside | undefined,
): Promise<TakedownResult> {
  await recordCatalogueChange(tx);
  await alongside?.(tx, result);
  return result;
}

async function applyToMedia(
  database: Database,
  media: TakedownMedia,
  result: TakedownResult | null,
): Promise<TakedownResult | null> {
  if (result?.isNew) {
    await media.moveFiles(database);
    await media.announce(database, result.takedownId);
  }
  return result;
}
