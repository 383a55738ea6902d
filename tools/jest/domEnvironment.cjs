// jsdom, with the web platform's own globals that jsdom leaves out and Node has.
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

/** Node's fetch takes Node's own AbortSignal alone (Node 24 insists), and a page's is jsdom's: this one follows it. */
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
