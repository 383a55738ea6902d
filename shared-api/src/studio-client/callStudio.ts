import { ApiError } from '../ApiError.ts';
import type { CallOptions } from '../callApi.ts';
import { sendWithClient } from '../sendWithClient.ts';
import { studioCalls, type StudioAnswer, type StudioRequest } from '../studio/studioCalls.ts';
import { studioEndpoints, type StudioCallName } from '../studio/studioEndpoints.ts';

/**
 * Sends a call of the studio, like `callApi`, and checks the response against the contract.
 * @throws ApiError, and nothing else; `parseApiRejection` returns why the studio refused the call
 */
export async function callStudio<Name extends StudioCallName>(
  name: Name,
  request: StudioRequest<Name>,
  { signal }: CallOptions = {},
): Promise<StudioAnswer<Name>> {
  const answer = await sendWithClient(studioEndpoints[name], Object(request), signal);
  const { data, error } = studioCalls[name].answer.safeParse(answer);
  if (!error) return data as StudioAnswer<Name>;
  const message = `The answer of '${name}' breaks the contract: ${error.message}`;
  throw new ApiError({ code: 'malformed', status: 200, message, cause: error });
}
