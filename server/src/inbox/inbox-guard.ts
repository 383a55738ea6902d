import { admitNetwork } from '../accounts/admit-network.ts';
import type { Throttle } from '../accounts/throttle.ts';
import { hashSecret } from '../accounts/secrets.ts';
import { foldAccountName } from '../accounts/users.queries.ts';
import { networkOf } from '../plugins/network-of.ts';

// What a stranger can do with the forms is limited here: fill the inbox, and have mail sent to somebody.

const WINDOW_SECONDS = 15 * 60;
const HOUR_SECONDS = 60 * 60;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** Messages of one network: many people share an address behind a mobile network. */
const FROM_NETWORK = { window: 20, day: 100 } as const;
/** Copies to one e-mail address in a day, whoever asks, and from one network in a window. Without one nothing is lost. */
const COPIES = { window: 3, day: 5 } as const;
/** Mails to the operator in an hour. Whatever else comes is in the inbox. */
const NOTICES = 30;

/** Throws a 429 problem when too much was sent from one network. */
export async function admitMessage(throttle: Throttle, address: string): Promise<void> {
  const { window, day } = FROM_NETWORK;
  await admitNetwork(throttle, address, { name: 'inbox-window', limit: window, windowSeconds: WINDOW_SECONDS });
  // What is refused above does not count for the day.
  await admitNetwork(throttle, address, { name: 'inbox-day', limit: day, windowSeconds: DAY_SECONDS });
}

/** Whether this e-mail address may be sent another copy. Who writes is not told: the number on the page is enough. */
export async function allowsCopy(throttle: Throttle, email: string, address: string): Promise<boolean> {
  const name = hashSecret(foldAccountName(email)).slice(0, 32);
  const network = networkOf(address);
  const inWindow = await throttle.hit(`inbox-copy:${name}:${network}`, WINDOW_SECONDS, network);
  // What is refused here sends no mail, and so does not count for the day.
  if (inWindow.count > COPIES.window) return false;
  return (await throttle.hit(`inbox-copy:${name}`, DAY_SECONDS, network)).count <= COPIES.day;
}

/** Whether the operator is told of this one by mail. */
export async function allowsNotice(throttle: Throttle): Promise<boolean> {
  return (await throttle.hit('inbox-notice', HOUR_SECONDS)).count <= NOTICES;
}
