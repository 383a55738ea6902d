import { Worker } from 'node:worker_threads';

/**
 * Starts a worker thread on a module, given by its URL. Works the same under tsx and under Jest. A thread on TypeScript
 * takes longer to start, because it loads the compiler. The thread reads `data` as `workerData.data`. The caller
 * terminates the worker.
 */
export function startWorker(module: URL, data?: unknown): Worker {
  const entry = module.pathname.endsWith('.mjs') ? module : new URL('./typescript-worker.mjs', import.meta.url);
  return new Worker(entry, { workerData: { moduleUrl: module.href, data }, execArgv: [] });
}
