/** Statistics of the demo songs, derived from a song's plays. The server computes lists and charts from them. */
import { hashSeed } from '../score/random.ts';
import type { DemoSong } from './demo-catalogue.types.ts';

/**
 * Totals of a song since its release. Plays are the sum of the rows per day. The server stores no rows of downloads and
 * shares for longer than 60 days, so these are only totals. Favourites have rows: demo-fans.ts.
 */
export interface DemoStats {
  plays: number;
  downloads: number;
  shares: number;
}

/** The plays of a song on one day. */
export interface DemoPlayDay {
  /** YYYY-MM-DD */
  day: string;
  plays: number;
}

const DAY_MS = 86_400_000;
/** Number of days, up to today, with a row of their own. The server's lists look back 30 days. */
const HISTORY_DAYS = 35;
/** Share of a song's total plays on an average day of the last week. */
const DAILY_SHARE = 0.0045;
/** Factors of a day's plays, from Sunday to Saturday. People listen most at the weekend. */
const WEEKDAY_FACTORS = [1.15, 0.88, 0.9, 0.92, 0.97, 1.1, 1.2];

/** Returns a number from 0.8 to 1.2 that depends only on the text. */
const variationFactorOf = (text: string): number => 0.8 + (hashSeed(text) % 4001) / 10_000;

/** Derives plausible totals from a song's plays per day. The same plays always give the same totals. */
export function createDemoStats({ title, artist }: DemoSong, days: readonly DemoPlayDay[]): DemoStats {
  const key = `${title}/${artist}`;
  const plays = sumPlays(days);
  return {
    plays,
    downloads: Math.round(plays * 0.0142 * variationFactorOf(`${key}/downloads`)),
    shares: Math.round(plays * 0.0024 * variationFactorOf(`${key}/shares`)),
  };
}

const sumPlays = (days: readonly DemoPlayDay[]): number => days.reduce((sum, { plays }) => sum + plays, 0);

/**
 * Creates the plays of a song since its release: one row for each of the last 35 days, and before these one row for
 * each month, because the server soon deletes rows that old. Together they are the song's `plays`, except for a younger
 * song, which has fewer.
 */
export function createDemoPlayDays(song: DemoSong, today: Date): DemoPlayDay[] {
  const days: DemoPlayDay[] = [];
  for (let daysAgo = 0; daysAgo < HISTORY_DAYS; daysAgo += 1) {
    const date = new Date(today.getTime() - daysAgo * DAY_MS);
    const day = toDay(date);
    if (day < song.releasedOn) return days;
    const weeksAgo = Math.floor(daysAgo / 7);
    const averagePlays = song.plays * DAILY_SHARE * song.growth ** -weeksAgo;
    const weekdayFactor = WEEKDAY_FACTORS[date.getUTCDay()] ?? 1;
    days.push({
      day,
      plays: Math.round(averagePlays * weekdayFactor * (0.95 + variationFactorOf(`${song.title}/${day}`) * 0.05)),
    });
  }
  const months = listMonths(song.releasedOn, new Date(today.getTime() - HISTORY_DAYS * DAY_MS));
  if (months.length === 0) return days;
  const earlierPlays = Math.max(0, song.plays - sumPlays(days));
  const playsPerMonth = Math.floor(earlierPlays / months.length);
  const rows = months.map((day, index) => ({
    day,
    // The month of the release, which is the last one, also gets the remainder of the division.
    plays: index === months.length - 1 ? earlierPlays - playsPerMonth * index : playsPerMonth,
  }));
  return [...days, ...rows];
}

/** Lists one day for each month from `last` back to the release, newest first. Empty if the release was later. */
function listMonths(releasedOn: string, last: Date): string[] {
  if (toDay(last) < releasedOn) return [];
  const days = [toDay(last)];
  const month = new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), 1));
  while (toDay(month) > releasedOn) {
    if (!days.includes(toDay(month))) days.push(toDay(month));
    month.setUTCMonth(month.getUTCMonth() - 1);
  }
  return days;
}

const toDay = (date: Date): string => date.toISOString().slice(0, 10);
