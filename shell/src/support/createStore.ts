/** A value that one place owns and many may watch. */
export interface Store<Value> {
  read(): Value;
  /** Sets the value and tells the watchers, unless it is the same value. */
  write(value: Value): void;
  /** Calls `watcher` after each change, never at once; returns how to stop. */
  watch(watcher: () => void): () => void;
}

/** Creates a store. It holds no resources, so nobody needs to dispose it. */
export function createStore<Value>(first: Value): Store<Value> {
  const watchers = new Set<() => void>();
  let current = first;
  return {
    read: () => current,
    write: (value) => {
      if (Object.is(value, current)) return;
      current = value;
      for (const watcher of [...watchers]) watcher();
    },
    watch: (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  };
}
