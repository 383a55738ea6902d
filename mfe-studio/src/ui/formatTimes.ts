const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const dayAndTimeFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const timeFormat = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** Formats an ISO date or time as a day: '23 Nov 2026'. */
export const formatDay = (iso: string): string => dayFormat.format(new Date(iso));

/** Formats an ISO time as '23 Nov 2026, 14:02', in the reader's time zone. */
export const formatDayAndTime = (iso: string): string => dayAndTimeFormat.format(new Date(iso));

/** Formats a time of today as '14:02', and any other time with its day. */
export function formatRecentTime(iso: string, now = new Date()): string {
  const time = new Date(iso);
  return time.toDateString() === now.toDateString() ? timeFormat.format(time) : dayAndTimeFormat.format(time);
}

/** Formats a date and time as the value of a `datetime-local` field, in the reader's time zone. */
export function toLocalInput(iso: string): string {
  const time = new Date(iso);
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Parses the value of a `datetime-local` field; null when it is empty. */
export function fromLocalInput(value: string): string | null {
  const time = new Date(value);
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}
