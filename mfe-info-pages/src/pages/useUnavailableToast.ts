import type { Bus } from '@nyimbo/shared-events';
import { useBus } from '@nyimbo/shared-events/react';
import { useCallback } from 'react';

/** The toast's text (INF-2, TST-1). It is shown for one second. */
const UNAVAILABLE_TEXT = 'Oops! This feature isn’t available right now.';

function showUnavailable(bus: Bus): void {
  bus.send('toast/show', { text: UNAVAILABLE_TEXT, durationMs: 1000 });
}

/** Returns a function that shows the toast for an unavailable feature. @decides INF-2 */
export function useUnavailableToast(): () => void {
  const bus = useBus('mfe-info-pages');
  return useCallback(() => showUnavailable(bus), [bus]);
}
