import { isApiError, type ApiError } from '@nyimbo/shared-api';
import type { StudioAnswer, StudioCallName, StudioRequest } from '@nyimbo/shared-api/studio';
import { useCallback, useEffect, useState } from 'react';
import { callStudio } from '@nyimbo/shared-api/studio-client';

/** The state of a call on a page. */
export interface StudioRead<Answer> {
  /** The last response. It stays on screen while the next one loads. */
  data: Answer | undefined;
  error: ApiError | null;
  isBusy: boolean;
  refetch: () => void;
}

interface StudioCall<Answer> extends StudioRead<Answer> {
  /** Shows the response of a write. */
  setData: (data: Answer) => void;
}

interface CallState<Answer> {
  /** Key of the attempt that ended last; '' before the first. */
  settled: string;
  data: Answer | undefined;
  error: ApiError | null;
}

/** Calls the studio's API, and again when the request changes. */
export function useStudioCall<Name extends StudioCallName>(
  name: Name,
  request: StudioRequest<Name>,
): StudioCall<StudioAnswer<Name>> {
  const [state, setState] = useState<CallState<StudioAnswer<Name>>>({ settled: '', data: undefined, error: null });
  const [attempt, setAttempt] = useState(0);
  // Each render creates a new object, so its text tells whether it changed.
  const requestText = JSON.stringify(request);
  const key = `${attempt} ${requestText}`;

  useEffect(() => {
    const leaving = new AbortController();
    const currentRequest: StudioRequest<Name> = JSON.parse(requestText);
    callStudio(name, currentRequest, { signal: leaving.signal }).then(
      (data) => {
        if (!leaving.signal.aborted) setState({ settled: key, data, error: null });
      },
      (error: unknown) => {
        if (!isApiError(error)) throw error;
        if (!leaving.signal.aborted) setState(({ data }) => ({ settled: key, data, error }));
      },
    );
    return () => leaving.abort();
  }, [name, requestText, key]);

  const refetch = useCallback(() => setAttempt((before) => before + 1), []);
  const setData = useCallback(
    (data: StudioAnswer<Name>) => setState((before) => ({ ...before, data, error: null })),
    [],
  );
  return { data: state.data, error: state.error, isBusy: state.settled !== key, refetch, setData };
}
