import { Worker } from 'node:worker_threads';

/**
 * Starts a worker thread on a TypeScript module, given by its URL. Works the same under tsx and under Jest. The thread
 * reads `data` as `workerData.data`. The caller terminates the worker.
 */
export function startWorker(module: URL, data?: unknown): Worker {
  return new Worker(new URL('./typescript-worker.mjs', import.meta.url), {
    workerData: { moduleUrl: module.href, data },
    execArgv: [],
  });
}
