import { NETWORKS_OF_SITE, siteOf } from '../../accounts/admit-network.ts';
import type { Throttle, ThrottleLimits } from '../../accounts/throttle.ts';

/**
 * Plays of one song that count from one network within a day, and as many shares and downloads. Whoever drops the cookie
 * is a new listener each time, and can raise a song by no more than this. A school or a phone network stands behind one
 * address too: a few hundred listeners of the same song on the same day all count, and beyond that only the number stands
 * still; nobody is refused the music.
 */
export const COUNTED_OF_NETWORK = 600;
const DAY_SECONDS = 24 * 60 * 60;

/** A phone network hears many songs a day; what it hears beyond this does not count. */
export const COUNT_LIMITS: ThrottleLimits = { maxCounters: 100_000, maxOfNetwork: 20_000 };

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
    const taken: string[] = [];
    for (const { key, most } of this.#countersOf(countable)) {
      const { count } = await this.throttle.hit(key, DAY_SECONDS, countable.network);
      if (Number.isFinite(count)) taken.push(key);
      if (count > most) {
        // It took no place, and places that are given back must be there again.
        await this.#giveBackAll(taken, countable.network);
        return false;
      }
    }
    return true;
  }

  /** For what had been counted before: playing a song again must not use up the places of the neighbours. */
  giveBack(countable: Countable): Promise<void> {
    return this.#giveBackAll(
      this.#countersOf(countable).map(({ key }) => key),
      countable.network,
    );
  }

  /** Of the network, after that of the /48 around it. */
  #countersOf({ action, network, songId }: Countable): { key: string; most: number }[] {
    const site = siteOf(network);
    const own = { key: `${action} ${songId} ${network}`, most: this.most };
    return site === network ? [own] : [{ key: `${action} ${songId} ${site}`, most: this.most * NETWORKS_OF_SITE }, own];
  }

  async #giveBackAll(keys: readonly string[], network: string): Promise<void> {
    await Promise.all(keys.map((key) => this.throttle.giveBack(key, DAY_SECONDS, network)));
  }
}
