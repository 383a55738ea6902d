import { readApiConfig } from '../config/apiConfig.ts';
import { endpoints, type CallName, type Endpoint } from '../endpoints.ts';
import { buildQuery } from '../paths/buildQuery.ts';
import { trimEndSlashes } from '../paths/trimEndSlashes.ts';
import { http } from './http.ts';
import { parseFailure } from './parseFailure.ts';
import { renewToken } from './renewToken.ts';

/**
 * Sends a call over HTTP: a GET with the request as its query, or a POST with the request as its JSON body. `call` is
 * the name of a call in the contract, or the endpoint of another call.
 *
 * @returns the response's JSON, unchecked.
 * @throws ApiError
 */
export async function sendCall(call: CallName | Endpoint, request: object, signal?: AbortSignal): Promise<unknown> {
  const usedToken = readApiConfig().getToken();
  try {
    return await requestOnce(call, request, signal);
  } catch (error) {
    const failure = parseFailure(error);
    // Without a token the rejection concerns the call itself, for example a wrong password. `restoreSession` is part of
    // the renewal, so it must not wait for the renewal.
    if (failure.code !== 'unauthorised' || usedToken === null || call === 'restoreSession') throw failure;
    if (!(await renewToken(usedToken))) throw failure;
  }
  try {
    return await requestOnce(call, request, signal);
  } catch (error) {
    throw parseFailure(error);
  }
}

async function requestOnce(
  call: CallName | Endpoint,
  request: object,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  const { method, path } = typeof call === 'string' ? endpoints[call] : call;
  const address = `${trimEndSlashes(readApiConfig().apiBase)}${path}`;
  if (method === 'POST') {
    const { data } = await http.post<unknown>(address, request, { signal });
    return data;
  }
  const query = buildQuery(Object.entries(request));
  const { data } = await http.get<unknown>(query === '' ? address : `${address}?${query}`, { signal });
  return data;
}
