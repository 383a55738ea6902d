import type { Bus } from '@nyimbo/shared-events';
import { useBus } from '@nyimbo/shared-events/react';
import { useCallback } from 'react';

/** The text of INF-2 and TST-1, shown for one second. */
const UNAVAILABLE = 'Oops! This feature isn’t available right now.';

function showUnavailable(bus: Bus): void {
  bus.send('toast/show', { text: UNAVAILABLE, durationMs: 1000 });
}

/** Returns a function that shows the toast for an unavailable feature. @decides INF-2 */
export function useUnavailableToast(): () => void {
  const bus = useBus('mfe-info-pages');
  return useCallback(() => showUnavailable(bus), [bus]);
}
