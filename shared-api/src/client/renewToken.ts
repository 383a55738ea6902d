import { readApiConfig } from '../apiConfig.ts';

let refused: { token: string; renewal: Promise<boolean> } | null = null;

/**
 * Reports a rejected token to the page, once however many calls failed with it at the same time.
 *
 * @returns whether there is a new token now, so that the call is worth repeating. Never rejects.
 * @decides SES-5
 */
export function renewToken(token: string): Promise<boolean> {
  const current = readApiConfig().getToken();
  // A slow call failed with a token that has been replaced in the meantime: no renewal is needed.
  if (refused?.token !== token && current !== null && current !== token) return Promise.resolve(true);
  if (refused?.token !== token) refused = { token, renewal: requestRenewal(token) };
  return refused.renewal;
}

async function requestRenewal(token: string): Promise<boolean> {
  try {
    const isRenewed = await readApiConfig().onUnauthorised?.();
    // The page could not renew the token now, for example while offline: a later rejection may try again.
    if (isRenewed === false && refused?.token === token) refused = null;
    return isRenewed === true;
  } catch (error) {
    // A bug in the page's code: it must not fail every call that waits here.
    reportError(error);
    return false;
  }
}
