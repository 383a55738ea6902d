import type { CallName } from '@nyimbo/shared-api';
import { useCallback, useSyncExternalStore } from 'react';
import type { CachedCall, CallState } from './CachedCall.ts';

/** What a call has answered so far; using it asks for it. */
export function useCallState<Name extends CallName>(call: CachedCall<Name>): CallState<Name> {
  const subscribe = useCallback((render: () => void) => call.subscribe(render), [call]);
  return useSyncExternalStore(subscribe, () => call.read());
}
