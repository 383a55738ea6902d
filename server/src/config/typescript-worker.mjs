// The first file of each worker thread. Node runs a worker's entry before loader hooks given by flags take part, so
// this plain JavaScript file registers the TypeScript loader itself and then imports the thread's real module.
import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
await import(workerData.moduleUrl);
