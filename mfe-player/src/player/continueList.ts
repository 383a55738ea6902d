import { isApiError } from '@nyimbo/shared-api';
import type { SongPageRef, SongRef } from '@nyimbo/shared-events';
import type { Scope } from '@nyimbo/shared-events/scope';
import { hasEndedOrFailed } from '../engine/PlaybackEngine.ts';
import { logFailure } from '../logging/logFailure.ts';
import { upcomingEntries } from '../queue/Queue.ts';
import type { PlayerModel } from '../store/PlayerModel.ts';
import type { PlayerStore } from '../store/PlayerStore.ts';

/** The next page is requested when fewer songs than this are to come, so that it arrives before they end. */
const MIN_UPCOMING_SONGS = 10;
/** Few, to save data: the listener may stop before they play. */
const SONGS_PER_PAGE = 60;
/** A shuffled list is loaded completely, to mix it, up to this number of songs. Beyond it, each page is mixed in. */
const MAX_MIXED_SONGS = 2000;
const RETRY_DELAY_MS = 15_000;

/** The songs of one page of a list, and its next page; null at the end of the list. */
export interface SongPage {
  songs: readonly SongRef[];
  nextPage: SongPageRef | null;
}

/** Whether a retry cannot succeed: the list no longer exists, or has changed its order. */
const isFinal = (error: unknown): boolean =>
  isApiError(error) && (error.code === 'not-found' || error.code === 'invalid');

/** Whether the last loaded song has ended or failed, so that nothing plays until the next page arrives. */
const isAtEnd = ({ queue, playback }: PlayerModel): boolean =>
  upcomingEntries(queue).length === 0 && hasEndedOrFailed(playback);

/** Whether to load the whole list at once. A chart or all new releases are too long for that. */
const isMixed = ({ isShuffled, nextPage, queue }: PlayerModel): boolean =>
  isShuffled && nextPage?.call !== 'songs' && queue.entries.length < MAX_MIXED_SONGS;

/** Returns the page to request now; null if there is none. */
function findDuePage(model: PlayerModel): SongPageRef | null {
  const { nextPage, playback, queue, failuresInRow } = model;
  // A list in which nothing plays does not continue (PLY-9).
  const hasSound = failuresInRow < Math.min(queue.entries.length, MIN_UPCOMING_SONGS);
  if (isAtEnd(model)) return hasSound ? nextPage : null;
  if (playback.status !== 'playing') return null;
  return isMixed(model) || upcomingEntries(queue).length < MIN_UPCOMING_SONGS ? nextPage : null;
}

/**
 * Adds the rest of a list that had not loaded completely when it began to play, page by page (CAT-6). Requests nothing
 * before the first song sounds. Repeats a failed request after 15 s.
 * @decides CAT-6
 */
export function continueList(
  store: PlayerStore,
  listPage: (page: SongPageRef) => Promise<SongPage>,
  scope: Scope,
): void {
  /** The page whose request is running, or has failed in the last 15 s. */
  let busyPage: SongPageRef | null = null;
  const release = (page: SongPageRef): void => {
    if (busyPage === page) busyPage = null;
  };
  const request = async (page: SongPageRef): Promise<void> => {
    busyPage = page;
    const { call, request: wanted } = page;
    // Without a size, the server chooses a large one.
    const sized = isMixed(store.getModel()) ? page : { call, request: { ...wanted, limit: SONGS_PER_PAGE } };
    let found: SongPage;
    try {
      found = await listPage(sized);
    } catch (error) {
      logFailure('The rest of the list did not load', error);
      if (!isFinal(error)) {
        scope.timeout(() => {
          release(page);
          check();
        }, RETRY_DELAY_MS);
        return;
      }
      found = { songs: [], nextPage: null };
    }
    if (scope.isDisposed) return;
    release(page);
    store.dispatch({ type: 'list-continued', page, ...found });
  };
  const check = (): void => {
    const page = findDuePage(store.getModel());
    if (page !== null && page !== busyPage) void request(page);
  };
  const subscriptions = [
    store.position$.subscribe(check),
    store.model$.subscribe((model) => {
      if (isAtEnd(model)) check();
    }),
  ];
  for (const subscription of subscriptions) scope.add(() => subscription.unsubscribe());
}
