/** The listeners and timers of one owner, which one `dispose()` stops. */
export interface Scope {
  listen<Name extends keyof WindowEventMap>(
    target: EventTarget,
    name: Name,
    handle: (event: WindowEventMap[Name]) => void,
    options?: AddEventListenerOptions,
  ): void;
  /** Runs `action` once after `delayMs`, unless the scope is disposed first. */
  after(delayMs: number, action: () => void): void;
  onDispose(action: () => void): void;
  dispose(): void;
}

/** Creates a scope for listeners and timers. Its creator disposes it (in an effect: return `scope.dispose`). */
export function createScope(): Scope {
  const endings: (() => void)[] = [];
  return {
    listen(target, name, handle, options) {
      // The DOM types a listener by its target; EventTarget itself only knows plain events.
      const listener = handle as EventListener;
      target.addEventListener(name, listener, options);
      endings.push(() => target.removeEventListener(name, listener, options));
    },
    after(delayMs, action) {
      const timer = setTimeout(action, delayMs);
      endings.push(() => clearTimeout(timer));
    },
    onDispose: (action) => endings.push(action),
    dispose() {
      for (const end of endings.splice(0).reverse()) end();
    },
  };
}
