import { fromLocalInput, toLocalInput } from '../../ui/formatTimes.ts';

type Visibility = 'draft' | 'published' | 'scheduled' | 'hidden';

/** The values of `VisibilityFields`: who sees a song, album, artist or playlist. */
export interface VisibilityValues {
  visibility: Visibility;
  /** A time in the future, as the value of a `datetime-local` field. */
  publishTime: string;
}

interface RowVisibility {
  publishAt: string | null;
  isHidden: boolean;
}

const isPast = (iso: string, now: number): boolean => new Date(iso).getTime() <= now;

/**
 * Derives the form's choice from a row at the time `now` (Unix time in ms). A past publishing time leaves the time field
 * empty.
 */
export function toVisibilityValues(row: RowVisibility | null, now = Date.now()): VisibilityValues {
  const publishAt = row?.publishAt ?? null;
  const publishTime = publishAt === null || isPast(publishAt, now) ? '' : toLocalInput(publishAt);
  if (row?.isHidden === true) return { visibility: 'hidden', publishTime };
  if (publishAt === null) return { visibility: 'draft', publishTime };
  return { visibility: isPast(publishAt, now) ? 'published' : 'scheduled', publishTime };
}

/**
 * Builds the request's fields. A published row keeps its publishing time. For 'scheduled' without a time, `publishAt` is
 * '', which the contract rejects.
 */
export function toVisibilityRequest(
  { visibility, publishTime }: VisibilityValues,
  row: RowVisibility | null,
  now = Date.now(),
): { publishAt: string | null; isHidden: boolean } {
  const before = row?.publishAt ?? null;
  switch (visibility) {
    case 'draft':
      return { publishAt: null, isHidden: false };
    case 'published':
      return { publishAt: before !== null && isPast(before, now) ? before : 'now', isHidden: false };
    case 'scheduled':
      return { publishAt: fromLocalInput(publishTime) ?? '', isHidden: false };
    case 'hidden':
      return { publishAt: before, isHidden: true };
  }
}

/** Whether the form's values schedule a row for a time that has passed, which publishes the row at once. */
export const isScheduledInPast = (values: { visibility?: string; publishTime?: string }, now = Date.now()): boolean =>
  values.visibility === 'scheduled' && isPast(fromLocalInput(values.publishTime ?? '') ?? '', now);
