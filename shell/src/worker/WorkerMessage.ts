import { isRecord } from '@nyimbo/shared-api/values';

// A page and a worker of different releases can run at once, so these values and the fields below never change.

/** Type of the page's message with its visited URLs. The value is older than the name. */
export const CACHE_VISITED = 'keep';
/** Type of the worker's message about the network, sent to all its pages. The value is older than the name. */
export const CONNECTIVITY = 'line';
/** Type of the page's message with the IDs of songs that were taken down. */
export const DROP_SONGS = 'drop';

/** Message from the page to the worker: the URLs it has fetched, and whether data saver is on. */
export interface CacheVisitedMessage {
  type: typeof CACHE_VISITED;
  /** Same-origin URLs that the page has loaded. */
  seen: string[];
  /** Data saver is on, so the worker caches only responses from the browser's HTTP cache. */
  isSaving: boolean;
}

/** Message from the page to the worker: songs that were taken down, which its caches must not show (OPR-3). */
export interface DropSongsMessage {
  type: typeof DROP_SONGS;
  songIds: number[];
}

/** Message from the worker to its pages: the network is down and it answers from its caches, or the network is back. */
export interface ConnectivityMessage {
  type: typeof CONNECTIVITY;
  isDown: boolean;
}

/** Checks a received message, because a page of another release may have sent it. */
export const isCacheVisitedMessage = (value: unknown): value is CacheVisitedMessage =>
  isRecord(value) &&
  value['type'] === CACHE_VISITED &&
  Array.isArray(value['seen']) &&
  value['seen'].every((address) => typeof address === 'string') &&
  typeof value['isSaving'] === 'boolean';

/** Checks a received message for song IDs (OPR-3); the worker ignores all others. */
export const isDropSongsMessage = (value: unknown): value is DropSongsMessage =>
  isRecord(value) &&
  value['type'] === DROP_SONGS &&
  Array.isArray(value['songIds']) &&
  value['songIds'].every((id) => typeof id === 'number');

/** Checks in the page what a worker of any release has sent. */
export const isConnectivityMessage = (value: unknown): value is ConnectivityMessage =>
  isRecord(value) && value['type'] === CONNECTIVITY && typeof value['isDown'] === 'boolean';
