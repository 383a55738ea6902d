import type { Scope } from '@nyimbo/shared-events/scope';

/** Delay of the first request. The page uses the first seconds of a visit for itself. */
const FIRST_DELAY_MS = 5000;
/** Request interval. An open page must drop a song within a minute of its takedown (OPR-3). */
const REQUEST_INTERVAL_MS = 45_000;

/** A song to remove from the queue and from the device. */
export interface TakenDownSong {
  songId: number;
  file: string;
}

/**
 * Requests the list of taken-down songs repeatedly while the page is visible or plays music, and when it becomes
 * visible. Reports the songs that the previous list did not contain.
 */
export function watchTakedowns(
  scope: Scope,
  {
    listTakenDown,
    isSounding,
    onTakenDown,
  }: {
    listTakenDown: () => Promise<TakenDownSong[]>;
    isSounding: () => boolean;
    onTakenDown: (songs: TakenDownSong[]) => void;
  },
): void {
  const previousIds = new Set<number>();
  let requestedAtMs = -Infinity;
  const requestList = async (): Promise<void> => {
    if (document.hidden && !isSounding()) return;
    requestedAtMs = Date.now();
    // ApiError: offline or busy. The next request retries.
    const songs = await listTakenDown().catch(() => null);
    if (songs === null || scope.isDisposed) return;
    const newSongs = songs.filter(({ songId }) => !previousIds.has(songId));
    // Forget songs that are available again, because they can be taken down again.
    previousIds.clear();
    for (const { songId } of songs) previousIds.add(songId);
    if (newSongs.length > 0) onTakenDown(newSongs);
  };
  scope.timeout(() => void requestList(), FIRST_DELAY_MS);
  scope.interval(() => void requestList(), REQUEST_INTERVAL_MS);
  scope.listen(document, 'visibilitychange', () => {
    if (Date.now() - requestedAtMs >= REQUEST_INTERVAL_MS) void requestList();
  });
}
