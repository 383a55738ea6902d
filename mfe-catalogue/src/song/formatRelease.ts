/** Formats `Released 14 Nov 2026`, or the year alone if the day is unknown. */
export function formatRelease(releasedOn: string | null, year: number): string {
  const date = releasedOn === null ? null : new Date(`${releasedOn.slice(0, 10)}T00:00:00Z`);
  if (!date || Number.isNaN(date.getTime())) return `Released ${year}`;
  const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  return `Released ${day.format(date)}`;
}
