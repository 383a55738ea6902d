import type { CallAnswer, CallName, CallRequest } from '@nyimbo/shared-api';
import { useMemo } from 'react';
import { callCache } from './callCache.ts';
import { toError } from './toError.ts';
import { useCallState } from './useCallState.ts';

/** The state of a call, for a component that shows its answer. */
export interface CallResult<Data> {
  /** The last answer. It remains when a refresh fails. */
  data: Data | undefined;
  error: Error | null;
  refetch: () => void;
}

/**
 * Returns the server's answer, mapped by `select` and cached by call and request. Pass the same `select` function at
 * each render, so that it runs once per answer. If it throws, the exception becomes the call's error. A private call is
 * cached per `owner`, the user's ID.
 */
export function useCall<Name extends CallName, Data>(
  name: Name,
  request: CallRequest<Name>,
  select: (answer: CallAnswer<Name>) => Data,
  { owner }: { owner?: number } = {},
): CallResult<Data> {
  const call = callCache.open(name, request, owner);
  const { pages, error } = useCallState(call);
  const [answer] = pages;
  const selected = useMemo(() => trySelect(answer, select), [answer, select]);
  return { data: selected.data, error: selected.error ?? error, refetch: () => call.refetch() };
}

function trySelect<Answer, Data>(answer: Answer | undefined, select: (answer: Answer) => Data) {
  try {
    return { data: answer === undefined ? undefined : select(answer), error: null };
  } catch (error) {
    return { data: undefined, error: toError(error) };
  }
}
