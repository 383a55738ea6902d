/** The days that the figures cover. The page stores them in its URL. */
export interface Period {
  /** First and last day, both included: ISO dates. */
  from: string;
  to: string;
}

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 30;

const toDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text);

/** Returns the last `days` days up to today. */
export function buildLastDays(days: number, now = Date.now()): Period {
  return { from: toDay(now - (days - 1) * DAY_MS), to: toDay(now) };
}

/** Reads the period from the page's query string; the last 30 days by default. */
export function readPeriod(search: string, now = Date.now()): Period {
  const fields = new URLSearchParams(search);
  const [from, to] = [fields.get('from'), fields.get('to')];
  return isDay(from) && isDay(to) && from <= to ? { from, to } : buildLastDays(DEFAULT_DAYS, now);
}
