import { readApiConfig } from '../apiConfig.ts';

let refused: { token: string; renewal: Promise<boolean> } | null = null;

/**
 * Tells the page that a token was refused, once however many calls were refused with it at the same time.
 *
 * @returns whether there is another token now, so that the call is worth repeating. Never rejects.
 */
export function renewToken(token: string): Promise<boolean> {
  const current = readApiConfig().getToken();
  // A slow call that was refused with a token which has been replaced meanwhile: nobody needs to be told again.
  if (refused?.token !== token && current !== null && current !== token) return Promise.resolve(true);
  if (refused?.token !== token) refused = { token, renewal: askPage(token) };
  return refused.renewal;
}

async function askPage(token: string): Promise<boolean> {
  try {
    const isRenewed = await readApiConfig().onUnauthorised?.();
    // It could not renew now, with the line down for example: a later refusal may ask again.
    if (isRenewed === false && refused?.token === token) refused = null;
    return isRenewed === true;
  } catch (error) {
    // A fault of the page's code: it must not become the fault of each call that waits here.
    reportError(error);
    return false;
  }
}
