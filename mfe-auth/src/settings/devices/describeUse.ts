import type { Device } from './devicesReducer.ts';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** Describes when a device was last used and when it logged in, in the listener's time zone. */
export function describeUse({ isCurrent, createdAt, lastSeenAt }: Device): string {
  const since = `logged in since ${write(day, createdAt)}`;
  return isCurrent ? `In use now, ${since}` : `Last used ${write(moment, lastSeenAt)}, ${since}`;
}

/** Formats a date. An invalid one must not crash the page. */
function write(format: Intl.DateTimeFormat, time: string): string {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? 'an unknown date' : format.format(date);
}
