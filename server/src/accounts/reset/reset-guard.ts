import { networkOf } from '../../plugins/network-of.ts';
import { admitNetwork } from '../admit-network.ts';
import { hashSecret } from '../secrets.ts';
import type { Throttle } from '../throttle.ts';
import { foldAccountName } from '../users.queries.ts';

// What a stranger can do with somebody's e-mail address is limited here. None of it counts against logging in.

const WINDOW_SECONDS = 15 * 60;
const DAY_SECONDS = 24 * 60 * 60;
/** Codes for one e-mail address: enough for who mislaid one, too few to fill a mailbox. */
const CODES = {
  /** Asked for from one network in a window, and in a day. */
  window: 3,
  day: 10,
  /** The same in a day, when somebody asks from many networks. */
  dayUnderAttack: 2,
  /** From anywhere in a day: from here on it counts as under attack. */
  total: 20,
} as const;
/** From one network: many people share an address behind a mobile network. */
const FROM_NETWORK = { codes: 40, guesses: 60 } as const;

/** Throws a 429 problem when too many codes are asked for from one network. */
export const admitCodeRequest = (throttle: Throttle, address: string) =>
  admitNetwork(throttle, address, { name: 'reset-from', limit: FROM_NETWORK.codes, windowSeconds: WINDOW_SECONDS });

/** Throws a 429 problem when too many codes or tokens are tried from one network. */
export const admitGuess = (throttle: Throttle, address: string) =>
  admitNetwork(throttle, address, { name: 'reset-guess', limit: FROM_NETWORK.guesses, windowSeconds: WINDOW_SECONDS });

/**
 * Whether this e-mail address may have another code. Who asks is not told, for that would say that others asked before.
 * What counts is the e-mail address *and* the network: nobody can use up the codes of the owner, who asks from elsewhere.
 */
export async function allowsCode(throttle: Throttle, email: string, address: string): Promise<boolean> {
  const name = hashSecret(foldAccountName(email)).slice(0, 32);
  const network = networkOf(address);
  const pair = `${name}:${network}`;
  const inWindow = await throttle.hit(`reset-code:${pair}`, WINDOW_SECONDS, network);
  // What is refused here sends no mail, and so does not count for the day.
  if (inWindow.count > CODES.window) return false;
  const [fromThere, fromAnywhere] = await Promise.all([
    throttle.hit(`reset-day:${pair}`, DAY_SECONDS, network),
    throttle.hit(`reset-day:${name}`, DAY_SECONDS, network),
  ]);
  return fromThere.count <= (fromAnywhere.count > CODES.total ? CODES.dayUnderAttack : CODES.day);
}
