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

/** Characters that a line of text must not contain: control characters, line breaks, direction marks. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu;

/** One line of text, without invisible characters and doubled spaces. The length is checked after this clean-up. */
export const line = (max: number): z.ZodString =>
  z
    .string()
    .overwrite((text) => text.replace(UNSEEN, ' ').replace(/ {2,}/g, ' ').trim())
    .max(max, `Use ${max} characters or fewer.`);

/** A title or name. A name of only `.` or `..` has no address. */
export const title = line(200)
  .min(1, 'Please enter a name.')
  .refine((text) => text !== '.' && text !== '..', 'A name needs more than dots.');

/** Text of several lines: a description, a note, a mail. */
export const paragraphs = (max: number): z.ZodString => runningText.max(max, `Use ${max} characters or fewer.`);

export const id = number.rowId;

const NO_ARTIST = 'Please choose an artist.';
const NO_YEAR = 'Please enter a year from 1900 to 2200.';
const NO_POSITION = 'Please enter a whole number from 0 to 9999.';
const NO_TRACK = 'Please enter a whole number from 1 to 9999.';

/** Numbers that staff type or choose. */
export const artistId = z.int(NO_ARTIST).min(1, NO_ARTIST).max(number.INTEGER_MAX, NO_ARTIST);
export const year = z.int(NO_YEAR).min(1900, NO_YEAR).max(2200, NO_YEAR);
export const position = z.int(NO_POSITION).min(0, NO_POSITION).max(9999, NO_POSITION);
export const trackNumber = z.int(NO_TRACK).min(1, NO_TRACK).max(9999, NO_TRACK).nullable();

/** An id in a query. */
export const queryId = z.coerce.number<number>().pipe(id);
/** The version that the editor has loaded; another one in the database answers 409 `changed`. */
export const version = number.count.min(1);
/** An ISO date from 1900 on. */
export const day = z.iso
  .date('Please enter a real date.')
  .refine((text) => text >= '1900', 'Please enter a year after 1900.');
export const releasedOn = day.nullable();
/** `now`, a moment (scheduled when it is to come), or null: a draft. */
const publishAt = z.union(
  [z.literal('now'), z.iso.datetime({ offset: true }), z.null()],
  'Please enter when to publish.',
);
export const ids = z.array(id).min(1, 'Choose at least one row.').max(BULK_ROWS, `Choose at most ${BULK_ROWS} rows.`);
/** Songs in the wanted order. */
export const orderedSongs = z
  .array(id)
  .max(ORDERED_SONGS, `A list has at most ${ORDERED_SONGS} songs.`)
  .refine((songs) => new Set(songs).size === songs.length, 'Each song can be in a list once.');
export const reference = field.name;
export const order = z.enum(['asc', 'desc']).optional();

/** The page of a table, and the search text. */
export const pageFields = {
  page: z.coerce.number<number>().pipe(z.int().min(1).max(LAST_PAGE)).optional(),
  text: z.string().trim().max(200).optional(),
};

/** The publishing state, in this order of precedence. */
export const publishingStates = ['taken-down', 'hidden', 'draft', 'scheduled', 'published'] as const;
export const publishingState = z.enum(publishingStates);
export type PublishingState = (typeof publishingStates)[number];

/** The editor's visibility settings. */
export const visibilityFields = { publishAt, isHidden: z.boolean() };
