// One measurement of `bench:api` or `bench:html`: sends requests for some seconds and records latencies and CPU time.
import { callOnce, encodeRequest, runCalls } from './socket-client.mjs';

const CONNECTIONS = 16;
/** After this many calls V8 has optimised the hot code, and ten connections use generic plans for their statements. */
const WARM_UP_CALLS = 600;

/** Index of each call's next request, kept across rounds. */
const nextIndexes = new WeakMap();

function createRequestSource(call) {
  const position = nextIndexes.get(call) ?? { index: 0 };
  nextIndexes.set(call, position);
  return () => call.requests[position.index++ % call.requests.length];
}

function requireSuccess(status, body) {
  if (status !== 200) throw new Error(`A call answered ${status}: ${body.toString().slice(0, 300)}`);
}

/** Warms up a call. @returns {Promise<{ bytes: number, foundShare: number }>} mean body size, share with hits */
export async function warmUp({ port }, call) {
  const source = createRequestSource(call);
  const { read = (body) => JSON.parse(body.toString()) } = call;
  let left = WARM_UP_CALLS;
  let bytes = 0;
  let found = 0;
  await runCalls({
    port,
    connections: CONNECTIONS,
    next: () => (left-- > 0 ? source() : null),
    onAnswer: (status, body) => {
      requireSuccess(status, body);
      bytes += body.length;
      if (call.found(read(body))) found += 1;
    },
  });
  return { bytes: Math.round(bytes / WARM_UP_CALLS), foundShare: found / WARM_UP_CALLS };
}

async function readCpu({ port, readDatabaseCpu }) {
  const { milliseconds } = await callOnce(port, { method: 'GET', path: '/bench/cpu' });
  return { server: milliseconds, database: readDatabaseCpu() };
}

/**
 * @param {{ requests: Buffer[], constant?: undefined } | { requests?: undefined, constant: number }} call a call, or the length of a constant response in bytes
 * @returns {Promise<{ times: number[], seconds: number, serverCpu: number, databaseCpu: number | null }>}
 */
export async function measureCall(target, call, seconds) {
  const constant = encodeRequest({ method: 'GET', path: `/bench/constant?bytes=${call.constant}` });
  const source = call.requests ? createRequestSource(call) : () => constant;
  const times = [];
  const before = await readCpu(target);
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;
  await runCalls({
    port: target.port,
    connections: CONNECTIONS,
    next: () => (performance.now() < endsAt ? source() : null),
    onAnswer: (status, body, milliseconds) => {
      requireSuccess(status, body);
      times.push(milliseconds);
    },
  });
  const took = (performance.now() - startedAt) / 1000;
  const after = await readCpu(target);
  const knowsDatabase = before.database !== null && after.database !== null;
  return {
    times,
    seconds: took,
    serverCpu: after.server - before.server,
    databaseCpu: knowsDatabase ? after.database - before.database : null,
  };
}
