/** Code that loads on first use. */
export interface LazyModule<Module> {
  /** Returns the loaded code; undefined until it has loaded. */
  current(): Module | undefined;
  /** Loads the code once. Rejects if the code fails to load; the next call then retries. */
  load(): Promise<Module>;
}

/**
 * Creates a module that loads with `load` (an `import()`) and caches the result, so that loaded code is available at
 * once.
 */
export function createLazyModule<Module>(load: () => Promise<Module>): LazyModule<Module> {
  let loadedModule: Module | undefined;
  let loading: Promise<Module> | undefined;
  return {
    current: () => loadedModule,
    load: () => {
      loading ??= load().then(
        (loaded) => (loadedModule = loaded),
        (error: unknown) => {
          loading = undefined;
          throw error;
        },
      );
      return loading;
    },
  };
}
