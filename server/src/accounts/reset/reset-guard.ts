import { networkOf } from '../../http/network-of.ts';
import { admitNetwork } from '../throttle/admit-network.ts';
import { hashSecret } from '../secrets.ts';
import type { Throttle } from '../throttle/throttle.ts';
import { foldAccountName } from '../users.queries.ts';

// Limits what a stranger can do with another person's e-mail address. None of this counts against logging in.

const WINDOW_SECONDS = 15 * 60;
const DAY_SECONDS = 24 * 60 * 60;
/** Maximum codes for one e-mail address: enough for a user who mislaid one, too few to fill a mailbox. */
const CODES = {
  /** Requested from one network in a window, and in a day. */
  window: 3,
  day: 10,
  /** Requested from one network in a day, while the address is under attack from many networks. */
  dayUnderAttack: 2,
  /** Requested from all networks in a day. Above this, the address counts as under attack. */
  total: 20,
} as const;
/** Limits for one network: many people share an address behind a mobile network. */
const FROM_NETWORK = { codes: 40, guesses: 60 } as const;

/** Throws a 429 problem when one network requests too many codes. */
export const admitCodeRequest = (throttle: Throttle, address: string): Promise<number> =>
  admitNetwork(throttle, address, { name: 'reset-from', limit: FROM_NETWORK.codes, windowSeconds: WINDOW_SECONDS });

/** Throws a 429 problem when one network tries too many codes or tokens. */
export const admitGuess = (throttle: Throttle, address: string): Promise<number> =>
  admitNetwork(throttle, address, { name: 'reset-guess', limit: FROM_NETWORK.guesses, windowSeconds: WINDOW_SECONDS });

/**
 * Whether another code may be sent to this e-mail address. The response must not show the result, because that reveals
 * earlier requests. Counts by e-mail address *and* network, so a stranger cannot use up the codes of the owner, who
 * asks from elsewhere.
 */
export async function allowsCode(throttle: Throttle, email: string, address: string): Promise<boolean> {
  const name = hashSecret(foldAccountName(email)).slice(0, 32);
  const network = networkOf(address);
  const pair = `${name}:${network}`;
  const inWindow = await throttle.hit(`reset-code:${pair}`, WINDOW_SECONDS, network);
  // A request refused here sends no mail, so it does not count for the day.
  if (inWindow.count > CODES.window) return false;
  const [fromThere, fromAnywhere] = await Promise.all([
    throttle.hit(`reset-day:${pair}`, DAY_SECONDS, network),
    throttle.hit(`reset-day:${name}`, DAY_SECONDS, network),
  ]);
  return fromThere.count <= (fromAnywhere.count > CODES.total ? CODES.dayUnderAttack : CODES.day);
}
