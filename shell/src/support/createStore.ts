/** A value that code can read, change and watch. */
export interface Store<Value> {
  read(): Value;
  /** Sets the value and notifies the watchers if it has changed. */
  write(value: Value): void;
  /** Calls `watcher` after each change, not immediately. Returns a function that stops watching. */
  watch(watcher: () => void): () => void;
}

/** Creates a store. It holds no resources and needs no disposal. */
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
