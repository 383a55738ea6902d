import { createScope } from '@nyimbo/shared-events/scope';
import { breakpoint } from '@nyimbo/shared-ui/styles';
import { useSyncExternalStore } from 'react';

const PHONE_QUERY = `(max-width: ${breakpoint.phoneMax}px)`;

function subscribe(render: () => void): () => void {
  // jsdom does not implement `matchMedia`.
  if (typeof matchMedia !== 'function') return () => undefined;
  const scope = createScope();
  scope.listen(matchMedia(PHONE_QUERY), 'change', render);
  return scope.dispose;
}

/** Checks whether the window is as narrow as a phone. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => typeof matchMedia === 'function' && matchMedia(PHONE_QUERY).matches);
}
