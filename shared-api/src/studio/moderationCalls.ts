import * as z from 'zod';
import { reportReasons } from '../contract/messages.ts';
import * as number from '../contract/numbers.ts';
import { status, pageTotals } from './studioEntities.ts';
import * as field from './studioFields.ts';

export const takedownKinds = ['song', 'album', 'artist'] as const;

/** A song, album or artist that staff took down. */
const takedownSchema = z.object({
  id: number.rowId,
  kind: z.enum(takedownKinds),
  refId: number.rowId,
  /** The title or name; null when the row no longer exists. */
  name: z.string().nullable(),
  reason: z.string(),
  requestedBy: z.string(),
  note: z.string(),
  /** Username of the member of staff; null when the account no longer exists. */
  by: z.string().nullable(),
  at: z.string(),
  undoneAt: z.string().nullable(),
  undoneBy: z.string().nullable(),
});
export type StudioTakedown = z.infer<typeof takedownSchema>;

const takedownAnswer = status.extend({ takedown: takedownSchema });

export const takedownCalls = {
  takedowns: {
    request: z.object({ ...field.pageFields, state: z.enum(['active', 'undone']).optional() }),
    answer: z.object({ takedowns: z.array(takedownSchema), ...pageTotals }),
  },
  takeDown: {
    request: z.object({
      kind: z.enum(takedownKinds),
      id: field.id,
      reason: z.enum(reportReasons, 'Please choose a reason.'),
      /** The person or company that requested the takedown, or the number of a report. */
      requestedBy: field.singleLine(200),
      note: field.multiLine(2000),
    }),
    answer: takedownAnswer,
  },
  undoTakedown: { request: z.object({ id: field.id }), answer: takedownAnswer },
};

const entryKind = z.enum(['message', 'report']);

const entryRowSchema = z.object({
  reference: z.string(),
  kind: entryKind,
  /** The topic of a message, the reason of a report. */
  topic: z.string(),
  senderName: z.string(),
  email: z.string(),
  /** The beginning of the message. */
  excerpt: z.string(),
  /** Username of the assigned member of staff. */
  assignedTo: z.string().nullable(),
  createdAt: z.string(),
  closedAt: z.string().nullable(),
});
export type StudioInboxRow = z.infer<typeof entryRowSchema>;

const entrySchema = entryRowSchema.extend({
  words: z.string(),
  note: z.string().nullable(),
  /** A path of this site. */
  page: z.string().nullable(),
  song: z
    .object({
      id: number.rowId,
      title: z.string(),
      artist: z.string(),
      state: field.publishingState,
      version: number.count,
    })
    .nullable(),
  answers: z.array(z.object({ text: z.string(), by: z.string(), at: z.string() })),
});
export type StudioInboxEntry = z.infer<typeof entrySchema>;

const entryRequest = z.object({ reference: field.reference });
const entryAnswer = status.extend({ entry: entrySchema });

export const inboxCalls = {
  studioInbox: {
    request: z.object({
      ...field.pageFields,
      state: z.enum(['open', 'closed']).optional(),
      kind: entryKind.optional(),
      assigned: z.enum(['me', 'none']).optional(),
    }),
    answer: z.object({ entries: z.array(entryRowSchema), ...pageTotals }),
  },
  studioInboxEntry: { request: entryRequest, answer: z.object({ entry: entrySchema }) },
  /** Assigns an entry to a member of staff who may read the inbox. Null removes the assignment. */
  assignEntry: { request: entryRequest.extend({ username: field.singleLine(60).nullable() }), answer: entryAnswer },
  /** Mails the text to the sender, and stores it as an answer. */
  answerEntry: {
    request: entryRequest.extend({
      text: field.multiLine(5000).min(1, 'Please write an answer.'),
      isClosed: z.boolean(),
    }),
    answer: entryAnswer,
  },
  closeEntry: { request: entryRequest.extend({ note: field.multiLine(2000).nullable() }), answer: entryAnswer },
  reopenEntry: { request: entryRequest, answer: entryAnswer },
};
