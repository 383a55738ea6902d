/** Code that loads on first use. */
export interface LazyModule<Part> {
  /** The loaded code; undefined before. */
  current(): Part | undefined;
  /** Loads the code once; after a failure the next call retries. Rejects if it fails to load. */
  load(): Promise<Part>;
}

/** Caches the result of `load` (an `import()`), so that a loaded part is available at once. */
export function createLazyModule<Part>(load: () => Promise<Part>): LazyModule<Part> {
  let part: Part | undefined;
  let loading: Promise<Part> | undefined;
  return {
    current: () => part,
    load: () => {
      loading ??= load().then(
        (loaded) => (part = loaded),
        (error: unknown) => {
          loading = undefined;
          throw error;
        },
      );
      return loading;
    },
  };
}
