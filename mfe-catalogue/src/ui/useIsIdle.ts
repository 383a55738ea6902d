import { useCallback, useState } from 'react';
import { useWhenIdle } from './useWhenIdle.ts';

/** Returns false until the browser is idle after it has rendered the mounted components; true from then on. */
export function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useWhenIdle(useCallback(() => setIdle(true), []));
  return isIdle;
}
