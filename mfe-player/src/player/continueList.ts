import { isApiError } from '@nyimbo/shared-api';
import type { SongPageRef, SongRef } from '@nyimbo/shared-events';
import type { Scope } from '@nyimbo/shared-events/scope';
import { isPlaybackRequested } from '../engine/PlaybackEngine.ts';
import { logFailure } from '../logging/logFailure.ts';
import { upcomingEntries } from '../queue/Queue.ts';
import type { PlayerModel } from '../store/PlayerModel.ts';
import type { PlayerStore } from '../store/PlayerStore.ts';

/** The next page is requested when fewer songs than this are to come, so that it arrives before they end. */
const MIN_UPCOMING_SONGS = 10;
/** Few, to save data: the listener may stop before they play. */
const SONGS_PER_PAGE = 60;
const RETRY_DELAY_MS = 15_000;

/** The songs of one page of a list, and its next page; null at the end of the list. */
export interface SongPage {
  songs: readonly SongRef[];
  nextPage: SongPageRef | null;
}

/** Whether a retry cannot succeed: the list no longer exists, or has changed its order. */
const isFinal = (error: unknown): boolean =>
  isApiError(error) && (error.code === 'not-found' || error.code === 'invalid');

/** Returns the page to request now; null if there is none. A shuffled queue requests all pages, to mix them. */
function findDuePage({ nextPage, playback, queue, isShuffled }: PlayerModel): SongPageRef | null {
  if (nextPage === null || !isPlaybackRequested(playback)) return null;
  return isShuffled || upcomingEntries(queue).length < MIN_UPCOMING_SONGS ? nextPage : null;
}

/**
 * Adds the rest of a list that had not loaded completely when it began to play, page by page (CAT-6). Repeats a failed
 * request after 15 s while the music plays.
 * @decides CAT-6
 */
export function continueList(
  store: PlayerStore,
  listPage: (page: SongPageRef) => Promise<SongPage>,
  scope: Scope,
): void {
  let requested: SongPageRef | null = null;
  const request = async (page: SongPageRef): Promise<void> => {
    requested = page;
    const { call, request: wanted } = page;
    const { isShuffled } = store.getModel();
    try {
      const found = await listPage(isShuffled ? page : { call, request: { ...wanted, limit: SONGS_PER_PAGE } });
      if (!scope.isDisposed) store.dispatch({ type: 'list-continued', page, ...found });
    } catch (error) {
      logFailure('The rest of the list did not load', error);
      if (scope.isDisposed) return;
      if (isFinal(error)) return store.dispatch({ type: 'list-continued', page, songs: [], nextPage: null });
      scope.timeout(() => {
        if (requested === page) requested = null;
      }, RETRY_DELAY_MS);
    }
  };
  const subscription = store.position$.subscribe(() => {
    const page = findDuePage(store.getModel());
    if (page !== null && page !== requested) void request(page);
  });
  scope.add(() => subscription.unsubscribe());
}
