import { networkOf } from '../../http/network-of.ts';
import { admitNetwork } from '../throttle/admit-network.ts';
import { hashSecret } from '../secrets.ts';
import type { Throttle } from '../throttle/throttle.ts';
import { foldAccountName } from '../users.queries.ts';

// Limits what a stranger can do with another person's e-mail address. These counters do not affect logging in.

const WINDOW_SECONDS = 15 * 60;
const DAY_SECONDS = 24 * 60 * 60;
/** Maximum number of codes for one e-mail address: enough for a user who has lost a code, too few to fill a mailbox. */
const CODE_LIMITS = {
  /** Requested from one network in a window, and in a day. */
  window: 3,
  day: 10,
  /** The limit per network and day while many networks attack the address. */
  dayUnderAttack: 2,
  /** Requested from all networks in a day. Above this, the address counts as under attack. */
  total: 20,
} as const;
/** Limits for one network. High, because many people share one IP address in a mobile network. */
const NETWORK_LIMITS = { codes: 40, guesses: 60 } as const;

/** Throws a 429 problem when one network requests too many codes. */
export const admitCodeRequest = (throttle: Throttle, ipAddress: string): Promise<number> =>
  admitNetwork(throttle, ipAddress, { name: 'reset-from', limit: NETWORK_LIMITS.codes, windowSeconds: WINDOW_SECONDS });

/** Throws a 429 problem when one network tries too many codes or tokens. */
export const admitGuess = (throttle: Throttle, ipAddress: string): Promise<number> =>
  admitNetwork(throttle, ipAddress, {
    name: 'reset-guess',
    limit: NETWORK_LIMITS.guesses,
    windowSeconds: WINDOW_SECONDS,
  });

/**
 * Whether another code may be sent to this e-mail address. Responses must not reveal the result, because it depends on
 * earlier requests. Counts by e-mail address *and* network, so a stranger in another network cannot use up the owner's
 * codes.
 */
export async function isCodeAllowed(throttle: Throttle, email: string, ipAddress: string): Promise<boolean> {
  const name = hashSecret(foldAccountName(email)).slice(0, 32);
  const network = networkOf(ipAddress);
  const pair = `${name}:${network}`;
  const inWindow = await throttle.hit(`reset-code:${pair}`, WINDOW_SECONDS, network);
  // This request sends no mail, so it does not count towards the daily limits.
  if (inWindow.count > CODE_LIMITS.window) return false;
  const [fromNetwork, fromAllNetworks] = await Promise.all([
    throttle.hit(`reset-day:${pair}`, DAY_SECONDS, network),
    throttle.hit(`reset-day:${name}`, DAY_SECONDS, network),
  ]);
  return (
    fromNetwork.count <= (fromAllNetworks.count > CODE_LIMITS.total ? CODE_LIMITS.dayUnderAttack : CODE_LIMITS.day)
  );
}
