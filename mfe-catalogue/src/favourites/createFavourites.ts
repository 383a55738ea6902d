import { callApi, isApiError } from '@nyimbo/shared-api';
import { type Bus, REPEAT_AFTER_LOGIN_MS, withLogin } from '@nyimbo/shared-events';
import type { FavouritesEvent } from './favouritesReducer.ts';
import { createScope } from '../scope/createScope.ts';
import { readSessionId } from './readSessionId.ts';
import { favouritesReducer, isShownAsFavourite, listShownFavourites, noFavourites } from './favouritesReducer.ts';

const ADDED_TEXT = 'Song added to your favorites successfully!';
/** A toggle may land on the wrong side when our list was not known; more than this many is a server that does not toggle. */
const MAX_ATTEMPTS = 4;

/**
 * Owns the hearts of the whole site: handles `favourite/toggle`, writes the state `favourites` and tells of each change
 * with `favourite/changed`. Follows the session: another listener, another list. The caller disposes it.
 */
export function createFavourites(bus: Bus): { dispose(): void } {
  const scope = createScope();
  const sending = new Set<number>();
  let model = noFavourites;
  let fetching: AbortController | null = null;
  let fetched: Promise<void> = Promise.resolve();

  const dispatch = (event: FavouritesEvent) => {
    model = favouritesReducer(model, event);
    bus.publish('favourites', { userId: model.userId, songIds: listShownFavourites(model) });
  };

  async function fetchList() {
    const controller = (fetching = new AbortController());
    try {
      const { songs } = await callApi('favourites', {}, { signal: controller.signal });
      if (!controller.signal.aborted) dispatch({ type: 'fetched', songIds: songs.map((song) => song.post_id) });
    } catch {
      // No list: hearts start empty, and each toggle learns the truth from the server's answer.
    }
  }

  function follow(userId: number | null) {
    if (userId === model.userId && fetching) return;
    fetching?.abort();
    dispatch({ type: 'user-changed', userId });
    fetched = userId === null ? Promise.resolve() : fetchList();
  }

  /** Brings one song to the state that was clicked last, however often it was clicked meanwhile. */
  async function settle(songId: number) {
    if (sending.has(songId)) return;
    sending.add(songId);
    const { userId } = model;
    try {
      await fetched;
      const before = isConfirmed(songId);
      await sendUntilAgreed(songId, userId);
      if (model.userId === userId) announce(songId, before);
    } catch (error) {
      if (model.userId === userId) fail(songId, error);
    } finally {
      sending.delete(songId);
    }
  }

  const isConfirmed = (songId: number) => model.confirmed.has(songId);

  async function sendUntilAgreed(songId: number, userId: number | null) {
    for (let attempt = 0; attempt < MAX_ATTEMPTS && model.userId === userId; attempt++) {
      const wanted = model.wanted.get(songId);
      if (wanted === undefined || wanted === isConfirmed(songId)) break;
      const { action } = await callApi('toggleFavourite', { MUiSession: readSessionId(), songId });
      if (model.userId === userId) dispatch({ type: 'confirmed', songId, isFavourite: action === 'added' });
    }
    if (model.userId === userId) dispatch({ type: 'settled', songId });
  }

  function announce(songId: number, before: boolean) {
    const isFavourite = isConfirmed(songId);
    if (isFavourite === before) return;
    bus.emit('favourite/changed', { songId, isFavourite });
    if (isFavourite) bus.send('toast/show', { text: ADDED_TEXT });
  }

  /** FAV-2: the heart goes back without a word; only an ended session asks for a login and tries again (SES-5). */
  function fail(songId: number, error: unknown) {
    const wanted = model.wanted.get(songId);
    dispatch({ type: 'settled', songId });
    if (!isApiError(error) || error.code !== 'unauthorised' || wanted === undefined) return;
    void bus.request('auth/log-in', { reason: 'expired' }).then(
      ({ outcome }) => {
        if (outcome === 'logged-in') scope.after(REPEAT_AFTER_LOGIN_MS, () => want(songId, wanted));
      },
      () => {}, // Nobody could open the dialog; the shell has said so.
    );
  }

  function want(songId: number, isFavourite: boolean) {
    if (isShownAsFavourite(model, songId) === isFavourite) return;
    dispatch({ type: 'wanted', songId, isFavourite });
    void settle(songId);
  }

  scope.add(() => fetching?.abort());
  scope.add(
    bus.watch('session', (session) => {
      // While a session is being restored nothing is known; hearts stay as they are.
      if (session.status !== 'restoring') follow(session.status === 'authenticated' ? session.user.userId : null);
    }),
  );
  scope.add(
    bus.handle('favourite/toggle', ({ song }) => {
      const { songId } = song;
      // What was clicked is remembered, not the click: after the login the song may turn out to be a favourite already.
      const isFavourite = !isShownAsFavourite(model, songId);
      withLogin(bus, 'favourite', () => want(songId, isFavourite)).catch(() => {
        // The dialog could not open or was dismissed: the click is forgotten (FAV-3).
      });
    }),
  );
  return { dispose: scope.dispose };
}
