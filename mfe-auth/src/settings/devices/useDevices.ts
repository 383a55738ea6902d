import { callApi, isApiError } from '@nyimbo/shared-api';
import type { Bus } from '@nyimbo/shared-events';
import { createScope } from '@nyimbo/shared-events/scope';
import { useCallback, useEffect, useReducer } from 'react';
import { callLoggedIn } from '../../forms/callLoggedIn.ts';
import { devicesReducer, loadingDevices, type DevicesState, type Ending } from './devicesReducer.ts';

export interface DevicesList {
  state: DevicesState;
  retry: () => void;
  /** Logs out; true when that is done. */
  end: (ending: Ending) => Promise<boolean>;
}

const PROBLEM = 'Something went wrong. Check your connection and try again.';

/** The devices of who is logged in. Fetched anew with each `revision`, and after a log in, which is another session. */
export function useDevices(bus: Bus, revision: number): DevicesList {
  const [state, dispatch] = useReducer(devicesReducer, loadingDevices);

  const fetch = useCallback(async (signal?: AbortSignal) => {
    dispatch({ type: 'asked' });
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

  const end = async (ending: Ending): Promise<boolean> => {
    dispatch({ type: 'ending', ending });
    try {
      const { outcome } = await callLoggedIn(bus, () => sendEnd(ending));
      dispatch(outcome === 'ran' ? { type: 'ended', ending } : { type: 'not-ended', problem: null });
      return outcome === 'ran';
    } catch (error) {
      // It was logged out already, from there or by somebody else.
      const isGone = isApiError(error) && error.code === 'not-found';
      dispatch(isGone ? { type: 'ended', ending } : { type: 'not-ended', problem: readProblem(error) });
      if (!isApiError(error)) reportError(error);
      return isGone;
    }
  };

  return { state, retry: () => void fetch(), end };
}

function sendEnd(ending: Ending): Promise<unknown> {
  if (ending.what === 'others') return callApi('endOtherSessions', {});
  return callApi('endSession', { sessionId: ending.sessionId });
}

const readProblem = (error: unknown) => (isApiError(error) && error.message !== '' ? error.message : PROBLEM);
