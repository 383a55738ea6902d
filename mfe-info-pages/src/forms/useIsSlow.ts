import { createScope } from '@nyimbo/shared-events/scope';
import { useEffect, useState } from 'react';

/** Returns whether the operation has been running for longer than `afterMs`. */
export function useIsSlow(isBusy: boolean, afterMs = 4000): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isBusy) return undefined;
    const scope = createScope();
    scope.timeout(() => setSlow(true), afterMs);
    return () => {
      scope.dispose();
      setSlow(false);
    };
  }, [isBusy, afterMs]);
  return isBusy && isSlow;
}
