import type { CallAnswer, CallName, CallRequest } from '@nyimbo/shared-api';
import { createScope, type Scope } from '@nyimbo/shared-events/scope';
import { fetchPages } from './fetchPages.ts';
import { isOutage } from './isOutage.ts';
import { isTakenDown } from './isTakenDown.ts';
import { readCursor } from './readCursor.ts';
import { toError } from './toError.ts';

const FRESHNESS_MS = 60_000;
/**
 * Maximum number of pages of a stale list to refetch. A longer list is not refetched, because that takes too many
 * requests.
 */
const MAX_REFRESHED_PAGES = 4;

/** A call's answers so far and its progress. */
export interface CallState<Name extends CallName> {
  /** The answer. A paged list has all pages loaded so far. Empty until the first page arrives. */
  readonly pages: readonly CallAnswer<Name>[];
  /** Why the last attempt failed; null if it did not. Pages loaded earlier remain. */
  readonly error: Error | null;
  readonly isLoadingMore: boolean;
}

/**
 * One API call, shared by all its subscribers. It sends one request for all of them, and aborts the request when the
 * last subscriber leaves. It drops answers that arrive after a newer request or after the last unsubscribe.
 */
export class CachedCall<Name extends CallName> {
  readonly name: Name;
  readonly request: CallRequest<Name>;
  /** The time when the last subscriber left, in ms since 1970; Infinity while the call has subscribers. */
  idleSinceMs = Date.now();
  readonly #freshMs: number;
  readonly #listeners = new Set<() => void>();
  #state: CallState<Name> = { pages: [], error: null, isLoadingMore: false };
  #answeredAtMs = Number.NEGATIVE_INFINITY;
  /** Exists from the first subscription to the last unsubscribe; null without subscribers. */
  #scope: Scope | null = null;
  #attempt: AbortController | null = null;
  #retry = () => {};

  /** @param isNeverFresh true: refetches at each subscription, even if an answer is cached */
  constructor(name: Name, request: CallRequest<Name>, isNeverFresh: boolean) {
    this.name = name;
    this.request = request;
    this.#freshMs = isNeverFresh ? 0 : FRESHNESS_MS;
  }

  /** Returns the same object until the state changes. */
  read(): CallState<Name> {
    return this.#state;
  }

  /** Subscribes until the returned function is called. Fetches unless the cached answer is fresh. */
  subscribe(listener: () => void): () => void {
    // Wrap the listener: two subscribers may pass the same function, which a Set stores only once.
    const subscriber = () => listener();
    this.#listeners.add(subscriber);
    if (!this.#scope) this.#handleFirstSubscriber();
    if (this.#isDue()) this.refetch();
    return () => {
      this.#listeners.delete(subscriber);
      // When a new page replaces this one, it subscribes before this microtask runs, so the request continues.
      queueMicrotask(() => this.#handleLastUnsubscribe());
    };
  }

  /** Refetches all loaded pages. Joins a request in flight. */
  refetch(): void {
    if (!this.#attempt) void this.#fetch([], Math.max(1, this.#state.pages.length));
  }

  /** Fetches the next page, if there is one and it is not already loading. */
  loadMore(): void {
    const { pages, isLoadingMore } = this.#state;
    if (isLoadingMore || readCursor(pages.at(-1)) === null) return;
    // Abort a refresh in flight, because its answer does not contain the new page. The next subscription refreshes
    // again.
    this.#cancel();
    void this.#fetch(pages, pages.length + 1);
  }

  #isDue(): boolean {
    // Compare in both directions: a clock that was set back must not keep an answer fresh for hours.
    const isOld = Math.abs(Date.now() - this.#answeredAtMs) >= this.#freshMs;
    const { length } = this.#state.pages;
    return length === 0 || (isOld && length <= MAX_REFRESHED_PAGES);
  }

  #handleFirstSubscriber(): void {
    this.idleSinceMs = Number.POSITIVE_INFINITY;
    this.#scope = createScope();
    this.#scope.listen(window, 'online', () => {
      if (!this.#attempt && isOutage(this.#state.error)) this.#retry();
    });
  }

  #handleLastUnsubscribe(): void {
    if (this.#listeners.size > 0 || !this.#scope) return;
    this.#scope.dispose();
    this.#scope = null;
    this.#cancel();
    this.idleSinceMs = Date.now();
    // Clear the error, so that the next subscriber starts with a skeleton.
    this.#change({ error: null, isLoadingMore: false });
  }

  #cancel(): void {
    this.#attempt?.abort();
    this.#attempt = null;
  }

  #change(part: Partial<CallState<Name>>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of [...this.#listeners]) listener();
  }

  /** Fetches the pages after `loadedPages` until there are `count` pages in total. Does nothing without subscribers. */
  async #fetch(loadedPages: CallState<Name>['pages'], count: number): Promise<void> {
    if (!this.#scope) return;
    const { name, request } = this;
    const scope = this.#scope;
    const { signal } = (this.#attempt = new AbortController());
    this.#retry = () => void this.#fetch(loadedPages, count);
    const isLoadingMore = loadedPages.length > 0;
    // Publish no loading state for a refresh, so that subscribers re-render only when the answer arrives.
    if (isLoadingMore || this.#state.error) this.#change({ error: null, isLoadingMore });
    let result: Partial<CallState<Name>>;
    try {
      result = { pages: await fetchPages({ name, request, loadedPages, count, signal, scope }), error: null };
    } catch (error) {
      // Keep the pages of earlier attempts, unless the song was taken down.
      result = { error: toError(error), ...(isTakenDown(error) && { pages: [] }) };
    }
    if (signal.aborted) return;
    this.#attempt = null;
    if (result.pages && !isLoadingMore) this.#answeredAtMs = Date.now();
    this.#change({ ...result, isLoadingMore: false });
  }
}
