// A jsdom environment with additional web platform globals, which Node provides and jsdom lacks.
const { TestEnvironment } = require('jest-environment-jsdom');

const NODE_GLOBALS = [
  'Response',
  'Headers',
  'ReadableStream',
  'TextEncoder',
  'TextDecoder',
  'structuredClone',
  'BroadcastChannel',
];

/** Converts jsdom's AbortSignal to Node's, because Node's fetch accepts only its own class (enforced by Node 24). */
function withNodeSignal(init) {
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
    super(input, withNodeSignal(init));
  }
}

const fetchForPage = (input, init) => fetch(input, withNodeSignal(init));

/** Returns `Blob.prototype.stream` for a window, because jsdom's blobs have only FileReader. */
const createBlobStream = ({ FileReader }) =>
  /** @this {Blob} */
  function stream() {
    return new ReadableStream({
      start: (controller) => {
        const reader = new FileReader();
        reader.onload = () => {
          controller.enqueue(new Uint8Array(reader.result));
          controller.close();
        };
        reader.onerror = () => controller.error(reader.error);
        reader.readAsArrayBuffer(this);
      },
    });
  };

module.exports = class DomEnvironment extends TestEnvironment {
  /** @override */
  async setup() {
    await super.setup();
    this.global.fetch ??= fetchForPage;
    this.global.Request ??= PageRequest;
    this.global.Blob.prototype.stream ??= createBlobStream(this.global);
    for (const name of NODE_GLOBALS) this.global[name] ??= globalThis[name];
  }
};
