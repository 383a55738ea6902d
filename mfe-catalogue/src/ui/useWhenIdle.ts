import { createScope } from '@nyimbo/shared-events/scope';
import { useEffect } from 'react';

/** A browser that is never at rest does it after this. */
const LONGEST_WAIT_MS = 1000;
/** For browsers that do not tell when they are at rest (Safari). */
const USUAL_WAIT_MS = 200;

/** Does something once, when the browser has drawn what is mounted and is at rest. `action` keeps its identity. */
export function useWhenIdle(action: () => void): void {
  useEffect(() => {
    const scope = createScope();
    if ('requestIdleCallback' in window) {
      const id = window.requestIdleCallback(action, { timeout: LONGEST_WAIT_MS });
      scope.add(() => window.cancelIdleCallback(id));
    } else {
      scope.timeout(action, USUAL_WAIT_MS);
    }
    return scope.dispose;
  }, [action]);
}
