/**
 * A scope owns everything that must be undone: listeners, timers, subscriptions. Whoever creates it disposes it, once,
 * and nothing it made survives. The apps touch `addEventListener` and timers through it, so that nothing leaks when a
 * part is unmounted.
 */
export interface Scope {
  readonly isDisposed: boolean;
  /** Runs `cleanup` at disposal; at once when the scope is already disposed. Returns a way to run it earlier. */
  add(cleanup: () => void): () => void;
  /** Listens until disposal. Returns a way to stop earlier. */
  listen<Name extends keyof WindowEventMap>(
    target: EventTarget,
    name: Name,
    listener: (event: WindowEventMap[Name]) => void,
    options?: AddEventListenerOptions,
  ): () => void;
  listen(target: EventTarget, name: string, listener: (event: Event) => void): () => void;
  /** Runs `run` once, after `delayMs`. Returns a way to call it off. */
  timeout(run: () => void, delayMs: number): () => void;
  /** Runs `run` every `periodMs`. Returns a way to stop. */
  interval(run: () => void, periodMs: number): () => void;
  /** Undoes everything, last made first. Safe to call twice, and without its object (as an effect's cleanup). */
  dispose(): void;
}

/** Creates an empty scope; whoever creates it disposes it. */
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
      // EventTarget knows plain events only; the DOM gives the event that belongs to the name.
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
