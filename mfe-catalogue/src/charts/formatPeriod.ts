/** Formats two ISO dates as a period: `16 to 22 November`, `28 October to 3 November`. */
export function formatPeriod({ from, to }: { from: string; to: string }): string {
  const [first, last] = [new Date(from), new Date(to)];
  const monthOf = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' });
  const end = `${last.getUTCDate()} ${monthOf.format(last)}`;
  if (first.getUTCMonth() === last.getUTCMonth()) return `${first.getUTCDate()} to ${end}`;
  return `${first.getUTCDate()} ${monthOf.format(first)} to ${end}`;
}
