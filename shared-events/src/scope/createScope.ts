/**
 * Collects everything that needs cleanup: listeners, timers, subscriptions. The creator calls `dispose`. The apps use
 * `addEventListener` and timers only through a scope, so nothing leaks when a component unmounts.
 */
export interface Scope {
  readonly isDisposed: boolean;
  /**
   * Runs `cleanup` at disposal; immediately when the scope is already disposed. Returns a function that runs it
   * earlier.
   */
  add(cleanup: () => void): () => void;
  /** Listens until disposal. Returns a function that stops earlier. */
  listen<Name extends keyof WindowEventMap>(
    target: EventTarget,
    name: Name,
    listener: (event: WindowEventMap[Name]) => void,
    options?: AddEventListenerOptions,
  ): () => void;
  listen(target: EventTarget, name: string, listener: (event: Event) => void): () => void;
  /** Runs `run` once, after `delayMs`. Returns a function that cancels it. */
  timeout(run: () => void, delayMs: number): () => void;
  /** Runs `run` every `periodMs`. Returns a function that stops it. */
  interval(run: () => void, periodMs: number): () => void;
  /**
   * Runs all cleanups, the last added first. Safe to call twice and as an effect's cleanup (it does not use `this`).
   */
  dispose(): void;
}

/** Creates an empty scope; the caller disposes it. */
export function createScope(): Scope {
  const cleanups = new Set<() => void>();
  let isDisposed = false;

  const add = (cleanup: () => void): (() => void) => {
    const once = (): void => {
      if (cleanups.delete(once)) cleanup();
    };
    cleanups.add(once);
    if (isDisposed) once();
    return once;
  };

  return {
    get isDisposed() {
      return isDisposed;
    },
    add,
    listen(target: EventTarget, name: string, listener: (event: never) => void, options?: AddEventListenerOptions) {
      // TypeScript's EventTarget declares only plain events, but the DOM passes the event type that belongs to the
      // name.
      const handle = listener as EventListener;
      target.addEventListener(name, handle, options);
      return add(() => target.removeEventListener(name, handle, options));
    },
    timeout(run, delayMs) {
      const timer = setTimeout(() => {
        forget();
        run();
      }, delayMs);
      const forget = add(() => clearTimeout(timer));
      return forget;
    },
    interval(run, periodMs) {
      const timer = setInterval(run, periodMs);
      return add(() => clearInterval(timer));
    },
    dispose() {
      isDisposed = true;
      for (const cleanup of [...cleanups].reverse()) cleanup();
    },
  };
}
