import { useCallback, useState } from 'react';
import { useWhenIdle } from './useWhenIdle.ts';

/** False until the browser has drawn what is mounted and is at rest; from then on true. */
export function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useWhenIdle(useCallback(() => setIdle(true), []));
  return isIdle;
}
