import { readApiConfig } from '../apiConfig.ts';

let refused: { token: string; renewal: Promise<boolean> } | null = null;

/**
 * Tells the page once that a token was refused, however many calls were refused with it at the same time.
 *
 * @returns whether there is another token now, so that the call is worth repeating.
 */
export function renewToken(token: string): Promise<boolean> {
  if (refused?.token !== token) refused = { token, renewal: askPage() };
  return refused.renewal;
}

async function askPage(): Promise<boolean> {
  const { onUnauthorised } = readApiConfig();
  return (await onUnauthorised?.()) === true;
}
