import type { Bus } from '@nyimbo/shared-events';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { AuthState } from './authReducer.ts';
import { createAuthFlow, type AuthFlow } from './createAuthFlow.ts';

/**
 * Creates the account flow for the life of the component and returns it with its state. Unmounting dismisses the
 * dialog.
 */
export function useAuthFlow(bus: Bus): { flow: AuthFlow; state: AuthState } {
  const [flow] = useState(() => createAuthFlow(bus));
  const state = useSyncExternalStore(flow.subscribe, flow.getState);
  useEffect(() => {
    const stop = bus.on('session/changed', ({ status }) => flow.followSession(status));
    return () => {
      stop();
      flow.dismiss();
    };
  }, [bus, flow]);
  return { flow, state };
}
