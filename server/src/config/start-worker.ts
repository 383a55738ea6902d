import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { SERVER_ROOT } from './server-root.ts';

/**
 * Starts a worker thread on a TypeScript module, given by its path inside the `server` package
 * (`src/db/embedded-worker.ts`). Works the same under tsx and under Jest. The thread reads `data` as `workerData.data`.
 * The caller terminates the worker.
 */
export function startWorker(modulePath: string, data?: unknown): Worker {
  return new Worker(path.join(SERVER_ROOT, 'src/config/typescript-worker.mjs'), {
    workerData: { moduleUrl: pathToFileURL(path.join(SERVER_ROOT, modulePath)).href, data },
    execArgv: [],
  });
}
