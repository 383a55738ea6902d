/** Fields that several calls of the studio share. */
import * as z from 'zod';
import * as field from '../contract/fields.ts';
import { runningText } from '../contract/messages.ts';
import * as number from '../contract/numbers.ts';

/** Rows of a page of a table. */
export const STUDIO_PAGE_ROWS = 50;
/** Rows that one bulk edit changes at most. */
export const BULK_ROWS = 500;
/** Songs of one album or playlist at most. */
const ORDERED_SONGS = 2000;
const LAST_PAGE = 100_000;

/** Characters that a line of text must not hold: control characters, line breaks, changes of direction. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu;

/** One line of text, without invisible characters and doubled spaces. The length is checked after this clean-up. */
export const line = (max: number): z.ZodString =>
  z
    .string()
    .overwrite((text) => text.replace(UNSEEN, ' ').replace(/ {2,}/g, ' ').trim())
    .max(max, `Use ${max} characters or fewer.`);

/** A title or name. Addresses cannot carry a name that is only `.` or `..`. */
export const title = line(200)
  .min(1, 'Please enter a name.')
  .refine((text) => text !== '.' && text !== '..', 'A name needs more than dots.');

/** Running text of several lines: a description, a note, the text of a mail. */
export const paragraphs = (max: number): z.ZodString => runningText.max(max, `Use ${max} characters or fewer.`);

export const id = number.rowId;
/** An id in a query. */
export const queryId = z.coerce.number<number>().pipe(id);
/** The version that the editor has loaded; another one in the database answers 409 `changed`. */
export const version = number.count.min(1);
/** A year, a month and a day; any song is from after 1900. */
export const day = z.iso
  .date('Please enter a real date.')
  .refine((text) => text >= '1900', 'Please enter a year after 1900.');
export const releasedOn = day.nullable();
/** `now`, a moment (scheduled when it is to come), or null: a draft. */
const publishAt = z.union([z.literal('now'), z.iso.datetime({ offset: true }), z.null()]);
export const ids = z.array(id).min(1, 'Choose at least one row.').max(BULK_ROWS, `Choose at most ${BULK_ROWS} rows.`);
/** Songs in the order in which they are to stand. */
export const orderedSongs = z
  .array(id)
  .max(ORDERED_SONGS, `A list has at most ${ORDERED_SONGS} songs.`)
  .refine((songs) => new Set(songs).size === songs.length, 'Each song can be in a list once.');
export const reference = field.name;
export const order = z.enum(['asc', 'desc']).optional();

/** A page of a table, and the text that its rows match. */
export const pageFields = {
  page: z.coerce.number<number>().pipe(z.int().min(1).max(LAST_PAGE)).optional(),
  text: z.string().trim().max(200).optional(),
};

/** Where the row stands between editor and listeners, in this order of precedence. */
export const publishingStates = ['taken-down', 'hidden', 'draft', 'scheduled', 'published'] as const;
export const publishingState = z.enum(publishingStates);
export type PublishingState = (typeof publishingStates)[number];

/** What an editor sets of a row's visibility. */
export const visibilityFields = { publishAt, isHidden: z.boolean() };
