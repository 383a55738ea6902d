/** Invented listeners of the demo catalogue. They follow artists and like songs, so these numbers come from rows. */
import { hashSeed } from '../score/random.ts';
import type { DemoCatalogue } from './demo-catalogue.ts';
import type { DemoSong } from './demo-catalogue.types.ts';

/** An account of the demo catalogue, marked by its name. Its password is unusable and its mailbox does not exist. */
export interface DemoFan {
  username: string;
  fullname: string;
  email: string;
  /** E.164, in a range without subscribers. */
  mobileNumber: string;
}

const FAN_COUNT = 60;

export const DEMO_FANS: readonly DemoFan[] = Array.from({ length: FAN_COUNT }, (_, index) => {
  const number = String(index + 1).padStart(2, '0');
  return {
    username: `demo.listener.${number}`,
    fullname: `Demo listener ${index + 1}`,
    email: `listener${number}@demo.invalid`,
    mobileNumber: `+2650000000${number}`,
  };
});

/** Least and greatest share of the fans who follow an artist, and who like a song. The most played gets the greatest. */
const FOLLOWER_SHARE_RANGE = [0.08, 0.9] as const;
const FAVOURITE_SHARE_RANGE = [0.03, 0.6] as const;

/** Chooses the fans who follow an artist. The same artist always gets the same fans. */
export function chooseFollowers({ songs }: Pick<DemoCatalogue, 'songs'>, artist: string): DemoFan[] {
  const plays = new Map<string, number>();
  for (const song of songs) plays.set(song.artist, (plays.get(song.artist) ?? 0) + song.plays);
  return chooseFans(`artist/${artist}`, (plays.get(artist) ?? 0) / Math.max(...plays.values()), FOLLOWER_SHARE_RANGE);
}

/** Chooses the fans who like a song. The same song always gets the same fans. */
export function chooseFavouriteFans({ songs }: Pick<DemoCatalogue, 'songs'>, song: DemoSong): DemoFan[] {
  const most = Math.max(...songs.map(({ plays }) => plays));
  return chooseFans(`song/${song.title}/${song.artist}`, song.plays / most, FAVOURITE_SHARE_RANGE);
}

function chooseFans(key: string, popularity: number, [least, greatest]: readonly [number, number]): DemoFan[] {
  const share = least + (greatest - least) * popularity;
  return DEMO_FANS.filter(({ username }) => hashSeed(`${key}/${username}`) % 1000 < share * 1000);
}
