import { callApi, isApiError, type CallAnswer, type CallName, type CallRequest } from '@nyimbo/shared-api';
import { useEffect, useState } from 'react';

/** The state of a request; `missing` if the server has no such thing (`isMissing`). */
export type QueryState<Name extends CallName> =
  | { status: 'loading' }
  | { status: 'missing' }
  | { status: 'failed' }
  | { status: 'ready'; data: CallAnswer<Name> };

/**
 * Calls the API when the component mounts, when a value of the request changes, and on `retry`. Without a request, it
 * does nothing. Keeps the last response while a new request is in flight.
 */
export function useApiQuery<Name extends CallName>(
  name: Name,
  request: CallRequest<Name> | null,
): { state: QueryState<Name>; retry: () => void } {
  const [state, setState] = useState<QueryState<Name>>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const text = request === null ? null : JSON.stringify(request);
  useEffect(() => {
    if (text === null) return undefined;
    const controller = new AbortController();
    callApi<Name>(name, JSON.parse(text), { signal: controller.signal }).then(
      (data) => setState({ status: 'ready', data }),
      (error: unknown) => {
        if (controller.signal.aborted) return;
        setState({ status: isMissing(error) ? 'missing' : 'failed' });
      },
    );
    return () => controller.abort();
  }, [name, text, attempt]);
  const retry = () => {
    setState({ status: 'loading' });
    setAttempt(attempt + 1);
  };
  return { state, retry };
}

/** Whether a retry cannot succeed: the thing does not exist, or the request names it in a wrong way, as a cut link does. */
const isMissing = (error: unknown): boolean =>
  isApiError(error) && (error.code === 'not-found' || error.code === 'invalid');
