/** Fields that several calls of the studio share. */
import * as z from 'zod';
import * as field from '../contract/fields.ts';
import { runningText } from '../contract/messages.ts';
import * as number from '../contract/numbers.ts';
import { isBlank } from '../values/isBlank.ts';
import { MAX_YEARS_AHEAD } from '../values/releaseYears.ts';

/** Number of rows on a page of a table. */
export const STUDIO_PAGE_ROWS = 50;
/** Maximum number of rows that one bulk edit changes. */
export const MAX_BULK_ROWS = 500;
/** Maximum number of songs in an album or playlist. */
const MAX_ORDERED_SONGS = 2000;
const LAST_PAGE = 100_000;

/** Characters that a line of text must not contain: control characters, line breaks, direction marks. */
const INVISIBLE_CHARACTERS = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu;

/**
 * Creates the schema of one line of text. Removes invisible characters and doubled spaces, and then checks the length.
 */
export const singleLine = (max: number): z.ZodString =>
  z
    .string()
    .overwrite((text) => text.replace(INVISIBLE_CHARACTERS, ' ').replace(/ {2,}/g, ' ').trim())
    .max(max, `Use ${max} characters or fewer.`);

/** A title or name. Refuses `.` and `..`, because such a name cannot be part of a URL. */
export const title = singleLine(200)
  .refine((text) => !isBlank(text), 'Please enter a name.')
  .refine((text) => text !== '.' && text !== '..', 'A name needs more than dots.');

/** Creates the schema of a text of several lines: a description, a note, a mail. */
export const multiLine = (max: number): z.ZodString => runningText.max(max, `Use ${max} characters or fewer.`);

export const id = number.rowId;

const NO_ARTIST_MESSAGE = 'Please choose an artist.';
const NO_POSITION_MESSAGE = 'Please enter a whole number from 0 to 9999.';
const NO_DISC_MESSAGE = 'Please enter a whole number from 1 to 99.';
const NO_TRACK_MESSAGE = 'Please enter a whole number from 1 to 9999.';

/** Numbers that staff enter. */
export const artistId = z.int(NO_ARTIST_MESSAGE).min(1, NO_ARTIST_MESSAGE).max(number.INTEGER_MAX, NO_ARTIST_MESSAGE);
export const position = z.int(NO_POSITION_MESSAGE).min(0, NO_POSITION_MESSAGE).max(9999, NO_POSITION_MESSAGE);
export const discNumber = z.int(NO_DISC_MESSAGE).min(1, NO_DISC_MESSAGE).max(99, NO_DISC_MESSAGE).nullable();
export const trackNumber = z.int(NO_TRACK_MESSAGE).min(1, NO_TRACK_MESSAGE).max(9999, NO_TRACK_MESSAGE).nullable();

const findLastYear = () => new Date().getFullYear() + MAX_YEARS_AHEAD;
const noYearError = { error: () => `Please enter a year from 1900 to ${findLastYear()}.` };

/** The year of a release. */
export const year = z
  .int(noYearError)
  .min(1900, noYearError)
  .refine((value) => value <= findLastYear(), noYearError);

/** An id in a query. */
export const queryId = z.coerce.number<number>().pipe(id);
/** The version that the editor has loaded. If the database has another version, the server answers 409 `changed`. */
export const version = number.count.min(1);
/** An ISO date from 1900 on. */
export const day = z.iso
  .date('Please enter a real date.')
  .refine((text) => text >= '1900', 'Please enter a year after 1900.');
export const releasedOn = day.refine((text) => !(Number(text.slice(0, 4)) > findLastYear()), noYearError).nullable();
/** Time of publication: `now`, a past or future time (future: scheduled), or null for a draft. */
const publishAt = z.union(
  [z.literal('now'), z.iso.datetime({ offset: true }), z.null()],
  'Please enter when to publish.',
);
export const rowIds = z
  .array(id)
  .min(1, 'Choose at least one row.')
  .max(MAX_BULK_ROWS, `Choose at most ${MAX_BULK_ROWS} rows.`);
/** Ids of songs in their new order. */
export const orderedSongIds = z
  .array(id)
  .max(MAX_ORDERED_SONGS, `A list has at most ${MAX_ORDERED_SONGS} songs.`)
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
