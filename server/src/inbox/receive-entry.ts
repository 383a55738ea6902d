import type { AccountService } from '../accounts/account-service.ts';
import { hashSecret } from '../accounts/secrets.ts';
import type { CallContext } from '../http/calls/call-context.ts';
import type { Config } from '../config/load-config.ts';
import type { Database, Queryable } from '../db/database.ts';
import type { Mailer } from '../mail/mailer.ts';
import { writeNotice, writeReceipt, type WrittenMessage } from '../mail/inbox-templates.ts';
import { describeTopic } from './describe-topic.ts';
import { isReceiptAllowed, isNoticeAllowed } from './inbox-guard.ts';
import { findRecentDuplicate, insertEntry, type NewEntry } from './inbox.queries.ts';
import { createReference } from './reference.ts';

export interface InboxServices {
  accounts: AccountService;
  config: Config;
  database: Database;
  mailer: Mailer;
}

/** Maximum number of attempts to find a free reference. */
const MAX_REFERENCE_ATTEMPTS = 5;

/**
 * Stores an entry, with the mails that notify the sender and the operator. `about` names the reported page; null for a
 * message.
 * @returns the entry's reference; for a repeated entry, the reference of the first one
 * @decides INF-3
 */
export async function receiveEntry(
  context: CallContext<InboxServices>,
  entry: NewEntry,
  about: string | null,
): Promise<string> {
  const contentHash = hashSecret(JSON.stringify(Object.entries(entry).sort()));
  return context.database.transaction(async (tx) => {
    const earlierReference = await findRecentDuplicate(tx, contentHash);
    if (earlierReference !== null) return earlierReference;
    const reference = await storeEntry(tx, entry, contentHash);
    const { kind, topic, senderName, email, words } = entry;
    context.request.log.info({ reference, kind }, 'message received');
    const message = { reference, kind, topic: describeTopic(kind, topic), about, senderName, email, words };
    await sendMails(tx, context, message);
    return reference;
  });
}

async function storeEntry(tx: Queryable, entry: NewEntry, contentHash: string): Promise<string> {
  for (let attempt = 0; attempt < MAX_REFERENCE_ATTEMPTS; attempt += 1) {
    const reference = createReference();
    if (await insertEntry(tx, entry, { reference, contentHash })) return reference;
  }
  throw new Error('Could not find a free reference for a message.');
}

async function sendMails(
  tx: Queryable,
  { accounts, config, mailer, request }: CallContext<InboxServices>,
  message: WrittenMessage,
): Promise<void> {
  const { throttle } = accounts;
  if (await isReceiptAllowed(throttle, message.email, request.ip)) {
    await mailer.send(tx, message.email, writeReceipt(message));
  }
  const { operatorMail } = config;
  if (operatorMail !== null && (await isNoticeAllowed(throttle))) {
    await mailer.send(tx, operatorMail, writeNotice(message));
  }
}
