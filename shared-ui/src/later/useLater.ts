import { useEffect, useState } from 'react';
import type { Later } from './createLater.ts';

export interface LaterPart<Part> {
  /** Undefined until it is loaded. */
  data: Part | undefined;
  /** Why it failed to load. */
  error: Error | null;
  refetch: () => void;
}

/** Loads a part once `isWanted`, and re-renders when it has loaded or failed. */
export function useLater<Part>(later: Later<Part>, isWanted: boolean): LaterPart<Part> {
  // One object per attempt: a new object starts a new attempt.
  const [attempt, setAttempt] = useState<{ error: Error | null }>({ error: null });
  const data = later.current();
  const isDue = isWanted && data === undefined && !attempt.error;

  useEffect(() => {
    if (!isDue) return undefined;
    let isCurrent = true;
    const finish = (error: Error | null) => {
      if (isCurrent) setAttempt({ error });
    };
    later.load().then(
      () => finish(null),
      (error: unknown) => finish(error instanceof Error ? error : new Error(String(error))),
    );
    return () => {
      isCurrent = false;
    };
  }, [later, isDue]);

  return { data, error: attempt.error, refetch: () => setAttempt({ error: null }) };
}
