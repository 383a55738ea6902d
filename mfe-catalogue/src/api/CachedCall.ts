import type { CallAnswer, CallName, CallRequest } from '@nyimbo/shared-api';
import { createScope, type Scope } from '@nyimbo/shared-events/scope';
import { fetchPages, readCursor } from './fetchPages.ts';
import { isOutage } from './isOutage.ts';
import { isTakenDown } from './isTakenDown.ts';
import { toError } from './toError.ts';

const FRESH_MS = 60_000;
/** Longer lists are not refetched while they stay cached: refetching every page costs too much. */
const MOST_REFRESHED_PAGES = 4;

/** A call's answers so far and its progress. */
export interface CallState<Name extends CallName> {
  /** The answer. A paged list has all pages loaded so far. Empty until the first page arrives. */
  readonly pages: readonly CallAnswer<Name>[];
  /** Why the last attempt failed. Pages loaded earlier remain. */
  readonly error: Error | null;
  readonly isLoadingMore: boolean;
}

/**
 * One API call, shared by all its subscribers. It sends one request for all of them, and aborts the request when the
 * last subscriber leaves. It drops answers that arrive after a newer request or after the last unsubscribe.
 */
export class CachedCall<Name extends CallName> {
  readonly name: Name;
  /** When the last subscriber left, in ms since 1970; Infinity while the call has subscribers. */
  idleSince = Date.now();
  readonly #request: CallRequest<Name>;
  readonly #freshMs: number;
  readonly #listeners = new Set<() => void>();
  #state: CallState<Name> = { pages: [], error: null, isLoadingMore: false };
  #answeredAt = Number.NEGATIVE_INFINITY;
  /** Lives from the first subscription to the last unsubscribe. */
  #use: Scope | null = null;
  #attempt: AbortController | null = null;
  #retry = () => {};

  /** @param isNeverFresh refetches at each subscription, even with a cached answer */
  constructor(name: Name, request: CallRequest<Name>, isNeverFresh: boolean) {
    this.name = name;
    this.#request = request;
    this.#freshMs = isNeverFresh ? 0 : FRESH_MS;
  }

  /** Returns the same object until the state changes. */
  read(): CallState<Name> {
    return this.#state;
  }

  /** Subscribes until the returned function is called. Fetches unless the cached answer is fresh. */
  subscribe(listener: () => void): () => void {
    // A wrapper of its own, because two subscribers may pass the same function.
    const user = () => listener();
    this.#listeners.add(user);
    if (!this.#use) this.#begin();
    if (this.#isDue()) this.refetch();
    return () => {
      this.#listeners.delete(user);
      // When one page replaces another, the new page subscribes before this microtask runs.
      queueMicrotask(() => this.#end());
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
    // A refresh in flight returns without the new page, so abort it. The next subscription refreshes.
    this.#cancel();
    void this.#fetch(pages, pages.length + 1);
  }

  #isDue(): boolean {
    // Compare in both directions: a clock that was set back must not keep an answer fresh for hours.
    const isOld = Math.abs(Date.now() - this.#answeredAt) >= this.#freshMs;
    const { length } = this.#state.pages;
    return length === 0 || (isOld && length <= MOST_REFRESHED_PAGES);
  }

  #begin(): void {
    this.idleSince = Number.POSITIVE_INFINITY;
    this.#use = createScope();
    this.#use.listen(window, 'online', () => {
      if (!this.#attempt && isOutage(this.#state.error)) this.#retry();
    });
  }

  #end(): void {
    if (this.#listeners.size > 0 || !this.#use) return;
    this.#use.dispose();
    this.#use = null;
    this.#cancel();
    this.idleSince = Date.now();
    // The next subscriber starts with a skeleton, not with an earlier subscriber's error.
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

  /** Fetches the pages after `loadedPages` until there are `count` in total. Does nothing without subscribers. */
  async #fetch(loadedPages: CallState<Name>['pages'], count: number): Promise<void> {
    if (!this.#use) return;
    const { name } = this;
    const request = this.#request;
    const scope = this.#use;
    const { signal } = (this.#attempt = new AbortController());
    this.#retry = () => void this.#fetch(loadedPages, count);
    const isLoadingMore = loadedPages.length > 0;
    // A refresh has no loading state, so it renders only when its answer arrives.
    if (isLoadingMore || this.#state.error) this.#change({ error: null, isLoadingMore });
    let result: Partial<CallState<Name>>;
    try {
      result = { pages: await fetchPages({ name, request, loadedPages, count, signal, scope }), error: null };
    } catch (error) {
      // The pages of earlier attempts stay, but not those of a song that was taken down.
      result = { error: toError(error), ...(isTakenDown(error) && { pages: [] }) };
    }
    if (signal.aborted) return;
    this.#attempt = null;
    if (result.pages && !isLoadingMore) this.#answeredAt = Date.now();
    this.#change({ ...result, isLoadingMore: false });
  }
}
