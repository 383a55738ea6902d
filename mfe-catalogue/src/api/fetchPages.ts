import { callApi, type CallAnswer, type CallName, type CallRequest } from '@nyimbo/shared-api';
import type { Scope } from '@nyimbo/shared-events/scope';
import { isTransient } from './isTransient.ts';

const RETRY_AFTER_MS = 600;

export interface PagesWanted<Name extends CallName> {
  name: Name;
  request: CallRequest<Name>;
  /** The pages that are there already: the first one to ask for is behind them. */
  kept: readonly CallAnswer<Name>[];
  /** How many there shall be in all; fewer when the list ends before. */
  count: number;
  signal: AbortSignal;
  /** Of whoever waits: once it is disposed a second try is not made, and the promise stays open. */
  scope: Scope;
}

/** The pages of a call, one behind the other; a call without pages has one. Rejects with ApiError. */
export async function fetchPages<Name extends CallName>(wanted: PagesWanted<Name>): Promise<CallAnswer<Name>[]> {
  const pages = [...wanted.kept];
  do pages.push(await fetchPage(wanted, readCursor(pages.at(-1))));
  while (pages.length < wanted.count && readCursor(pages.at(-1)) !== null);
  return pages;
}

/** Where the page after this one begins; null when there is none, or when the call has no pages. */
export function readCursor(page: object | null | undefined): string | null {
  return page && 'nextCursor' in page && typeof page.nextCursor === 'string' ? page.nextCursor : null;
}

/** One page, with a second try after a fault that may have passed by then. */
async function fetchPage<Name extends CallName>(
  { name, request, signal, scope }: PagesWanted<Name>,
  cursor: string | null,
): Promise<CallAnswer<Name>> {
  const ask = () => callApi(name, cursor === null ? request : Object.assign({}, request, { cursor }), { signal });
  try {
    return await ask();
  } catch (error) {
    if (!isTransient(error)) throw error;
    await new Promise<void>((resolve) => scope.timeout(resolve, RETRY_AFTER_MS));
    return ask();
  }
}
