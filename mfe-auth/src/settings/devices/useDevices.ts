import { callApi, isApiError } from '@nyimbo/shared-api';
import type { Bus } from '@nyimbo/shared-events';
import { createScope } from '@nyimbo/shared-events/scope';
import { useCallback, useEffect, useReducer } from 'react';
import { callWithLogin } from '../../forms/callWithLogin.ts';
import { devicesReducer, loadingDevices, type DevicesState, type SessionsToEnd } from './devicesReducer.ts';

/** The list of the fan's devices, with the actions to reload it and to log devices out. */
export interface DevicesList {
  state: DevicesState;
  retry: () => void;
  /**
   * Logs out. Resolves with true on success, or false when the fan dismissed the required log in.
   *
   * @throws ApiError when the server rejects the call
   */
  end: (ending: SessionsToEnd, password: string) => Promise<boolean>;
}

/**
 * Fetches the devices of the logged-in user: on mount, when `revision` changes, and after a login, which starts a new
 * session.
 */
export function useDevices(bus: Bus, revision: number): DevicesList {
  const [state, dispatch] = useReducer(devicesReducer, loadingDevices);

  const fetch = useCallback(async (signal?: AbortSignal) => {
    dispatch({ type: 'requested' });
    try {
      const { sessions } = await callApi('sessions', {}, { signal });
      if (!signal?.aborted) dispatch({ type: 'fetched', devices: sessions });
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (!signal?.aborted) dispatch({ type: 'not-fetched' });
    }
  }, []);

  useEffect(() => {
    const scope = createScope();
    const leaving = new AbortController();
    scope.add(() => leaving.abort());
    scope.add(
      bus.on('session/changed', ({ status }) => {
        if (status === 'authenticated') void fetch(leaving.signal);
      }),
    );
    void fetch(leaving.signal);
    return scope.dispose;
  }, [bus, fetch, revision]);

  const end = async (ending: SessionsToEnd, password: string): Promise<boolean> => {
    try {
      const { outcome } = await callWithLogin(bus, () => endSessions(ending, password));
      if (outcome === 'dismissed') return false;
    } catch (error) {
      // not-found: the session has already ended, on that device or from another one.
      if (!isApiError(error) || error.code !== 'not-found') throw error;
    }
    dispatch({ type: 'ended', ending });
    return true;
  };

  return { state, retry: () => void fetch(), end };
}

function endSessions(ending: SessionsToEnd, password: string): Promise<unknown> {
  if (ending.what === 'others') return callApi('endOtherSessions', { password });
  return callApi('endSession', { sessionId: ending.sessionId, password });
}
