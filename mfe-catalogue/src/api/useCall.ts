import type { CallAnswer, CallName, CallRequest } from '@nyimbo/shared-api';
import { useMemo } from 'react';
import { callCache } from './callCache.ts';
import { toError } from './toError.ts';
import { useCallState } from './useCallState.ts';

/** A call as a component shows it. */
export interface CallResult<Data> {
  /** The last answer. It remains when a refresh fails. */
  data: Data | undefined;
  error: Error | null;
  refetch: () => void;
}

/**
 * Returns the server's answer to a read, cached by call and request, as `select` maps it. `select` must keep its
 * identity, so that it runs once per answer; its exceptions become the call's error. A private call is cached per
 * `owner`, the user's ID.
 */
export function useCall<Name extends CallName, Data>(
  name: Name,
  request: CallRequest<Name>,
  select: (answer: CallAnswer<Name>) => Data,
  owner?: number,
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
