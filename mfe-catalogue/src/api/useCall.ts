import { callApi, type CallAnswer, type CallName, type CallRequest } from '@nyimbo/shared-api';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { queryClient } from './queryClient.ts';

/**
 * The server's answer to a read, cached by call and request, in the form that `select` gives it (a function that keeps
 * its identity, so that it runs once an answer). `isEnabled: false` waits without asking.
 */
export function useCall<Name extends CallName, Data>(
  name: Name,
  request: CallRequest<Name>,
  select: (answer: CallAnswer<Name>) => Data,
  { isEnabled = true } = {},
): UseQueryResult<Data> {
  return useQuery(
    {
      queryKey: [name, request],
      queryFn: ({ signal }) => callApi(name, request, { signal }),
      select,
      enabled: isEnabled,
    },
    queryClient,
  );
}
