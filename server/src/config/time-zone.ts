/** Finds the time zone of a country: the first of its zones in alphabetical order; UTC for a country without one. */
export function findTimeZone(countryCode: string): string {
  // Newer engines have `getTimeZones()` instead of `timeZones`.
  const locale: Intl.Locale & { timeZones?: string[]; getTimeZones?: () => string[] | undefined } = new Intl.Locale(
    'und',
    { region: countryCode },
  );
  return (locale.getTimeZones?.() ?? locale.timeZones)?.[0] ?? 'UTC';
}

/** Whether this is the name of a time zone, such as `Africa/Blantyre`. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return /^[A-Za-z]/.test(name); // PostgreSQL reads an offset such as `+02:00` with the opposite sign.
  } catch {
    return false;
  }
}

/** Returns the day that it is in a time zone: `2026-11-29`. */
export function dayIn(timeZone: string, time: Date = new Date()): string {
  // Swedish dates have the format of ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(time);
}
