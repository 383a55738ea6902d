import type { AccountService } from '../accounts/account-service.ts';
import { hashSecret } from '../accounts/secrets.ts';
import type { CallContext } from '../http/calls/call-context.ts';
import type { Config } from '../config/load-config.ts';
import type { Database } from '../db/database.ts';
import type { Mailer } from '../mail/mailer.ts';
import { writeNotice, writeReceipt, type WrittenMessage } from '../mail/inbox-templates.ts';
import { describeTopic } from './describe-topic.ts';
import { allowsCopy, allowsNotice } from './inbox-guard.ts';
import { findSameEntry, insertEntry, type NewEntry } from './inbox.queries.ts';
import { createReference } from './reference.ts';

export interface InboxServices {
  accounts: AccountService;
  config: Config;
  database: Database;
  mailer: Mailer;
}

/** Attempts to find a free reference. */
const NUMBERS = 5;

/**
 * Stores an entry and, after the response, notifies the sender and the operator by mail. `about` describes the subject
 * of a report.
 * @returns the entry's reference; for a repeated entry, the reference of the first one
 * @decides INF-3
 */
export async function receiveEntry(
  context: CallContext<InboxServices>,
  entry: NewEntry,
  about: string | null,
): Promise<string> {
  const { reference, isNew } = await storeEntry(context.database, entry);
  if (!isNew) return reference;
  const { kind, topic, senderName, email, words } = entry;
  context.request.log.info({ reference, kind }, 'message received');
  sendMails(context, { reference, kind, topic: describeTopic(kind, topic), about, senderName, email, words });
  return reference;
}

async function storeEntry(database: Database, entry: NewEntry): Promise<{ reference: string; isNew: boolean }> {
  const contentHash = hashSecret(JSON.stringify(Object.entries(entry).sort()));
  return database.transaction(async (tx) => {
    const known = await findSameEntry(tx, contentHash);
    if (known !== null) return { reference: known, isNew: false };
    for (let attempt = 0; attempt < NUMBERS; attempt += 1) {
      const reference = createReference();
      if (await insertEntry(tx, entry, { reference, contentHash })) return { reference, isNew: true };
    }
    throw new Error('Could not find a free reference for a message.');
  });
}

function sendMails({ accounts, config, mailer, request }: CallContext<InboxServices>, message: WrittenMessage): void {
  const { operatorMail } = config;
  const { ip } = request;
  mailer.sendPrepared(async () => {
    const isAllowed = await allowsCopy(accounts.throttle, message.email, ip);
    return isAllowed ? { to: message.email, template: writeReceipt(message) } : null;
  });
  if (operatorMail === null) return;
  mailer.sendPrepared(async () => {
    const isAllowed = await allowsNotice(accounts.throttle);
    return isAllowed ? { to: operatorMail, template: writeNotice(message) } : null;
  });
}
