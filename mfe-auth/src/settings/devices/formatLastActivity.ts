import type { Device } from './devicesReducer.ts';

const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });
const timeFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** Formats when a device was last used and when it logged in, in the listener's time zone. */
export function formatLastActivity({ isCurrent, createdAt, lastSeenAt }: Device): string {
  const since = `logged in since ${formatSafely(dateFormat, createdAt)}`;
  return isCurrent ? `In use now, ${since}` : `Last used ${formatSafely(timeFormat, lastSeenAt)}, ${since}`;
}

/** Formats a date. An invalid one must not crash the page. */
function formatSafely(format: Intl.DateTimeFormat, time: string): string {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? 'an unknown date' : format.format(date);
}
