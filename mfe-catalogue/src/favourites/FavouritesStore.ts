import { callApi, isApiError, readSessionId } from '@nyimbo/shared-api';
import { type Bus, REPEAT_AFTER_LOGIN_MS, withLogin } from '@nyimbo/shared-events';
import type { FavouritesEvent } from './favouritesReducer.ts';
import { createScope } from '@nyimbo/shared-events/scope';
import { favouritesReducer, isShownAsFavourite, listShownFavourites, emptyFavourites } from './favouritesReducer.ts';

const ADDED_TEXT = 'Song added to your favorites successfully!';
/** A toggle can set the wrong state if the list is unknown. After this many, the server is not toggling: give up. */
const MAX_ATTEMPTS = 4;

/**
 * Owns the favourites of the whole site: handles `favourite/toggle`, publishes the state `favourites`, and emits
 * `favourite/changed` on each change. Follows the session: each listener has their own list. Its creator disposes it.
 */
export class FavouritesStore {
  readonly #bus: Bus;
  readonly #scope = createScope();
  readonly #sending = new Set<number>();
  /** The last clicked state of each song being sent. It outlives the session, which may end during the request. */
  readonly #clicked = new Map<number, boolean>();
  #model = emptyFavourites;
  #fetching: AbortController | null = null;
  #fetched: Promise<void> = Promise.resolve();

  constructor(bus: Bus) {
    this.#bus = bus;
    this.#scope.add(() => this.#fetching?.abort());
    this.#scope.add(
      bus.watch('session', (session) => {
        // While a session is being restored the user is unknown, so the hearts stay as they are.
        if (session.status === 'restoring') return;
        this.#follow(session.status === 'authenticated' ? session.user.userId : null);
      }),
    );
    this.#scope.add(bus.handle('favourite/toggle', ({ song }) => this.#toggle(song.songId)));
  }

  dispose(): void {
    this.#scope.dispose();
  }

  #toggle(songId: number): void {
    // Keep the wanted state, not the click: after the login the song may turn out to be a favourite already.
    const isFavourite = !isShownAsFavourite(this.#model, songId);
    withLogin(this.#bus, 'favourite', () => this.#want(songId, isFavourite)).catch(() => {
      // The dialog could not open, so drop the click (FAV-3).
    });
  }

  #want(songId: number, isFavourite: boolean): void {
    if (isShownAsFavourite(this.#model, songId) === isFavourite) return;
    this.#dispatch({ type: 'wanted', songId, isFavourite });
    this.#clicked.set(songId, isFavourite);
    void this.#settle(songId);
  }

  /** Sends toggles for one song until the server has the last clicked state, even if it changes during a request. */
  async #settle(songId: number): Promise<void> {
    if (this.#sending.has(songId)) return;
    this.#sending.add(songId);
    const { userId } = this.#model;
    try {
      await this.#fetched;
      const before = this.#model.confirmed.has(songId);
      await this.#sendUntilAgreed(songId, userId);
      if (this.#model.userId === userId) this.#announce(songId, before);
    } catch (error) {
      // The shell may have ended this session during the request: then no user is logged in.
      if (this.#model.userId === userId || this.#model.userId === null) this.#fail(songId, error);
    } finally {
      this.#sending.delete(songId);
      this.#clicked.delete(songId);
    }
  }

  async #sendUntilAgreed(songId: number, userId: number | null): Promise<void> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS && this.#model.userId === userId; attempt++) {
      const wanted = this.#model.wanted.get(songId);
      if (wanted === undefined || wanted === this.#model.confirmed.has(songId)) break;
      const { action } = await callApi('toggleFavourite', { MUiSession: readSessionId(), songId });
      if (this.#model.userId === userId) {
        this.#dispatch({ type: 'confirmed', songId, isFavourite: action === 'added' });
      }
    }
    if (this.#model.userId === userId) this.#dispatch({ type: 'settled', songId });
  }

  #announce(songId: number, before: boolean): void {
    const isFavourite = this.#model.confirmed.has(songId);
    if (isFavourite === before) return;
    this.#bus.emit('favourite/changed', { songId, isFavourite });
    if (isFavourite) this.#bus.send('toast/show', { text: ADDED_TEXT });
  }

  /** Reverts the heart silently. Only an expired session asks for a login and retries (SES-5). @decides FAV-2 */
  #fail(songId: number, error: unknown): void {
    const wanted = this.#clicked.get(songId);
    this.#dispatch({ type: 'settled', songId });
    if (!isApiError(error) || error.code !== 'unauthorised' || wanted === undefined) return;
    this.#bus.request('auth/log-in', { reason: 'expired' }).then(
      ({ outcome }) => {
        if (outcome === 'logged-in') this.#scope.timeout(() => this.#want(songId, wanted), REPEAT_AFTER_LOGIN_MS);
      },
      () => {}, // The dialog could not open. The shell has reported it.
    );
  }

  #follow(userId: number | null): void {
    if (userId === this.#model.userId && this.#fetching) return;
    this.#fetching?.abort();
    this.#dispatch({ type: 'user-changed', userId });
    this.#fetched = userId === null ? Promise.resolve() : this.#fetchList();
  }

  async #fetchList(): Promise<void> {
    const controller = (this.#fetching = new AbortController());
    try {
      const { songs } = await callApi('favourites', {}, { signal: controller.signal });
      if (controller.signal.aborted) return;
      this.#dispatch({ type: 'fetched', songIds: songs.map((song) => song.post_id) });
    } catch {
      // Without the list, hearts start empty, and each toggle takes the state from the server's answer.
    }
  }

  #dispatch(event: FavouritesEvent): void {
    this.#model = favouritesReducer(this.#model, event);
    this.#bus.publish('favourites', { userId: this.#model.userId, songIds: listShownFavourites(this.#model) });
  }
}
