import { studioCalls, type StudioInboxEntry, type StudioInboxRow } from '@nyimbo/shared-api/studio';
import type { FastifyInstance } from 'fastify';
import type { Queryable } from '../../db/database.ts';
import { invalidFields, notFound } from '../../http/errors/problem.ts';
import { closeEntry, reopenEntry } from '../../inbox/inbox.queries.ts';
import { parseReference } from '../../inbox/reference.ts';
import { writeAnswer } from '../../mail/inbox-templates.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { recordChanges, type AuditActor } from '../audit/record-change.ts';
import type { StudioAccess } from '../authorise.ts';
import { admitStaffMail } from '../admit-staff-mail.ts';
import { defineStudioCall } from '../define-studio-call.ts';
import { MAX_COUNTED_ROWS, toLimitAndOffset, toTotal } from '../pages.ts';
import {
  assignEntryTo,
  countMatchingEntries,
  findAssignee,
  findInboxEntry,
  insertAnswer,
  listEntries,
  type EntryColumns,
  type EntryDetailColumns,
} from './studio-inbox.queries.ts';

export interface StudioInboxServices extends StudioAccess {
  mailer: Mailer;
}

/**
 * Adds the routes that let staff read, assign, answer and close messages and reports.
 * @decides OPR-4
 */
export function addStudioInboxRoutes(app: FastifyInstance, services: StudioInboxServices): void {
  addReads(app, services);
  addWrites(app, services);
}

function addReads(app: FastifyInstance, services: StudioInboxServices): void {
  const { database } = services;

  defineStudioCall(app, 'studioInbox', {
    schemas: studioCalls.studioInbox,
    services,
    handle: async ({ page, ...filter }, { staff }) => {
      const query = { ...filter, userId: staff.userId };
      const [entries, counted] = await Promise.all([
        listEntries(database, query, toLimitAndOffset(page)),
        countMatchingEntries(database, query, MAX_COUNTED_ROWS + 1),
      ]);
      return { entries: entries.map(presentRow), ...toTotal(counted) };
    },
  });

  defineStudioCall(app, 'studioInboxEntry', {
    schemas: studioCalls.studioInboxEntry,
    services,
    handle: async ({ reference }) => ({ entry: presentEntry(await requireEntry(database, reference)) }),
  });
}

function addWrites(app: FastifyInstance, services: StudioInboxServices): void {
  const { accounts, database, mailer } = services;

  defineStudioCall(app, 'assignEntry', {
    schemas: studioCalls.assignEntry,
    services,
    handle: async ({ reference, username }, { staff }) => {
      const userId = username === null ? null : await findAssignee(database, username);
      if (username !== null && userId === null) {
        throw invalidFields({ username: 'Choose an owner or a moderator.' });
      }
      return changeEntry(database, { staff, action: 'assignEntry', reference }, (tx, entry) =>
        assignEntryTo(tx, entry.reference, userId),
      );
    },
  });

  defineStudioCall(app, 'answerEntry', {
    schemas: studioCalls.answerEntry,
    services,
    handle: async ({ reference, text, isClosed }, { staff }) =>
      changeEntry(database, { staff, action: 'answerEntry', reference }, async (tx, entry) => {
        await admitStaffMail(accounts.throttle, 'answer', entry.email);
        await insertAnswer(tx, { rowId: entry.rowId, text, by: staff.username });
        if (isClosed) await closeEntry(tx, entry.reference, null);
        const { kind, words } = entry;
        await mailer.send(tx, entry.email, writeAnswer({ reference: entry.reference, kind, text, words }));
      }),
  });

  defineStudioCall(app, 'closeEntry', {
    schemas: studioCalls.closeEntry,
    services,
    handle: async ({ reference, note }, { staff }) =>
      changeEntry(database, { staff, action: 'closeEntry', reference }, (tx, entry) =>
        closeEntry(tx, entry.reference, note === '' ? null : note),
      ),
  });

  defineStudioCall(app, 'reopenEntry', {
    schemas: studioCalls.reopenEntry,
    services,
    handle: async ({ reference }, { staff }) =>
      changeEntry(database, { staff, action: 'reopenEntry', reference }, (tx, entry) =>
        reopenEntry(tx, entry.reference),
      ),
  });
}

interface EntryChange {
  staff: AuditActor;
  action: string;
  /** The reference as the request contains it. */
  reference: string;
}

/**
 * Locks an entry, changes it, and records the difference in the audit log, without the text of the sender's message.
 */
async function changeEntry(
  database: StudioInboxServices['database'],
  { staff, action, reference }: EntryChange,
  write: (tx: Queryable, entry: EntryDetailColumns) => Promise<void>,
): Promise<{ status: 'success'; entry: StudioInboxEntry }> {
  return database.transaction(async (tx) => {
    const before = await requireEntry(tx, reference, true);
    await write(tx, before);
    const after = await requireEntry(tx, before.reference);
    await recordChanges(tx, staff, [
      {
        action,
        kind: 'entry',
        entryId: after.reference,
        entryName: after.topic,
        before: toAuditFields(before),
        after: toAuditFields(after),
      },
    ]);
    return { status: 'success' as const, entry: presentEntry(after) };
  });
}

const toAuditFields = ({ assignedTo, closedAt, note, answers }: EntryDetailColumns) => ({
  assignedTo,
  isOpen: closedAt === null,
  note,
  answers: answers.length,
});

async function requireEntry(db: Queryable, typed: string, lock = false): Promise<EntryDetailColumns> {
  const reference = parseReference(typed);
  const entry = reference === null ? null : await findInboxEntry(db, reference, lock);
  if (!entry) throw notFound('There is no message with this number.');
  return entry;
}

const presentRow = ({ createdAt, closedAt, ...row }: EntryColumns): StudioInboxRow => ({
  ...row,
  createdAt: createdAt.toISOString(),
  closedAt: closedAt?.toISOString() ?? null,
});

const presentEntry = ({ createdAt, closedAt, answers, ...entry }: EntryDetailColumns): StudioInboxEntry => ({
  ...entry,
  createdAt: createdAt.toISOString(),
  closedAt: closedAt?.toISOString() ?? null,
  answers: answers.map((answer) => ({ ...answer, at: new Date(answer.at).toISOString() })),
});
