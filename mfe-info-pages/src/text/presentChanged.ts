/** Formats a day: `2026-11-22` is '22 November 2026'. */
export function presentDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
}

const WORDS_PER_MINUTE = 200;

/** Formats the reading time of the texts: '4 minutes to read'. */
export function presentReadingTime(texts: readonly string[]): string {
  const words = texts.join(' ').split(/\s+/).length;
  const minutes = Math.max(1, Math.round(words / WORDS_PER_MINUTE));
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} to read`;
}
