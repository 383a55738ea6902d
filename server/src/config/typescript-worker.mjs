// The entry file of worker threads on TypeScript modules. Node runs it before loader hooks from flags apply, so this plain JavaScript
// file registers the TypeScript loader itself and then imports the thread's real module.
import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
await import(workerData.moduleUrl);
