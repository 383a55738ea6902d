import type { Throttle } from '../../accounts/throttle.ts';

/**
 * Plays of one song that count from one network within a day, and as many shares and downloads. Whoever drops the cookie
 * is a new listener each time, and can raise a song by no more than this. A school or a phone network stands behind one
 * address too: a few hundred listeners of the same song on the same day all count, and beyond that only the number stands
 * still; nobody is refused the music.
 */
export const COUNTED_OF_NETWORK = 600;
const DAY_SECONDS = 24 * 60 * 60;

/** What is counted of a song. */
export interface Countable {
  action: 'play' | 'share' | 'download';
  network: string;
  songId: number;
}

/** Who may still raise a song's counts today, by network. Right over several processes where they share a Redis. */
export class CountLimit {
  constructor(
    private readonly throttle: Throttle,
    private readonly most = COUNTED_OF_NETWORK,
  ) {}

  /** Takes one of the day's places; false when there is none left. Taken first, so that many at once cannot slip through. */
  async take(countable: Countable): Promise<boolean> {
    const { count } = await this.throttle.hit(keyOf(countable), DAY_SECONDS);
    if (count <= this.most) return true;
    // It took no place, and places that are given back must be there again.
    await this.giveBack(countable);
    return false;
  }

  /** For what had been counted before: playing a song again must not use up the places of the neighbours. */
  giveBack(countable: Countable): Promise<void> {
    return this.throttle.giveBack(keyOf(countable));
  }
}

const keyOf = ({ action, network, songId }: Countable) => `${action} ${songId} ${network}`;
