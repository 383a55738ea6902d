import { admitNetwork } from '../accounts/throttle/admit-network.ts';
import type { Throttle } from '../accounts/throttle/throttle.ts';
import { hashSecret } from '../accounts/secrets.ts';
import { foldAccountName } from '../accounts/users.queries.ts';
import { networkOf } from '../http/network-of.ts';

// Limits abuse of the forms by strangers: filling the inbox, and sending mail to other people's addresses.

const WINDOW_SECONDS = 15 * 60;
const HOUR_SECONDS = 60 * 60;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** Maximum messages per network. High, because many people share one IP address in a mobile network. */
const NETWORK_LIMITS = { window: 20, day: 100 } as const;
/**
 * Maximum number of receipts per e-mail address: in a window for one network, and in a day for all networks. A message
 * above this limit is stored, but its sender gets no receipt.
 */
const RECEIPT_LIMITS = { window: 3, day: 5 } as const;
/** Maximum notices to the operator per hour. Further messages are stored in the inbox without a notice. */
const MAX_NOTICES_PER_HOUR = 30;

/**
 * Admits a message from a network.
 * @throws Problem 429 when the network has sent too many
 */
export async function admitMessage(throttle: Throttle, ipAddress: string): Promise<void> {
  const { window, day } = NETWORK_LIMITS;
  await admitNetwork(throttle, ipAddress, { name: 'inbox-window', limit: window, windowSeconds: WINDOW_SECONDS });
  // A message that was refused above does not count towards the daily limit.
  await admitNetwork(throttle, ipAddress, { name: 'inbox-day', limit: day, windowSeconds: DAY_SECONDS });
}

/**
 * Whether this e-mail address may get another receipt, a mail that confirms a message. The sender does not learn the
 * result: the page shows the reference in both cases.
 */
export async function isReceiptAllowed(throttle: Throttle, email: string, ipAddress: string): Promise<boolean> {
  const name = hashSecret(foldAccountName(email)).slice(0, 32);
  const network = networkOf(ipAddress);
  const inWindow = await throttle.hit(`inbox-copy:${name}:${network}`, WINDOW_SECONDS, network);
  // A receipt that is refused here sends no mail, so it does not count towards the daily limit.
  if (inWindow.count > RECEIPT_LIMITS.window) return false;
  return (await throttle.hit(`inbox-copy:${name}`, DAY_SECONDS, network)).count <= RECEIPT_LIMITS.day;
}

/** Whether the operator gets a mail about this message. */
export async function isNoticeAllowed(throttle: Throttle): Promise<boolean> {
  return (await throttle.hit('inbox-notice', HOUR_SECONDS)).count <= MAX_NOTICES_PER_HOUR;
}
