/** Listeners, timers and other things that end together. */
export interface Lifetime {
  listen<Name extends keyof WindowEventMap>(
    target: EventTarget,
    name: Name,
    handle: (event: WindowEventMap[Name]) => void,
    options?: AddEventListenerOptions,
  ): void;
  /** Runs `action` once, after `delayMs`; returns how to call it off. */
  after(delayMs: number, action: () => void): () => void;
  onEnd(action: () => void): void;
  end(): void;
}

/** Creates a lifetime; whoever creates it ends it. */
export function createLifetime(): Lifetime {
  const endings = new Set<() => void>();
  return {
    listen: (target, name, handle, options) => {
      // EventTarget knows plain events only; the DOM gives the event that belongs to the name.
      const listener = handle as EventListener;
      target.addEventListener(name, listener, options);
      endings.add(() => target.removeEventListener(name, listener, options));
    },
    after: (delayMs, action) => {
      const cancel = () => {
        clearTimeout(timer);
        endings.delete(cancel);
      };
      const timer = setTimeout(() => {
        endings.delete(cancel);
        action();
      }, delayMs);
      endings.add(cancel);
      return cancel;
    },
    onEnd: (action) => endings.add(action),
    end: () => {
      for (const end of [...endings]) end();
      endings.clear();
    },
  };
}
