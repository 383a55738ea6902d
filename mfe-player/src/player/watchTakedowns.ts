import type { Scope } from '@nyimbo/shared-events/scope';

/** Leaves the first seconds of a visit to the page. */
const FIRST_MS = 5000;
/** A song that is taken down is gone from an open page within a minute (OPR-3). */
const REPEAT_MS = 45_000;

/** A song to remove from the queue and from the device. */
export interface TakenDownSong {
  songId: number;
  file: string;
  year: number;
}

/**
 * Asks for the songs that are taken down, and passes on those that this page does not know of yet. Asks again while the
 * page is visible or plays, and when it becomes visible.
 */
export function watchTakedowns(
  listTakenDown: () => Promise<TakenDownSong[]>,
  isSounding: () => boolean,
  onTakenDown: (songs: TakenDownSong[]) => void,
  scope: Scope,
): void {
  const known = new Set<number>();
  let askedAt = -Infinity;
  const ask = async (): Promise<void> => {
    if (document.hidden && !isSounding()) return;
    askedAt = Date.now();
    // ApiError: offline or busy. The next round asks again.
    const songs = await listTakenDown().catch(() => null);
    if (songs === null || scope.isDisposed) return;
    const fresh = songs.filter(({ songId }) => !known.has(songId));
    // A song that came back can be taken down again.
    known.clear();
    for (const { songId } of songs) known.add(songId);
    if (fresh.length > 0) onTakenDown(fresh);
  };
  scope.timeout(() => void ask(), FIRST_MS);
  scope.interval(() => void ask(), REPEAT_MS);
  scope.listen(document, 'visibilitychange', () => {
    if (Date.now() - askedAt >= REPEAT_MS) void ask();
  });
}
