import { callApi, isApiError } from '@nyimbo/shared-api';
import type { SearchEvent, SearchState } from './searchReducer.ts';
import { createScope } from '@nyimbo/shared-events/scope';
import { addLocalSearch, clearLocalSearches, readLocalSearches, removeLocalSearch } from './localSearches.ts';
import { emptySearch, searchReducer } from './searchReducer.ts';

/** Delay between the last keystroke and the request. */
const SEARCH_DELAY_MS = 250;

/**
 * Sends the search dialog's requests and holds its state. `isLoggedIn` decides where recent searches are stored: with
 * the account, or in this browser. The dialog disposes the engine when it closes. The methods are bound, so they can be
 * passed as callbacks.
 * @decides SRC-3
 */
export class SearchEngine {
  readonly #isLoggedIn: () => boolean;
  readonly #scope = createScope();
  readonly #listeners = new Set<() => void>();
  #state: SearchState;
  #lastId = 0;
  #running: AbortController | null = null;
  #cancelDelay = () => {};

  constructor(isLoggedIn: () => boolean, input = '') {
    this.#isLoggedIn = isLoggedIn;
    this.#state = { ...emptySearch, input };
    this.#scope.add(() => this.#running?.abort());
    this.#scope.listen(window, 'online', () => {
      if (this.#state.hasPageError && !this.#state.pending) this.fetchNow();
    });
  }

  readonly getState = (): SearchState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Sets the text of the field. Sends a request once the visitor pauses typing. */
  readonly setInput = (input: string): void => {
    this.#running?.abort();
    this.#cancelDelay();
    this.#dispatch({ type: 'typed', input });
    const typed = input.trim();
    // The results on screen already belong to this input: only a space changed, or the visitor undid an edit.
    if (typed === this.#state.results?.input) return;
    if (typed !== '') this.#cancelDelay = this.#scope.timeout(this.fetchNow, SEARCH_DELAY_MS);
    else if (!this.#state.suggestions) this.fetchNow();
  };

  /** Searches for a chosen suggestion immediately. */
  readonly searchFor = (input: string): void => {
    this.#dispatch({ type: 'typed', input });
    this.fetchNow();
  };

  /** Fetches the data for the dialog now: the results, or the suggestions while the field is empty. */
  readonly fetchNow = (): void => {
    this.#cancelDelay();
    const input = this.#state.input.trim();
    void this.#run(input === '' ? 'suggestions' : 'search', (signal, id) =>
      input === '' ? this.#fetchSuggestions(signal, id) : this.#fetchResults(input, signal, id),
    );
  };

  /**
   * Saves the input as a recent search, after the visitor has used a result. For a logged-in listener, the server does
   * this.
   */
  readonly saveRecentSearch = (): void => {
    if (!this.#isLoggedIn()) addLocalSearch(this.#state.input);
  };

  /** Removes one recent search, or all of them. */
  readonly removeRecentSearches = (input?: string): void => {
    const before = this.#state.suggestions?.recentSearches ?? [];
    const local = input === undefined ? clearLocalSearches() : removeLocalSearch(input);
    if (!this.#isLoggedIn()) return this.#dispatch({ type: 'recents-changed', recentSearches: local });
    const remaining = input === undefined ? [] : before.filter((other) => other !== input);
    this.#dispatch({ type: 'recents-changed', recentSearches: remaining });
    callApi('clearRecentSearches', { input }).catch(() => {
      // The server has not removed the searches, so show them again.
      this.#dispatch({ type: 'recents-changed', recentSearches: before });
    });
  };

  dispose(): void {
    this.#scope.dispose();
  }

  /** Runs a request. Aborts the previous request and ignores its response. */
  async #run(kind: 'search' | 'suggestions', request: (signal: AbortSignal, id: number) => Promise<SearchEvent>) {
    const id = ++this.#lastId;
    this.#running?.abort();
    const controller = (this.#running = new AbortController());
    this.#dispatch({ type: kind === 'search' ? 'search-sent' : 'suggestions-sent', id });
    try {
      this.#dispatch(await request(controller.signal, id));
    } catch (error) {
      const isCancelled = controller.signal.aborted;
      this.#dispatch(isCancelled ? { type: 'cancelled', id } : { type: 'failed', id, ...describeFailure(error) });
    }
  }

  async #fetchResults(input: string, signal: AbortSignal, id: number): Promise<SearchEvent> {
    return { type: 'search-answered', id, input, found: await callApi('search', { input }, { signal }) };
  }

  async #fetchSuggestions(signal: AbortSignal, id: number): Promise<SearchEvent> {
    const answer = await callApi('recentSearches', {}, { signal });
    const recentSearches = this.#isLoggedIn() ? answer.recentSearches : readLocalSearches();
    return { type: 'suggestions-answered', id, suggestions: { recentSearches, otherSearches: answer.othersearches } };
  }

  #dispatch(event: SearchEvent): void {
    this.#state = searchReducer(this.#state, event);
    for (const listener of this.#listeners) listener();
  }
}

/** Returns the server's error message; null if the server could not be reached. */
function describeFailure(error: unknown): { serverMessage: string | null } {
  return { serverMessage: isApiError(error) && error.status > 0 ? error.message : null };
}
