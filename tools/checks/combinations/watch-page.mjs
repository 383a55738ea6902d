// Runs in the page before the site's scripts. Records bus registrations and handled messages, and counts possible
// leaks. Playwright serialises the function, so it must not reference anything outside itself.

/** Sets `window.nyimboWatch`. */
export function watchPage() {
  const registrations = new Set();
  const listeners = new Map();
  const intervals = new Set();
  const answered = [];
  const arrivals = [];

  const record = ({ kind, name, source }, end) => {
    const entry = `${kind} ${name} by ${source}`;
    const registration = { entry };
    registrations.add(registration);
    return () => {
      registrations.delete(registration);
      return end();
    };
  };
  const recordAnswer = (name, source, receive) => (payload) => {
    const result = receive(payload);
    answered.push({ name, source });
    return result;
  };
  const instrument = (kernel) => {
    const { handle, respond, on, watch, emit } = kernel;
    kernel.handle = (name, source, handler) =>
      record({ kind: 'handle', name, source }, handle(name, source, recordAnswer(name, source, handler)));
    kernel.respond = (name, source, responder) =>
      record({ kind: 'respond', name, source }, respond(name, source, recordAnswer(name, source, responder)));
    kernel.on = (name, source, listener) => record({ kind: 'on', name, source }, on(name, source, listener));
    kernel.watch = (name, source, listener) => record({ kind: 'watch', name, source }, watch(name, source, listener));
    kernel.emit = (name, payload) => {
      if (name === 'navigation/done') arrivals.push(payload.path);
      return emit(name, payload);
    };
    return kernel;
  };
  let kernel;
  let kernels = 0;
  Object.defineProperty(globalThis, Symbol.for('nyimbo.bus@1'), {
    configurable: true,
    get: () => kernel,
    set: (made) => {
      kernels += 1;
      kernel = instrument(made);
    },
  });

  const keyOf = (target, type, options) => {
    const isCapture = typeof options === 'object' ? options?.capture === true : options === true;
    return `${target === window ? 'window' : 'document'} ${type}${isCapture ? ' (capture)' : ''}`;
  };
  const isWatched = (target) => target === window || target === document;
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function add(type, listener, options) {
    // A `once` listener removes itself.
    const { once = false, signal = undefined } = typeof options === 'object' && options ? options : {};
    if (isWatched(this ?? window) && listener && !once) {
      const key = keyOf(this ?? window, type, options);
      const known = listeners.get(key) ?? new Set();
      listeners.set(key, known.add(listener));
      signal?.addEventListener('abort', () => known.delete(listener));
    }
    return addEventListener.call(this ?? window, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function remove(type, listener, options) {
    if (isWatched(this ?? window)) listeners.get(keyOf(this ?? window, type, options))?.delete(listener);
    return removeEventListener.call(this ?? window, type, listener, options);
  };
  const { setInterval: start, clearInterval: stop } = window;
  const startRecorded = (handler, timeout, ...given) => {
    const id = start(handler, timeout, ...given);
    intervals.add(id);
    return id;
  };
  const stopRecorded = (id) => {
    intervals.delete(id);
    stop(id);
  };
  Object.assign(window, { setInterval: startRecorded, clearInterval: stopRecorded });

  const count = (entries) => {
    const counts = {};
    for (const entry of entries) counts[entry] = (counts[entry] ?? 0) + 1;
    return counts;
  };
  window.nyimboWatch = {
    arrivals,
    answered,
    send: (name, payload) => kernel.send(name, 'check@release', payload),
    request: (name, input) => void kernel.request(name, 'check@release', input).catch(() => undefined),
    kernels: () => kernels,
    /** Counts resources that can outlive a part, by kind. */
    listUnreleased: () => ({
      ...count([...registrations].map(({ entry }) => entry)),
      ...Object.fromEntries([...listeners].map(([key, set]) => [`listener of ${key}`, set.size])),
      intervals: intervals.size,
      'elements in <body>': document.body.children.length,
    }),
    /** The builds whose scripts the page has loaded: `mfe-player@0123…`. */
    builds: () => {
      const names = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
      const found = names.flatMap((name) => /^\/r\/([\w-]+)\/([\w-]+)\/.*\.js$/.exec(name)?.slice(1).join('@') ?? []);
      return [...new Set(found)];
    },
    scripts: () => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  };
}
