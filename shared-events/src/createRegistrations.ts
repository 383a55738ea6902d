/** Owns what was registered, so that one call ends it all. */
export interface Registrations {
  /**
   * Registers and keeps what ends it. Once disposed, nothing is registered: a late answer of something
   * that has been unmounted must not come back to life.
   */
  add(register: () => () => void): () => void;
  dispose(): void;
  reopen(): void;
}

/** Creates an open set of registrations; whoever creates it disposes it. */
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
        // One clean-up may have run another.
        if (cleanups.delete(cleanup)) cleanup();
      }
    },
    reopen: () => {
      isOpen = true;
    },
  };
}
