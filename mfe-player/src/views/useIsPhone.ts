import { createScope } from '@nyimbo/shared-events/scope';
import { useSyncExternalStore } from 'react';

/** The phone's layout, equal to `media.phone` of the styles. */
const PHONE = '(max-width: 678px)';

function subscribe(render: () => void): () => void {
  // jsdom does not implement `matchMedia`.
  if (typeof matchMedia !== 'function') return () => undefined;
  const scope = createScope();
  scope.listen(matchMedia(PHONE), 'change', render);
  return scope.dispose;
}

/** Checks whether the window is as narrow as a phone. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => typeof matchMedia === 'function' && matchMedia(PHONE).matches);
}
