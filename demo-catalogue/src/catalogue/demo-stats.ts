/** Statistics of the demo catalogue, derived from a song's plays. Lists and charts are computed from them. */
import { hashText } from '../score/random.ts';
import type { DemoSong } from './demo-catalogue.types.ts';

/** Totals of a song since its release. */
export interface DemoStats {
  plays: number;
  downloads: number;
  favourites: number;
  shares: number;
}

/** The plays of a song on one day. */
export interface DemoPlayDay {
  /** YYYY-MM-DD */
  day: string;
  plays: number;
}

const DAY_MS = 86_400_000;
/** Days of play history that a fresh installation starts with. */
const HISTORY_DAYS = 28;
/** Share of all plays on an average day of the last week. */
const DAILY_SHARE = 0.0045;
/** From Sunday to Saturday: people listen most at the weekend. */
const WEEKDAYS = [1.15, 0.88, 0.9, 0.92, 0.97, 1.1, 1.2];

/** Returns a number from 0.8 to 1.2 that is always the same for a text. */
const vary = (text: string): number => 0.8 + (hashText(text) % 4001) / 10_000;

/** Derives plausible totals from a song's plays; the same song always gets the same ones. */
export function createDemoStats({ title, artist, plays }: DemoSong): DemoStats {
  const key = `${title}/${artist}`;
  return {
    plays,
    downloads: Math.round(plays * 0.0142 * vary(`${key}/downloads`)),
    favourites: Math.round(plays * 0.0188 * vary(`${key}/favourites`)),
    shares: Math.round(plays * 0.0024 * vary(`${key}/shares`)),
  };
}

/** Creates the plays per day for the four weeks that end today, but not before the song's release. */
export function createDemoPlayDays(song: DemoSong, today: Date): DemoPlayDay[] {
  const days: DemoPlayDay[] = [];
  for (let ago = 0; ago < HISTORY_DAYS; ago += 1) {
    const date = new Date(today.getTime() - ago * DAY_MS);
    const day = date.toISOString().slice(0, 10);
    if (day < song.releasedOn) break;
    const weeksAgo = Math.floor(ago / 7);
    const usual = song.plays * DAILY_SHARE * song.growth ** -weeksAgo;
    const weekday = WEEKDAYS[date.getUTCDay()] ?? 1;
    days.push({ day, plays: Math.round(usual * weekday * (0.95 + vary(`${song.title}/${day}`) * 0.05)) });
  }
  return days;
}
