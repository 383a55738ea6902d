import { admitNetwork } from '../accounts/throttle/admit-network.ts';
import type { Throttle } from '../accounts/throttle/throttle.ts';
import { hashSecret } from '../accounts/secrets.ts';
import { foldAccountName } from '../accounts/users.queries.ts';
import { networkOf } from '../http/network-of.ts';

// Limits abuse of the forms by strangers: filling the inbox, and sending mail to other people's addresses.

const WINDOW_SECONDS = 15 * 60;
const HOUR_SECONDS = 60 * 60;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** Messages per network. The limit is high because mobile networks share one address among many people. */
const FROM_NETWORK = { window: 20, day: 100 } as const;
/**
 * Receipt copies per e-mail address: in a day from all networks, and in a window from one network. A refused copy loses
 * no data.
 */
const COPIES = { window: 3, day: 5 } as const;
/** Notices to the operator in an hour. Further messages are only in the inbox. */
const NOTICES = 30;

/**
 * Admits a message from a network.
 * @throws Problem 429 when the network has sent too many
 */
export async function admitMessage(throttle: Throttle, address: string): Promise<void> {
  const { window, day } = FROM_NETWORK;
  await admitNetwork(throttle, address, { name: 'inbox-window', limit: window, windowSeconds: WINDOW_SECONDS });
  // Requests refused above do not count for the day.
  await admitNetwork(throttle, address, { name: 'inbox-day', limit: day, windowSeconds: DAY_SECONDS });
}

/**
 * Returns whether this e-mail address can get another copy. The sender does not learn the result: the number on the
 * page is enough.
 */
export async function allowsCopy(throttle: Throttle, email: string, address: string): Promise<boolean> {
  const name = hashSecret(foldAccountName(email)).slice(0, 32);
  const network = networkOf(address);
  const inWindow = await throttle.hit(`inbox-copy:${name}:${network}`, WINDOW_SECONDS, network);
  // A copy refused here sends no mail, so it does not count for the day.
  if (inWindow.count > COPIES.window) return false;
  return (await throttle.hit(`inbox-copy:${name}`, DAY_SECONDS, network)).count <= COPIES.day;
}

/** Returns whether the operator gets a mail about this message. */
export async function allowsNotice(throttle: Throttle): Promise<boolean> {
  return (await throttle.hit('inbox-notice', HOUR_SECONDS)).count <= NOTICES;
}
