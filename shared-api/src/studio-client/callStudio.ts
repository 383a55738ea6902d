import { ApiError } from '../ApiError.ts';
import type { CallOptions } from '../callApi.ts';
import { sendByClient } from '../sendByClient.ts';
import { studioCalls, type StudioAnswer, type StudioRequest } from '../studio/calls.ts';
import { studioEndpoints, type StudioCallName } from '../studio/endpoints.ts';

/**
 * Makes a call of the studio, like `callApi`, and checks the response against the contract.
 * @throws ApiError only; `readRefusal` returns the studio's reason
 */
export async function callStudio<Name extends StudioCallName>(
  name: Name,
  request: StudioRequest<Name>,
  { signal }: CallOptions = {},
): Promise<StudioAnswer<Name>> {
  const answer = await sendByClient(studioEndpoints[name], Object(request), signal);
  const { data, error } = studioCalls[name].answer.safeParse(answer);
  if (!error) return data as StudioAnswer<Name>;
  const message = `The answer of '${name}' breaks the contract: ${error.message}`;
  throw new ApiError({ code: 'malformed', status: 200, message, cause: error });
}
