/** Finds the time zone of a country: the first of its zones in alphabetical order; UTC for a country without one. */
export function findTimeZone(countryCode: string): string {
  // Newer engines have `getTimeZones()` instead of `timeZones`.
  const locale: Intl.Locale & { timeZones?: string[]; getTimeZones?: () => string[] | undefined } = new Intl.Locale(
    'und',
    { region: countryCode },
  );
  return (locale.getTimeZones?.() ?? locale.timeZones)?.[0] ?? 'UTC';
}

/**
 * Whether this is the name of a time zone, such as `Africa/Blantyre`. Refuses abbreviations, because they are ambiguous:
 * India and Israel both use IST.
 */
export function isTimeZone(name: string): boolean {
  if (name !== 'UTC' && !/^[A-Z]\w+\//.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Returns the day that it is in a time zone: `2026-11-29`. */
export function dayIn(timeZone: string, time: Date = new Date()): string {
  // Swedish dates and times have the format of ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(time);
}

/** Returns the time at which a day such as `2026-11-29` begins in a time zone. */
export function startOfDay(day: string, timeZone: string): Date {
  const midnightInUtc = Date.parse(`${day}T00:00:00Z`);
  const guess = midnightInUtc - readOffset(midnightInUtc, timeZone);
  // Between the two times, summer time can begin or end.
  return new Date(midnightInUtc - readOffset(guess, timeZone));
}

/** Returns how many milliseconds the clocks of a time zone are ahead of UTC at a time. */
function readOffset(timeMs: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return Date.parse(`${format.format(timeMs).replace(' ', 'T')}Z`) - timeMs;
}
