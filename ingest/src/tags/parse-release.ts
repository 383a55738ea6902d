import { parseYear, type SongTags } from './song-tags.ts';

/** When a song was or will be released: the day, only the year, or neither. */
type Release = Pick<SongTags, 'year' | 'releasedOn'>;

/** `2026-06-01`, `2026/6/1`, with or without a time. */
const YEAR_FIRST = /^(?<year>\d{4})(?<separator>[-/.])(?<month>\d{1,2})\k<separator>(?<day>\d{1,2})(?!\d)/;
/** `20260601`, with or without a time. */
const WITHOUT_SEPARATORS = /^(?<year>\d{4})(?<month>0[1-9]|1[0-2])(?<day>[0-2]\d|3[01])(?=\D|\d{6}|$)/;
/** `25/12/2019` or `12/25/2019`. */
const YEAR_LAST = /^(?<first>\d{1,2})(?<separator>[-/.])(?<second>\d{1,2})\k<separator>(?<year>\d{4})(?!\d)/;
const YEAR_AT_START = /^(?<year>\d{4})(?!\d)/;

/**
 * Parses the date of a tag. Ignores what follows it, such as a time. With the year last, countries disagree whether the
 * day or the month comes first, so such a date gives a day only if there is no doubt: `25/12/2019`, but not `05/06/2019`.
 */
export function parseRelease(text: string): Release {
  const { year, month, day } = (YEAR_FIRST.exec(text) ?? WITHOUT_SEPARATORS.exec(text))?.groups ?? parseYearLast(text);
  const knownYear = parseYear(year ?? YEAR_AT_START.exec(text)?.groups?.['year'] ?? '');
  if (knownYear === null || month === undefined || day === undefined) return { year: knownYear, releasedOn: null };
  return { year: knownYear, releasedOn: toDay(knownYear, Number(month), Number(day)) };
}

function parseYearLast(text: string): { year?: string; month?: string; day?: string } {
  const { first, second, year } = YEAR_LAST.exec(text)?.groups ?? {};
  if (first === undefined || second === undefined || year === undefined) return {};
  if (Number(first) > 12 || first === second) return { year, month: second, day: first };
  if (Number(second) > 12) return { year, month: first, day: second };
  return { year };
}

/** Returns `YYYY-MM-DD`; null if the calendar has no such day. */
function toDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : null;
}
