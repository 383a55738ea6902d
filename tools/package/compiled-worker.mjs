// The package's `typescript-worker.mjs`: the modules of threads are compiled there.
import { workerData } from 'node:worker_threads';

await import(workerData.moduleUrl.replace(/\.ts$/, '.js'));
