/**
 * The search dialog's state and its rules (SRC-1, SRC-2, NAV-8), without network or clock. Each request has a number.
 * The reducer drops a response whose number is not the latest, so an older response never overwrites a newer one.
 */
import type { CallAnswer } from '@nyimbo/shared-api';

/** The server's hits by group, as the API sends them. `toHitGroups` converts them for display. */
export type SearchResults = CallAnswer<'search'>;
/** Searches to offer before the visitor types: the visitor's recent ones, and popular ones. */
export interface Suggestions {
  recentSearches: string[];
  otherSearches: string[];
}

/** The state of the search dialog. */
export interface SearchState {
  /** The input as typed, including spaces. */
  input: string;
  /** The request in flight, or null. */
  pending: { kind: 'search' | 'suggestions'; id: number } | null;
  /** Whether the latest request has no response from the server yet. */
  hasPageError: boolean;
  /** The server's error message for a failed search. */
  serverError: string | null;
  /** The results on screen, and the input that they belong to. */
  results: { input: string; found: SearchResults } | null;
  suggestions: Suggestions | null;
}

/** User input and results of requests. `id` is the number of the request, which identifies late responses. */
export type SearchEvent =
  | { type: 'typed'; input: string }
  | { type: 'search-sent'; id: number }
  | { type: 'search-answered'; id: number; input: string; found: SearchResults }
  | { type: 'suggestions-sent'; id: number }
  | { type: 'suggestions-answered'; id: number; suggestions: Suggestions }
  | { type: 'failed'; id: number; serverMessage: string | null }
  | { type: 'cancelled'; id: number }
  | { type: 'recents-changed'; recentSearches: string[] };

/** The state of a dialog that has just opened. */
export const emptySearch: SearchState = {
  input: '',
  pending: null,
  hasPageError: false,
  serverError: null,
  results: null,
  suggestions: null,
};

/** @decides SRC-1 */
export function searchReducer(state: SearchState, event: SearchEvent): SearchState {
  switch (event.type) {
    case 'typed':
      return reduceTyped(state, event.input);
    case 'search-sent':
      return { ...state, pending: { kind: 'search', id: event.id }, hasPageError: true, serverError: null };
    case 'suggestions-sent':
      return { ...state, pending: { kind: 'suggestions', id: event.id }, hasPageError: true, serverError: null };
    case 'recents-changed':
      if (!state.suggestions) return state;
      return { ...state, suggestions: { ...state.suggestions, recentSearches: event.recentSearches } };
    case 'search-answered':
    case 'suggestions-answered':
    case 'failed':
    case 'cancelled':
      return state.pending?.id === event.id ? reduceRequestEnd(state, event) : state;
  }
}

function reduceTyped(state: SearchState, input: string): SearchState {
  const results = input.trim() === '' ? null : state.results;
  return { ...state, input, results, hasPageError: false, serverError: null, pending: null };
}

type RequestEndEvent = Extract<
  SearchEvent,
  { type: 'search-answered' | 'suggestions-answered' | 'failed' | 'cancelled' }
>;

function reduceRequestEnd(state: SearchState, event: RequestEndEvent): SearchState {
  const idle = { ...state, pending: null };
  switch (event.type) {
    case 'search-answered':
      return { ...idle, hasPageError: false, results: { input: event.input, found: event.found } };
    case 'suggestions-answered':
      return { ...idle, hasPageError: false, suggestions: event.suggestions };
    case 'failed':
      // With a message, the server rejected the search. Without a message, the page could not reach the server.
      return event.serverMessage === null || state.pending?.kind === 'suggestions'
        ? idle
        : { ...idle, hasPageError: false, serverError: event.serverMessage };
    case 'cancelled':
      return { ...idle, hasPageError: false };
  }
}

/** The content of the dialog below its field. */
export type SearchView =
  | { kind: 'suggestions'; suggestions: Suggestions | null; hasFailed: boolean }
  | { kind: 'waiting' }
  | { kind: 'results'; input: string; found: SearchResults; isStale: boolean }
  | { kind: 'empty'; input: string }
  | { kind: 'page-error' }
  | { kind: 'server-error'; message: string };

/** @decides SRC-2 */
export function selectSearchView(state: SearchState): SearchView {
  const isBusy = state.pending !== null;
  if (state.input.trim() === '') {
    return { kind: 'suggestions', suggestions: state.suggestions, hasFailed: state.hasPageError && !isBusy };
  }
  if (!isBusy && state.serverError !== null) return { kind: 'server-error', message: state.serverError };
  if (!isBusy && state.hasPageError) return { kind: 'page-error' };
  if (!state.results) return { kind: 'waiting' };
  const { input, found } = state.results;
  const isStale = input !== state.input.trim();
  const count = found.artists.length + found.songs.length + found.albums.length;
  if (count > 0) return { kind: 'results', input, found, isStale };
  return isStale ? { kind: 'waiting' } : { kind: 'empty', input };
}
