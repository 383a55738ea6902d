// Replaces `typescript-worker.mjs` in the package, where the modules of worker threads are already compiled.
import { workerData } from 'node:worker_threads';

await import(workerData.moduleUrl.replace(/\.ts$/, '.js'));
