import { callApi, isApiError } from '@nyimbo/shared-api';
import type { SearchEvent, SearchState } from './searchReducer.ts';
import { createScope } from '../scope/createScope.ts';
import { addLocalSearch, clearLocalSearches, readLocalSearches, removeLocalSearch } from './localSearches.ts';
import { emptySearch, searchReducer } from './searchReducer.ts';

/** Wait after the last key before asking the server. */
export const SEARCH_DELAY_MS = 250;

export interface Search {
  getState(): SearchState;
  subscribe(listener: () => void): () => void;
  /** The field changed; the server is asked once the typing rests. */
  type(input: string): void;
  /** A suggestion was chosen: it is searched for at once. */
  choose(input: string): void;
  /** Asks now for what the dialog shows: the results, or the suggestions while nothing is typed. */
  ask(): void;
  /** What was typed led somewhere: it becomes a recent search. */
  remember(): void;
  /** Removes one recent search, or all of them. */
  forget(input?: string): void;
  dispose(): void;
}

/**
 * The search dialog's engine. `isLoggedIn` decides where recent searches live: with the account, or in this browser.
 * Disposed by the dialog when it closes.
 */
export function createSearch(isLoggedIn: () => boolean, input = ''): Search {
  const scope = createScope();
  const listeners = new Set<() => void>();
  let state: SearchState = { ...emptySearch, input };
  let lastId = 0;
  let running: AbortController | null = null;
  let callOffDelay = () => {};

  const dispatch = (event: SearchEvent) => {
    state = searchReducer(state, event);
    for (const listener of listeners) listener();
  };

  async function run(kind: 'search' | 'suggestions', request: (signal: AbortSignal) => Promise<(id: number) => void>) {
    const id = ++lastId;
    running?.abort();
    const controller = (running = new AbortController());
    dispatch(kind === 'search' ? { type: 'search-sent', id } : { type: 'suggestions-sent', id });
    try {
      const answer = await request(controller.signal);
      answer(id);
    } catch (error) {
      dispatch(controller.signal.aborted ? { type: 'called-off', id } : { type: 'failed', id, ...describe(error) });
    }
  }

  const searchNow = (text: string) =>
    run('search', async (signal) => {
      const found = await callApi('search', { input: text }, { signal });
      return (id) => dispatch({ type: 'search-answered', id, input: text, found });
    });

  const suggestNow = () =>
    run('suggestions', async (signal) => {
      const answer = await callApi('recentSearches', {}, { signal });
      const recentSearches = isLoggedIn() ? answer.recentSearches : readLocalSearches();
      const suggestions = { recentSearches, otherSearches: answer.othersearches };
      return (id) => dispatch({ type: 'suggestions-answered', id, suggestions });
    });

  const ask = () => {
    callOffDelay();
    const text = state.input.trim();
    void (text === '' ? suggestNow() : searchNow(text));
  };

  const forget = (text?: string) => {
    const before = state.suggestions?.recentSearches ?? [];
    const local = text === undefined ? clearLocalSearches() : removeLocalSearch(text);
    if (!isLoggedIn()) return dispatch({ type: 'recents-changed', recentSearches: local });
    const left = text === undefined ? [] : before.filter((other) => other !== text);
    dispatch({ type: 'recents-changed', recentSearches: left });
    callApi('clearRecentSearches', { input: text }).catch(() => {
      // The server still has them, so the list shows them again.
      dispatch({ type: 'recents-changed', recentSearches: before });
    });
  };

  scope.add(() => running?.abort());
  scope.listen(window, 'online', () => {
    if (state.hasPageError && !state.pending) ask();
  });

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    type(text) {
      running?.abort();
      callOffDelay();
      dispatch({ type: 'typed', input: text });
      if (text.trim() !== '') callOffDelay = scope.after(SEARCH_DELAY_MS, ask);
      else if (!state.suggestions) ask();
    },
    choose(text) {
      running?.abort();
      dispatch({ type: 'typed', input: text });
      ask();
    },
    ask,
    remember() {
      if (!isLoggedIn()) addLocalSearch(state.input);
    },
    forget,
    dispose: scope.dispose,
  };
}

/** The server's words, when the failure came from it; null when it could not be reached. */
function describe(error: unknown): { serverMessage: string | null } {
  return { serverMessage: isApiError(error) && error.status > 0 ? error.message : null };
}
