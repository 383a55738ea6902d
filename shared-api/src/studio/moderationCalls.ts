import * as z from 'zod';
import { reportReasons } from '../contract/messages.ts';
import * as number from '../contract/numbers.ts';
import { status, pageAnswer } from './entities.ts';
import * as field from './fields.ts';

export const takedownKinds = ['song', 'album', 'artist'] as const;

/** A song, album or artist that staff took down. */
const takedownSchema = z.object({
  id: number.rowId,
  kind: z.enum(takedownKinds),
  refId: number.rowId,
  /** The title or name; null when the row is gone. */
  name: z.string().nullable(),
  reason: z.string(),
  requestedBy: z.string(),
  note: z.string(),
  /** The username; null when the account is gone. */
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
    answer: z.object({ takedowns: z.array(takedownSchema), ...pageAnswer }),
  },
  takeDown: {
    request: z.object({
      kind: z.enum(takedownKinds),
      id: field.id,
      reason: z.enum(reportReasons, 'Please choose a reason.'),
      /** The person or company that asked, or the number of a report. */
      requestedBy: field.line(200),
      note: field.paragraphs(2000),
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
  /** The username. */
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

const entry = z.object({ reference: field.reference });
const entryAnswer = status.extend({ entry: entrySchema });

export const inboxCalls = {
  studioInbox: {
    request: z.object({
      ...field.pageFields,
      state: z.enum(['open', 'closed']).optional(),
      kind: entryKind.optional(),
      assigned: z.enum(['me', 'none']).optional(),
    }),
    answer: z.object({ entries: z.array(entryRowSchema), ...pageAnswer }),
  },
  studioInboxEntry: { request: entry, answer: z.object({ entry: entrySchema }) },
  /** A member of staff who may read the inbox; null: not assigned. */
  assignEntry: { request: entry.extend({ username: field.line(60).nullable() }), answer: entryAnswer },
  /** Sends the text to the sender by mail and stores it. */
  answerEntry: {
    request: entry.extend({ text: field.paragraphs(5000).min(1, 'Please write an answer.'), isClosed: z.boolean() }),
    answer: entryAnswer,
  },
  closeEntry: { request: entry.extend({ note: field.paragraphs(2000).nullable() }), answer: entryAnswer },
  reopenEntry: { request: entry, answer: entryAnswer },
};
