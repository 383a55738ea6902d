import { isApiError, type ApiError } from '@nyimbo/shared-api';
import type { StudioAnswer, StudioCallName, StudioRequest } from '@nyimbo/shared-api/studio';
import { useCallback, useEffect, useState } from 'react';
import { callStudio } from '@nyimbo/shared-api/studio-client';

/** What a page shows of a call. */
export interface StudioRead<Answer> {
  /** The last answer. It stays while the next one loads. */
  data: Answer | undefined;
  error: ApiError | null;
  isBusy: boolean;
  refetch: () => void;
}

export interface StudioCall<Answer> extends StudioRead<Answer> {
  /** Shows what a write answered. */
  setData: (data: Answer) => void;
}

interface CallState<Answer> {
  /** The attempt that ended last; '' before the first. */
  settled: string;
  data: Answer | undefined;
  error: ApiError | null;
}

/** Reads from the studio's API, again whenever the request changes. */
export function useStudioCall<Name extends StudioCallName>(
  name: Name,
  request: StudioRequest<Name>,
): StudioCall<StudioAnswer<Name>> {
  const [state, setState] = useState<CallState<StudioAnswer<Name>>>({ settled: '', data: undefined, error: null });
  const [attempt, setAttempt] = useState(0);
  const key = `${attempt} ${JSON.stringify(request)}`;

  useEffect(() => {
    const leaving = new AbortController();
    callStudio(name, request, { signal: leaving.signal }).then(
      (data) => {
        if (!leaving.signal.aborted) setState({ settled: key, data, error: null });
      },
      (error: unknown) => {
        if (!isApiError(error)) throw error;
        if (!leaving.signal.aborted) setState(({ data }) => ({ settled: key, data, error }));
      },
    );
    return () => leaving.abort();
    // `key` stands for the request, whose object is new in each render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [name, key]);

  const refetch = useCallback(() => setAttempt((before) => before + 1), []);
  const setData = useCallback(
    (data: StudioAnswer<Name>) => setState((before) => ({ ...before, data, error: null })),
    [],
  );
  return { data: state.data, error: state.error, isBusy: state.settled !== key, refetch, setData };
}
