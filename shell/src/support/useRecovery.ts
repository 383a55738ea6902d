import { useEffect } from 'react';
import { createScope } from '@nyimbo/shared-events/scope';

/** Retries automatically on `online` while something has failed. */
export function useRecovery(hasFailed: boolean, retry: () => void): void {
  useEffect(() => {
    const scope = createScope();
    if (hasFailed) scope.listen(window, 'online', retry);
    return scope.dispose;
  }, [hasFailed, retry]);
}
