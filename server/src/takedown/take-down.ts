/**
 * Takes songs, albums and artists down, and undoes it (OPR-3): rows first, in one transaction, then files, caches and
 * proxies.
 */
import type { Database, Queryable } from '../db/database.ts';
import { recordCatalogueChange } from '../publishing/catalogue-version.queries.ts';
import type { TakedownMedia } from './takedown-media.ts';
import {
  closeTakedown,
  entryExists,
  findActiveTakedown,
  insertTakedown,
  keepReleasedSongs,
  listTakenSongs,
  lockTakedowns,
  markTakenDown,
  releaseMarks,
  type TakedownKind,
} from './takedown.queries.ts';
import {
  listFilesOfTakedown,
  listUsedFiles,
  requestReturn,
  requestUnusedWithdrawal,
} from './withdrawn-files.queries.ts';

export interface TakedownRequest {
  kind: TakedownKind;
  /** The id of the song, album or artist. */
  id: number;
  /** The reason, chosen or written by staff. */
  reason: string;
  /** The person or company that asked for it, as staff write it; empty if unknown. */
  requestedBy: string;
  note: string;
  /** The id of the staff member; null if the operator used the command. */
  by: number | null;
}

export interface TakedownResult {
  takedownId: number;
  /** False if the takedown was already in force, or already undone. */
  isNew: boolean;
  /** The songs that this call withdrew or restored. */
  songIds: number[];
}

/** Further writes in the same transaction, such as an audit row. Not called when nothing changes. */
export type Alongside = (tx: Queryable, result: TakedownResult) => Promise<void>;

/**
 * Takes down a song, album or artist with everything below it. Resolves when the rows are committed and the files are
 * moved. A file that cannot be moved is logged, and the background work tries again. Null if the entry does not exist.
 * @decides OPR-3
 */
export async function takeDown(
  database: Database,
  media: TakedownMedia,
  { kind, id, reason, requestedBy, note, by }: TakedownRequest,
  alongside?: Alongside,
): Promise<TakedownResult | null> {
  const result = await database.transaction(async (tx) => {
    await lockTakedowns(tx);
    if (!(await entryExists(tx, kind, id))) return null;
    const active = await findActiveTakedown(tx, kind, id);
    if (active !== null) return { takedownId: active, isNew: false, songIds: [] };
    const takedownId = await insertTakedown(tx, { kind, refId: id, reason, requestedBy, note, createdBy: by });
    await markTakenDown(tx, takedownId, kind, id);
    await requestUnusedWithdrawal(tx, await listFilesOfTakedown(tx, takedownId));
    return finish(tx, { takedownId, isNew: true, songIds: await listTakenSongs(tx, takedownId) }, alongside);
  });
  return settle(database, media, result);
}

export interface TakedownEnd {
  takedownId: number;
  /** The id of the staff member; null if the operator used the command. */
  by: number | null;
}

/**
 * Undoes a takedown. Rows that another takedown covers stay away, such as a song of an album that is taken down itself.
 * Null if the takedown does not exist.
 */
export async function undoTakedown(
  database: Database,
  media: TakedownMedia,
  { takedownId, by }: TakedownEnd,
  alongside?: Alongside,
): Promise<TakedownResult | null> {
  const result = await database.transaction(async (tx) => {
    await lockTakedowns(tx);
    const wasActive = await closeTakedown(tx, takedownId, by);
    if (wasActive === null) return null;
    if (!wasActive) return { takedownId, isNew: false, songIds: [] };
    const [files, before] = [await listFilesOfTakedown(tx, takedownId), await listTakenSongs(tx, takedownId)];
    await releaseMarks(tx, takedownId);
    await requestReturn(tx, [...(await listUsedFiles(tx, files))]);
    const songIds = await keepReleasedSongs(tx, before);
    return finish(tx, { takedownId, isNew: true, songIds }, alongside);
  });
  return settle(database, media, result);
}

async function finish(
  tx: Queryable,
  result: TakedownResult,
  alongside: Alongside | undefined,
): Promise<TakedownResult> {
  await recordCatalogueChange(tx);
  await alongside?.(tx, result);
  return result;
}

async function settle(
  database: Database,
  media: TakedownMedia,
  result: TakedownResult | null,
): Promise<TakedownResult | null> {
  if (result?.isNew) {
    await media.settle(database);
    await media.announce(database, result.takedownId);
  }
  return result;
}
