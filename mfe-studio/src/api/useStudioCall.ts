import { isApiError, type ApiError } from '@nyimbo/shared-api';
import type { StudioAnswer, StudioCallName, StudioRequest } from '@nyimbo/shared-api/studio';
import { useCallback, useContext, useEffect, useState } from 'react';
import { callStudio } from '@nyimbo/shared-api/studio-client';
import { StudioContext } from '../mount/StudioContext.ts';

/** The state of a call that loads data for a component. */
export interface StudioCallResult<Answer> {
  /** The last response. Undefined until the first response; unchanged while the next one loads. */
  data: Answer | undefined;
  error: ApiError | null;
  isBusy: boolean;
  refetch: () => void;
}

interface StudioCall<Answer> extends StudioCallResult<Answer> {
  /** Replaces `data` with what a write returned, so that the component need not load it again. */
  setData: (data: Answer) => void;
}

interface CallState<Answer> {
  /** Key of the last completed call: the number of the attempt and the request. '' before the first. */
  settledKey: string;
  data: Answer | undefined;
  error: ApiError | null;
}

/**
 * Calls the studio's API on mount, and again when the request changes. Asks for the password if the API requires it;
 * only the call that opens the studio runs outside of a `StudioMount`, and it requires none.
 */
export function useStudioCall<Name extends StudioCallName>(
  name: Name,
  request: StudioRequest<Name>,
): StudioCall<StudioAnswer<Name>> {
  const [state, setState] = useState<CallState<StudioAnswer<Name>>>({ settledKey: '', data: undefined, error: null });
  const [attempt, setAttempt] = useState(0);
  // Each render creates a new request object, so compare its text.
  const requestText = JSON.stringify(request);
  const key = `${attempt} ${requestText}`;
  const read = useContext(StudioContext)?.read;

  useEffect(() => {
    const leaving = new AbortController();
    const currentRequest: StudioRequest<Name> = JSON.parse(requestText);
    const call = () => callStudio(name, currentRequest, { signal: leaving.signal });
    (read ? read(call) : call()).then(
      (data) => {
        if (!leaving.signal.aborted) setState({ settledKey: key, data, error: null });
      },
      (error: unknown) => {
        if (!isApiError(error)) throw error;
        if (!leaving.signal.aborted) setState(({ data }) => ({ settledKey: key, data, error }));
      },
    );
    return () => leaving.abort();
  }, [name, requestText, key, read]);

  const refetch = useCallback(() => setAttempt((before) => before + 1), []);
  const setData = useCallback(
    (data: StudioAnswer<Name>) => setState((before) => ({ ...before, data, error: null })),
    [],
  );
  return { data: state.data, error: state.error, isBusy: state.settledKey !== key, refetch, setData };
}
