import { readApiConfig } from './apiConfig.ts';
import { streams } from '../endpoints.ts';
import { trimEndSlashes } from '../paths/trimEndSlashes.ts';

/** Returns the URL of the live counters (CNT-1), for an `EventSource` that listens to the event `counters`. */
export const liveCountersUrl = (): string => `${trimEndSlashes(readApiConfig().apiBase)}${streams.counters.path}`;
