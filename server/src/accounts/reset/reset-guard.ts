import { networkOf } from '../../plugins/network-of.ts';
import { tooMany } from '../../plugins/problem.ts';
import { hashSecret } from '../secrets.ts';
import type { Throttle } from '../throttle.ts';
import { foldAccountName } from '../users.queries.ts';

// What a stranger can do with somebody's e-mail address is limited here. None of it counts against logging in.

const WINDOW_SECONDS = 15 * 60;
const DAY_SECONDS = 24 * 60 * 60;
/** Codes for one address: enough for who mislaid one, too few to fill a mailbox. */
const CODES = { window: 3, day: 10 } as const;
/** From one network: many people share an address behind a mobile network. */
const FROM_NETWORK = { codes: 40, guesses: 60 } as const;

/** Throws a 429 problem when too many codes are asked for from one network. */
export const admitCodeRequest = (throttle: Throttle, address: string) =>
  admit(throttle, `reset-from:${networkOf(address)}`, FROM_NETWORK.codes);

/** Throws a 429 problem when too many codes or tokens are tried from one network. */
export const admitGuess = (throttle: Throttle, address: string) =>
  admit(throttle, `reset-guess:${networkOf(address)}`, FROM_NETWORK.guesses);

/**
 * Whether this e-mail address may have another code. Who asks is not told, for that would say that others asked before.
 */
export async function allowsCode(throttle: Throttle, email: string): Promise<boolean> {
  const name = hashSecret(foldAccountName(email)).slice(0, 32);
  const inWindow = await throttle.hit(`reset-code:${name}`, WINDOW_SECONDS);
  // What is refused here sends no mail, and so does not count for the day.
  if (inWindow.count > CODES.window) return false;
  return (await throttle.hit(`reset-day:${name}`, DAY_SECONDS)).count <= CODES.day;
}

async function admit(throttle: Throttle, key: string, limit: number): Promise<void> {
  const { count, resetSeconds } = await throttle.hit(key, WINDOW_SECONDS);
  if (count > limit) throw tooMany(resetSeconds);
}
