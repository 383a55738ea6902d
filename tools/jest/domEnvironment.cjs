// jsdom, with web platform globals that jsdom lacks and Node provides.
const { TestEnvironment } = require('jest-environment-jsdom');

const FROM_NODE = [
  'Response',
  'Headers',
  'ReadableStream',
  'TextEncoder',
  'TextDecoder',
  'structuredClone',
  'BroadcastChannel',
];

/** Converts jsdom's AbortSignal to Node's, because Node's fetch accepts only its own class (enforced by Node 24). */
function followSignal(init) {
  const signal = init?.signal;
  if (!signal || signal instanceof AbortSignal) return init;
  const controller = new AbortController();
  const abort = () => controller.abort(signal.reason);
  if (signal.aborted) abort();
  else signal.addEventListener('abort', abort, { once: true });
  return { ...init, signal: controller.signal };
}

class PageRequest extends Request {
  constructor(input, init) {
    super(input, followSignal(init));
  }
}

const fetchForPage = (input, init) => fetch(input, followSignal(init));

module.exports = class DomEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.fetch ??= fetchForPage;
    this.global.Request ??= PageRequest;
    for (const name of FROM_NODE) this.global[name] ??= globalThis[name];
  }
};
