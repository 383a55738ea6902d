import type { CallName } from '@nyimbo/shared-api';
import { useCallback, useSyncExternalStore } from 'react';
import type { CachedCall, CallState } from './CachedCall.ts';

/** Returns the call's state. Subscribing fetches it. */
export function useCallState<Name extends CallName>(call: CachedCall<Name>): CallState<Name> {
  const subscribe = useCallback((render: () => void) => call.subscribe(render), [call]);
  return useSyncExternalStore(subscribe, () => call.read());
}
