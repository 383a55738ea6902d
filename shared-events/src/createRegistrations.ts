/** Collects registrations and ends them all with one call. */
export interface Registrations {
  /**
   * Calls `register` and stores the cleanup that it returns. Does nothing once disposed, because a late callback of an
   * unmounted component must not register again.
   */
  add(register: () => () => void): () => void;
  dispose(): void;
  reopen(): void;
}

/** Creates an open set of registrations; the caller disposes it. */
export function createRegistrations(): Registrations {
  const cleanups = new Set<() => void>();
  let isOpen = true;

  return {
    add: (register) => {
      if (!isOpen) return () => undefined;
      const cleanup = register();
      cleanups.add(cleanup);
      return () => {
        if (cleanups.delete(cleanup)) cleanup();
      };
    },
    dispose: () => {
      isOpen = false;
      for (const cleanup of [...cleanups]) {
        // An earlier cleanup may already have run this one.
        if (cleanups.delete(cleanup)) cleanup();
      }
    },
    reopen: () => {
      isOpen = true;
    },
  };
}
