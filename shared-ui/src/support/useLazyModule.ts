import { useEffect, useState } from 'react';
import type { LazyModule } from './createLazyModule.ts';

/** The state of a module that loads on first use. */
export interface LazyModuleState<Module> {
  /** The loaded code; undefined until it has loaded. */
  data: Module | undefined;
  /** Why the code failed to load; null if it did not. */
  error: Error | null;
  refetch: () => void;
}

/** Loads a module once `isWanted` is true, and re-renders when the module has loaded or failed to load. */
export function useLazyModule<Module>(module: LazyModule<Module>, isWanted: boolean): LazyModuleState<Module> {
  // One object per attempt: a new object starts a new attempt.
  const [attempt, setAttempt] = useState<{ error: Error | null }>({ error: null });
  const data = module.current();
  const isDue = isWanted && data === undefined && !attempt.error;

  useEffect(() => {
    if (!isDue) return undefined;
    let isCurrent = true;
    const finish = (error: Error | null) => {
      if (isCurrent) setAttempt({ error });
    };
    module.load().then(
      () => finish(null),
      (error: unknown) => finish(error instanceof Error ? error : new Error(String(error))),
    );
    return () => {
      isCurrent = false;
    };
  }, [module, isDue]);

  return { data, error: attempt.error, refetch: () => setAttempt({ error: null }) };
}
