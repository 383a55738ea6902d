import { matchPath, SHARED_PLAYLIST_PATTERN } from '@nyimbo/shared-api/paths';
import { withdrawPlaylist } from '../api/library/withdraw-playlist.ts';
import type { Database, Queryable } from '../db/database.ts';
import type { OperatorResult } from '../operations/operator/operator-channel.ts';
import type { AuditActor } from '../studio/audit/record-change.ts';
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
import { alignColumns, toLine, toLines, truncate } from './plain-text.ts';

/** The author of changes by this command, in the audit log. */
const OPERATOR_ACTOR: AuditActor = { userId: null, username: 'npm run inbox', role: 'owner' };

const MAX_LISTED_ENTRIES = 1000;
const MAX_CLOSED_LISTED = 10;
const TOPIC_WIDTH = 24;
const SENDER_WIDTH = 28;
const ABOUT_WIDTH = 48;

/** Runs the operator's command and returns its result. Removes terminal control characters from strangers' texts. */
export async function runInboxCommand(db: Database, command: InboxCommand): Promise<OperatorResult> {
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
        text: entry.closedAt
          ? `${reference} was already closed on ${formatDay(entry.closedAt)}.`
          : `${reference} closed.`,
      };
    case 'reopen':
      await reopenEntry(db, reference);
      return { ok: true, text: entry.closedAt ? `${reference} reopened.` : `${reference} is already open.` };
    case 'delete':
      await deleteEntry(db, reference);
      return { ok: true, text: `${reference} deleted.` };
    case 'withdraw':
      return withdrawReported(db, entry);
  }
}

/** Makes the listener's playlist that a report is about private. The playlist stays with its owner. */
async function withdrawReported(db: Database, { reference, page }: EntryRow): Promise<OperatorResult> {
  const token = page === null ? undefined : matchPath(SHARED_PLAYLIST_PATTERN, page)?.['token'];
  if (token === undefined) return { ok: false, text: `${reference} is not about a listener's playlist.` };
  const withdrawn = await db.transaction((tx) => withdrawPlaylist(tx, OPERATOR_ACTOR, token));
  if (!withdrawn) return { ok: false, text: 'This playlist is already private or deleted.' };
  const { title, ownerName } = withdrawn;
  return { ok: true, text: `'${toLine(title)}' by ${toLine(ownerName)} is private now. Its link opens nothing.` };
}

async function listInbox(db: Queryable, isAll: boolean): Promise<string> {
  const counts = await countEntries(db);
  if (counts.open + counts.closed === 0) return 'No messages yet.';
  const open = await listOpenEntries(db, MAX_LISTED_ENTRIES);
  const closed = await listClosedEntries(db, isAll ? MAX_LISTED_ENTRIES : MAX_CLOSED_LISTED);
  const unlistedCount = counts.open + counts.closed - open.length - closed.length;
  const headings = ['REFERENCE', 'STATUS', 'RECEIVED', 'TOPIC', 'FROM', 'ABOUT'];
  const table = alignColumns([headings, ...[...open, ...closed].map(toRow)]);
  const more =
    unlistedCount > 0
      ? [isAll ? `and ${unlistedCount} more` : `and ${unlistedCount} more: npm run inbox -- list --all`]
      : [];
  return [table, '', [`${counts.open} open, ${counts.closed} closed`, ...more].join(', ')].join('\n');
}

function toRow({ reference, kind, closedAt, createdAt, topic, email, song, page, words }: EntryRow): string[] {
  const about = kind === 'report' ? (song ?? page ?? '') : words;
  return [
    reference,
    closedAt ? 'closed' : 'open',
    formatDay(createdAt),
    truncate(toLine(describeTopic(kind, topic)), TOPIC_WIDTH),
    truncate(toLine(email), SENDER_WIDTH),
    truncate(toLine(about), ABOUT_WIDTH),
  ];
}

function showEntry(entry: EntryRow): string {
  const { reference, kind, topic, senderName, email, page, song, words, createdAt, closedAt, note } = entry;
  const details = [
    ['Reference', reference],
    ['Kind', kind],
    [kind === 'report' ? 'Reason' : 'Topic', toLine(describeTopic(kind, topic))],
    ...(song === null ? [] : [['Song', toLine(song)]]),
    ...(page === null ? [] : [['Page', toLine(page)]]),
    ['From', toLine(senderName) || '(no name)'],
    ['E-mail', toLine(email)],
    ['Received', formatMinute(createdAt)],
    ['Status', closedAt ? `closed ${formatMinute(closedAt)}` : 'open'],
    ...(note === null ? [] : [['Note', toLine(note)]]),
  ];
  return `${alignColumns(details)}\n\n${toLines(words)}`;
}

const formatDay = (at: Date) => at.toISOString().slice(0, 10);
const formatMinute = (at: Date) => `${formatDay(at)} ${at.toISOString().slice(11, 16)} UTC`;
