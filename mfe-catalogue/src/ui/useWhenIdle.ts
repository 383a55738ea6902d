import { createScope } from '@nyimbo/shared-events/scope';
import { useEffect } from 'react';

/** Timeout for a browser that is never idle. */
const MAX_WAIT_MS = 1000;
/** Delay for browsers without `requestIdleCallback` (Safari). */
const FALLBACK_DELAY_MS = 200;

/**
 * Runs `action` once, when the browser is idle after it has rendered the mounted components. Keep the identity of
 * `action` between renders.
 */
export function useWhenIdle(action: () => void): void {
  useEffect(() => {
    const scope = createScope();
    if ('requestIdleCallback' in window) {
      const id = window.requestIdleCallback(action, { timeout: MAX_WAIT_MS });
      scope.add(() => window.cancelIdleCallback(id));
    } else {
      scope.timeout(action, FALLBACK_DELAY_MS);
    }
    return scope.dispose;
  }, [action]);
}
