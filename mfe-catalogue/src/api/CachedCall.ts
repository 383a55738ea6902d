import type { CallAnswer, CallName, CallRequest } from '@nyimbo/shared-api';
import { createScope, type Scope } from '@nyimbo/shared-events/scope';
import { fetchPages, readCursor } from './fetchPages.ts';
import { isOutage } from './isOutage.ts';
import { toError } from './toError.ts';

const FRESH_MS = 60_000;
/** A list of more pages than this is kept as it is while it is known: asking for all of them costs more than it tells. */
const MOST_REFRESHED_PAGES = 4;

export interface CallState<Name extends CallName> {
  /** The answer; of a list that comes page by page, all its pages so far. Empty until the first is there. */
  readonly pages: readonly CallAnswer<Name>[];
  /** Why the last attempt failed. Pages that were there stay. */
  readonly error: Error | null;
  readonly isLoadingMore: boolean;
}

/**
 * One call of the API, shared by all who show its answer: asked once however many they are, cancelled when the last one
 * leaves before the answer. An answer that comes after a newer request, or after everyone has left, is dropped.
 */
export class CachedCall<Name extends CallName> {
  readonly name: Name;
  /** When its last user left, in ms since 1970; Infinity while it is used. */
  idleSince = Date.now();
  private readonly request: CallRequest<Name>;
  private readonly freshMs: number;
  private readonly listeners = new Set<() => void>();
  private state: CallState<Name> = { pages: [], error: null, isLoadingMore: false };
  private answeredAt = Number.NEGATIVE_INFINITY;
  /** From the first user to the last one. */
  private use: Scope | null = null;
  private attempt: AbortController | null = null;
  private askAgain = () => {};

  /** @param isNeverFresh asked at each use, whatever is there */
  constructor(name: Name, request: CallRequest<Name>, isNeverFresh: boolean) {
    this.name = name;
    this.request = request;
    this.freshMs = isNeverFresh ? 0 : FRESH_MS;
  }

  /** The same object until something changes. */
  read(): CallState<Name> {
    return this.state;
  }

  /** Uses the call until the returned function is called: it is asked unless what is there is fresh. */
  subscribe(listener: () => void): () => void {
    // Its own function: two users may bring the same one.
    const user = () => listener();
    this.listeners.add(user);
    if (!this.use) this.begin();
    if (this.isDue()) this.refetch();
    return () => {
      this.listeners.delete(user);
      // When one page takes the place of another, the next user comes before this task ends.
      queueMicrotask(() => this.end());
    };
  }

  /** Asks again, for all pages that are there; joins the request that is under way. */
  refetch(): void {
    if (!this.attempt) void this.ask([], Math.max(1, this.state.pages.length));
  }

  /** Asks for the next page, if there is one and it is not on its way. */
  loadMore(): void {
    const { pages, isLoadingMore } = this.state;
    if (isLoadingMore || readCursor(pages.at(-1)) === null) return;
    // A refresh under way would answer without the page that is wanted now: the next use refreshes.
    this.cancel();
    void this.ask(pages, pages.length + 1);
  }

  private isDue(): boolean {
    // Either way: a clock that was set back must not keep an answer fresh for hours.
    const isOld = Math.abs(Date.now() - this.answeredAt) >= this.freshMs;
    return isOld && this.state.pages.length <= MOST_REFRESHED_PAGES;
  }

  private begin(): void {
    this.idleSince = Number.POSITIVE_INFINITY;
    this.use = createScope();
    this.use.listen(window, 'online', () => {
      if (!this.attempt && isOutage(this.state.error)) this.askAgain();
    });
  }

  private end(): void {
    if (this.listeners.size > 0 || !this.use) return;
    this.use.dispose();
    this.use = null;
    this.cancel();
    this.idleSince = Date.now();
    // The next user starts with a skeleton, not with the failure that another one saw.
    this.change({ error: null, isLoadingMore: false });
  }

  private cancel(): void {
    this.attempt?.abort();
    this.attempt = null;
  }

  private change(part: Partial<CallState<Name>>): void {
    this.state = { ...this.state, ...part };
    for (const listener of [...this.listeners]) listener();
  }

  /** Asks for the pages behind `kept`, until there are `count` of all. When nobody uses it, nobody wants to know. */
  private async ask(kept: CallState<Name>['pages'], count: number): Promise<void> {
    if (!this.use) return;
    const { name, request, use: scope } = this;
    const { signal } = (this.attempt = new AbortController());
    this.askAgain = () => void this.ask(kept, count);
    const isLoadingMore = kept.length > 0;
    // Without a render when nothing is seen of it: a refresh shows only in its answer.
    if (isLoadingMore || this.state.error) this.change({ error: null, isLoadingMore });
    let result: Partial<CallState<Name>>;
    try {
      result = { pages: await fetchPages({ name, request, kept, count, signal, scope }), error: null };
    } catch (error) {
      result = { error: toError(error) };
    }
    if (signal.aborted) return;
    this.attempt = null;
    if (result.pages && !isLoadingMore) this.answeredAt = Date.now();
    this.change({ ...result, isLoadingMore: false });
  }
}
