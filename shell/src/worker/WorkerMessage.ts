/** Message from the page to the worker: the URLs it has fetched, and whether data saver is on. */
export interface KeepMessage {
  type: 'keep';
  /** Same-origin URLs that the page has loaded. */
  seen: string[];
  /** Data saver is on, so the worker caches only responses from the browser's HTTP cache. */
  isSaving: boolean;
}

/** Message from the worker to its pages: the network is down and it answers from its caches, or the network is back. */
export interface LineMessage {
  type: 'line';
  isDown: boolean;
}

export const isKeepMessage = (value: unknown): value is KeepMessage =>
  isRecord(value) &&
  value['type'] === 'keep' &&
  Array.isArray(value['seen']) &&
  value['seen'].every((address) => typeof address === 'string') &&
  typeof value['isSaving'] === 'boolean';

export const isLineMessage = (value: unknown): value is LineMessage =>
  isRecord(value) && value['type'] === 'line' && typeof value['isDown'] === 'boolean';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
