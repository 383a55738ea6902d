import { useEffect, useState } from 'react';
import type { LazyModule } from './createLazyModule.ts';

/** A module that loads on first use. */
export interface LazyModuleState<Part> {
  /** Undefined until it is loaded. */
  data: Part | undefined;
  /** Why it failed to load. */
  error: Error | null;
  refetch: () => void;
}

/** Loads a part once `isWanted`, and re-renders when it has loaded or failed. */
export function useLazyModule<Part>(module: LazyModule<Part>, isWanted: boolean): LazyModuleState<Part> {
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
