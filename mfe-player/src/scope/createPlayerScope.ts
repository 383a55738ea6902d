/**
 * A scope owns everything that must be undone: listeners, timers, subscriptions. Whoever creates it disposes it, once,
 * and nothing it made survives. This is the one place of the package that touches `addEventListener` and timers.
 */
export interface PlayerScope {
  readonly isDisposed: boolean;
  /** Runs `cleanup` at disposal; at once when the scope is already disposed. Returns a way to run it earlier. */
  add(cleanup: () => void): () => void;
  /** Listens until disposal. Returns a way to stop earlier. */
  listen(target: EventTarget, type: string, listener: (event: Event) => void): () => void;
  timeout(run: () => void, delayMs: number): () => void;
  interval(run: () => void, periodMs: number): () => void;
  /** Undoes everything, last made first. Safe to call twice. */
  dispose(): void;
}

export function createPlayerScope(): PlayerScope {
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
    listen(target, type, listener) {
      target.addEventListener(type, listener);
      return add(() => target.removeEventListener(type, listener));
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
