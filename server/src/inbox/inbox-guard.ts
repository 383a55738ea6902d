import type { Throttle } from '../accounts/throttle.ts';
import { hashSecret } from '../accounts/secrets.ts';
import { foldAccountName } from '../accounts/users.queries.ts';
import { networkOf } from '../plugins/network-of.ts';
import { tooMany } from '../plugins/problem.ts';

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
  const network = networkOf(address);
  const [inWindow, inDay] = await Promise.all([
    throttle.hit(`inbox-window:${network}`, WINDOW_SECONDS),
    throttle.hit(`inbox-day:${network}`, DAY_SECONDS),
  ]);
  if (inWindow.count > FROM_NETWORK.window) throw tooMany(inWindow.resetSeconds);
  if (inDay.count > FROM_NETWORK.day) throw tooMany(inDay.resetSeconds);
}

/** Whether this e-mail address may be sent another copy. Who writes is not told: the number on the page is enough. */
export async function allowsCopy(throttle: Throttle, email: string, address: string): Promise<boolean> {
  const name = hashSecret(foldAccountName(email)).slice(0, 32);
  const inWindow = await throttle.hit(`inbox-copy:${name}:${networkOf(address)}`, WINDOW_SECONDS);
  // What is refused here sends no mail, and so does not count for the day.
  if (inWindow.count > COPIES.window) return false;
  return (await throttle.hit(`inbox-copy:${name}`, DAY_SECONDS)).count <= COPIES.day;
}

/** Whether the operator is told of this one by mail. */
export async function allowsNotice(throttle: Throttle): Promise<boolean> {
  return (await throttle.hit('inbox-notice', HOUR_SECONDS)).count <= NOTICES;
}
