import { fileURLToPath } from 'node:url';

/** Absolute path of the `server` package, however the process was started. */
export const SERVER_ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');
