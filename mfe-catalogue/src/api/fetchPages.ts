import { callApi, type CallAnswer, type CallName, type CallRequest } from '@nyimbo/shared-api';
import type { Scope } from '@nyimbo/shared-events/scope';
import { isTransient } from './isTransient.ts';
import { readCursor } from './readCursor.ts';

const RETRY_DELAY_MS = 600;

/** Which pages of a list to fetch. */
export interface FetchPagesOptions<Name extends CallName> {
  name: Name;
  request: CallRequest<Name>;
  /** The pages loaded already. Fetching continues after the last one. */
  loadedPages: readonly CallAnswer<Name>[];
  /** Total number of pages to return. A short list has fewer. */
  count: number;
  signal: AbortSignal;
  /** The caller's scope. After its disposal there is no retry, and the promise stays pending. */
  scope: Scope;
}

/** Fetches the pages of a call in sequence; an unpaged call has one page. Rejects with ApiError. */
export async function fetchPages<Name extends CallName>(options: FetchPagesOptions<Name>): Promise<CallAnswer<Name>[]> {
  const pages = [...options.loadedPages];
  do pages.push(await fetchPage(options, readCursor(pages.at(-1))));
  while (pages.length < options.count && readCursor(pages.at(-1)) !== null);
  return pages;
}

/** Fetches one page, and retries once after a transient failure. */
async function fetchPage<Name extends CallName>(
  { name, request, signal, scope }: FetchPagesOptions<Name>,
  cursor: string | null,
): Promise<CallAnswer<Name>> {
  // The size of the first page does not apply to later ones: the server chooses theirs.
  const later = { cursor, limit: undefined };
  const send = () => callApi(name, cursor === null ? request : Object.assign({}, request, later), { signal });
  try {
    return await send();
  } catch (error) {
    if (!isTransient(error)) throw error;
    await new Promise<void>((resolve) => scope.timeout(resolve, RETRY_DELAY_MS));
    return send();
  }
}
