import { fileURLToPath } from 'node:url';

/** Absolute path of the `server` package, independent of the working directory. */
export const SERVER_ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');
