/** Code that is loaded when it is first needed. */
export interface Later<Part> {
  /** The loaded code; undefined before. */
  current(): Part | undefined;
  /** Loads it, once; after a failure the next call tries anew. Rejects when it does not arrive. */
  load(): Promise<Part>;
}

/** Keeps what `load` (an `import()`) brings, so that a part that has been there once is there at once. */
export function createLater<Part>(load: () => Promise<Part>): Later<Part> {
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
