/** What the page tells the worker: what it has fetched, and whether it may fetch more than that. */
export interface KeepMessage {
  type: 'keep';
  /** Addresses of this site that the page has got its parts from. */
  seen: string[];
  /** Data are to be saved: only what is in the browser's own cache is kept. */
  isSaving: boolean;
}

/** What the worker tells its pages: it has answered with something kept, for the network had nothing; or it has again. */
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
