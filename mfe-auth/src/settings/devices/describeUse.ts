import type { Device } from './devicesReducer.ts';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** When a device was last used, and since when it is logged in, in the listener's own time. */
export function describeUse({ isCurrent, createdAt, lastSeenAt }: Device): string {
  const since = `logged in since ${write(day, createdAt)}`;
  return isCurrent ? `In use now, ${since}` : `Last used ${write(moment, lastSeenAt)}, ${since}`;
}

/** A date that is none must not take the page down. */
function write(format: Intl.DateTimeFormat, time: string): string {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? 'an unknown date' : format.format(date);
}
