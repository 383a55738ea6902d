import type { Queryable } from '../db/database.ts';
import type { OperatorResult } from '../operator/operator-channel.ts';
import { describeTopic } from './describe-topic.ts';
import {
  closeEntry,
  countEntries,
  deleteEntry,
  findEntry,
  listClosedEntries,
  listOpenEntries,
  reopenEntry,
  type EntryRow,
} from './inbox.queries.ts';
import type { InboxCommand } from './parse-inbox-args.ts';
import { alignColumns, fit, toLine, toLines } from './plain-text.ts';

const MOST = 1000;
const CLOSED_SHOWN = 10;
const TOPIC_WIDTH = 24;
const SENDER_WIDTH = 28;
const ABOUT_WIDTH = 48;

/** Runs the operator's command and returns its result. Removes terminal control characters from strangers' texts. */
export async function runInboxCommand(db: Queryable, command: InboxCommand): Promise<OperatorResult> {
  if (command.command === 'list') return { ok: true, text: await listInbox(db, command.isAll) };
  const { reference } = command;
  const entry = await findEntry(db, reference);
  if (entry === null)
    return { ok: false, text: `There is no message ${reference}. Run 'npm run inbox' to list messages.` };
  switch (command.command) {
    case 'show':
      return { ok: true, text: showEntry(entry) };
    case 'close':
      await closeEntry(db, reference, command.note);
      return {
        ok: true,
        text: entry.closedAt ? `${reference} was already closed on ${day(entry.closedAt)}.` : `${reference} closed.`,
      };
    case 'reopen':
      await reopenEntry(db, reference);
      return { ok: true, text: entry.closedAt ? `${reference} reopened.` : `${reference} is already open.` };
    case 'delete':
      await deleteEntry(db, reference);
      return { ok: true, text: `${reference} deleted.` };
  }
}

async function listInbox(db: Queryable, isAll: boolean): Promise<string> {
  const counts = await countEntries(db);
  if (counts.open + counts.closed === 0) return 'No messages yet.';
  const open = await listOpenEntries(db, MOST);
  const closed = await listClosedEntries(db, isAll ? MOST : CLOSED_SHOWN);
  const rest = counts.open + counts.closed - open.length - closed.length;
  const head = ['REFERENCE', 'STATUS', 'RECEIVED', 'TOPIC', 'FROM', 'ABOUT'];
  const table = alignColumns([head, ...[...open, ...closed].map(toRow)]);
  const more = rest > 0 ? [isAll ? `and ${rest} more` : `and ${rest} more: npm run inbox -- list --all`] : [];
  return [table, '', [`${counts.open} open, ${counts.closed} closed`, ...more].join(', ')].join('\n');
}

function toRow({ reference, kind, closedAt, createdAt, topic, email, song, page, words }: EntryRow): string[] {
  const about = kind === 'report' ? (song ?? page ?? '') : words;
  return [
    reference,
    closedAt ? 'closed' : 'open',
    day(createdAt),
    fit(toLine(describeTopic(kind, topic)), TOPIC_WIDTH),
    fit(toLine(email), SENDER_WIDTH),
    fit(toLine(about), ABOUT_WIDTH),
  ];
}

function showEntry(entry: EntryRow): string {
  const { reference, kind, topic, senderName, email, page, song, words, createdAt, closedAt, note } = entry;
  const facts = [
    ['Reference', reference],
    ['Kind', kind],
    [kind === 'report' ? 'Reason' : 'Topic', toLine(describeTopic(kind, topic))],
    ...(song === null ? [] : [['Song', toLine(song)]]),
    ...(page === null ? [] : [['Page', toLine(page)]]),
    ['From', toLine(senderName) || '(no name)'],
    ['E-mail', toLine(email)],
    ['Received', minute(createdAt)],
    ['Status', closedAt ? `closed ${minute(closedAt)}` : 'open'],
    ...(note === null ? [] : [['Note', toLine(note)]]),
  ];
  return `${alignColumns(facts)}\n\n${toLines(words)}`;
}

const day = (at: Date) => at.toISOString().slice(0, 10);
const minute = (at: Date) => `${day(at)} ${at.toISOString().slice(11, 16)} UTC`;
