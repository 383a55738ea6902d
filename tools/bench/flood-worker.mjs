// The thread of `bench:flood` that sends the flood. Its message counts the answers by status.
import { parentPort, workerData } from 'node:worker_threads';
import { encodeRequest, runCalls } from './api/socket-client.mjs';

/** @typedef {Parameters<typeof encodeRequest>[0]} FloodRequest */

/** @type {{ port: number, connections: number, seconds: number, requests: FloodRequest[] }} */
const { port, connections, seconds, requests } = workerData;
const encoded = requests.map(encodeRequest);
/** @type {Record<number, number>} */
const answers = {};
let sent = 0;
const endsAt = performance.now() + seconds * 1000;
const next = () => (performance.now() < endsAt ? (encoded[sent++ % encoded.length] ?? null) : null);
const onAnswer = (/** @type {number} */ status) => (answers[status] = (answers[status] ?? 0) + 1);

async function flood() {
  while (performance.now() < endsAt) {
    // The server closes a connection if it refuses a request before it has read the body.
    await runCalls({ port, connections: 1, next, onAnswer }).catch(() => undefined);
  }
}

if (encoded.length > 0) await Promise.all(Array.from({ length: connections }, flood));
parentPort?.postMessage(answers);
