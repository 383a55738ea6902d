const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const DAY_AND_TIME = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** '23 Nov 2026', from an ISO date or time. */
export const formatDay = (iso: string): string => DAY.format(new Date(iso));

/** '23 Nov 2026, 14:02', in the reader's time zone. */
export const formatTime = (iso: string): string => DAY_AND_TIME.format(new Date(iso));

/** '14:02' today, else with the day. */
export function formatRecentTime(iso: string, now = new Date()): string {
  const time = new Date(iso);
  return time.toDateString() === now.toDateString() ? TIME.format(time) : DAY_AND_TIME.format(time);
}

/** Formats a moment as the value of a `datetime-local` field, in the reader's time zone. */
export function toLocalInput(iso: string): string {
  const time = new Date(iso);
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Parses the value of a `datetime-local` field; null when it is empty. */
export function fromLocalInput(value: string): string | null {
  const time = new Date(value);
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}
