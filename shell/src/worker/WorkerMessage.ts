import { isRecord } from '@nyimbo/shared-api/values';

// A page and a service worker of different releases can run at the same time, so the values and fields in this file
// never change.

/**
 * Type of the page's message with its visited URLs. The value `keep` is an old name, which older releases still send.
 */
export const CACHE_VISITED = 'keep';
/** Type of the worker's message about the network, which it sends to all its pages. The value `line` is an old name. */
export const CONNECTIVITY = 'line';
/** Type of the page's message with the IDs of songs that were taken down. */
export const DROP_SONGS = 'drop';

/** Message from the page to the worker: the URLs it has fetched, and whether data saver is on. */
export interface CacheVisitedMessage {
  type: typeof CACHE_VISITED;
  /** URLs of the site and the API that the page has loaded. */
  seen: string[];
  /** Data saver is on, so the worker caches only responses from the browser's HTTP cache. */
  isSaving: boolean;
}

/** Message from the page to the worker: songs that were taken down. The worker removes them from its caches (OPR-3). */
export interface DropSongsMessage {
  type: typeof DROP_SONGS;
  songIds: number[];
}

/** Message from the worker to its pages: whether the network is down, so the worker answers from its caches. */
export interface ConnectivityMessage {
  type: typeof CONNECTIVITY;
  isDown: boolean;
}

/** Checks a message that the worker received, because a page of another release may have sent it. */
export const isCacheVisitedMessage = (value: unknown): value is CacheVisitedMessage =>
  isRecord(value) &&
  value['type'] === CACHE_VISITED &&
  Array.isArray(value['seen']) &&
  value['seen'].every((address) => typeof address === 'string') &&
  typeof value['isSaving'] === 'boolean';

/** Checks a message that the worker received (OPR-3), because a page of another release may have sent it. */
export const isDropSongsMessage = (value: unknown): value is DropSongsMessage =>
  isRecord(value) &&
  value['type'] === DROP_SONGS &&
  Array.isArray(value['songIds']) &&
  value['songIds'].every((id) => typeof id === 'number');

/** Checks a message that the page received, because a worker of another release may have sent it. */
export const isConnectivityMessage = (value: unknown): value is ConnectivityMessage =>
  isRecord(value) && value['type'] === CONNECTIVITY && typeof value['isDown'] === 'boolean';
