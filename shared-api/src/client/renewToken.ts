import { readApiConfig } from '../config/apiConfig.ts';

let rejected: { token: string; renewal: Promise<boolean> } | null = null;

/**
 * Asks the page for a new token after the API has rejected `token`. Several calls that fail with the same token cause
 * only one renewal.
 *
 * @returns whether there is a new token, so the caller can repeat the call. Never rejects.
 * @decides SES-5
 */
export function renewToken(token: string): Promise<boolean> {
  const current = readApiConfig().getToken();
  // The page has a newer token than the rejected one, so no renewal is needed.
  if (rejected?.token !== token && current !== null && current !== token) return Promise.resolve(true);
  if (rejected?.token !== token) rejected = { token, renewal: requestRenewal(token) };
  return rejected.renewal;
}

async function requestRenewal(token: string): Promise<boolean> {
  try {
    const isRenewed = await readApiConfig().onUnauthorised?.();
    // The page could not renew the token, for example while offline. Let a later rejection try again.
    if (isRenewed === false && rejected?.token === token) rejected = null;
    return isRenewed === true;
  } catch (error) {
    // The page's code has a bug. Report the error here; otherwise every call that waits for the renewal fails with it.
    reportError(error);
    return false;
  }
}
