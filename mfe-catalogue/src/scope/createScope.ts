/** Owns timers, listeners and subscriptions, so that one call ends them all. */
export interface Scope {
  /** Runs `run` after `delayMs`, unless the scope is disposed first. Returns a function that calls it off. */
  after(delayMs: number, run: () => void): () => void;
  listen(target: EventTarget, type: string, listener: (event: Event) => void): void;
  /** Something to be undone when the scope ends. */
  add(undo: () => void): void;
  /** Undoes everything, last first. A second call does nothing. */
  dispose(): void;
}

export function createScope(): Scope {
  const undos = new Set<() => void>();
  const add = (undo: () => void) => void undos.add(undo);
  return {
    after(delayMs, run) {
      const timer = setTimeout(() => {
        undos.delete(callOff);
        run();
      }, delayMs);
      const callOff = () => {
        clearTimeout(timer);
        undos.delete(callOff);
      };
      add(callOff);
      return callOff;
    },
    listen(target, type, listener) {
      target.addEventListener(type, listener);
      add(() => target.removeEventListener(type, listener));
    },
    add,
    dispose() {
      const all = [...undos].reverse();
      undos.clear();
      for (const undo of all) undo();
    },
  };
}
