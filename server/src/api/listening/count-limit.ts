import { NETWORKS_OF_SITE, siteOf } from '../../accounts/throttle/admit-network.ts';
import type { Throttle, ThrottleLimits } from '../../accounts/throttle/throttle.ts';

/**
 * Maximum plays of one song that count from one network within a day, and as many shares and downloads. A client that
 * drops its cookie is a new listener each time, but cannot raise a song by more than this. A school or a mobile network
 * shares one address too: a few hundred listeners of the same song on one day all count. Beyond that only the count
 * stops, and the music still plays.
 */
export const COUNTED_OF_NETWORK = 600;
const DAY_SECONDS = 24 * 60 * 60;

/** A mobile network plays many songs a day. Actions beyond this do not count. */
export const COUNT_LIMITS: ThrottleLimits = { maxCounters: 100_000, maxOfNetwork: 20_000 };

/** An action on a song to be counted. */
export interface Countable {
  action: 'play' | 'share' | 'download';
  network: string;
  songId: number;
}

/**
 * Limits how often a network may raise a song's counts per day. Exact across several processes if they share a Redis.
 */
export class CountLimit {
  readonly #throttle: Throttle;
  readonly #most: number;

  constructor(throttle: Throttle, most = COUNTED_OF_NETWORK) {
    this.#throttle = throttle;
    this.#most = most;
  }

  /**
   * Reserves one of the day's counts; false when none is left. Called before counting, so parallel calls cannot exceed
   * the limit.
   */
  async take(countable: Countable): Promise<boolean> {
    const taken: string[] = [];
    for (const { key, most } of this.#countersOf(countable)) {
      const { count } = await this.#throttle.hit(key, DAY_SECONDS, countable.network);
      if (Number.isFinite(count)) taken.push(key);
      if (count > most) {
        // A refused call counts nothing, so it must not use up counts that other calls give back.
        await this.#giveBackAll(taken, countable.network);
        return false;
      }
    }
    return true;
  }

  /**
   * Gives back a reservation when the action was already counted: a repeated play must not use up the counts of other
   * listeners on the network.
   */
  giveBack(countable: Countable): Promise<void> {
    return this.#giveBackAll(
      this.#countersOf(countable).map(({ key }) => key),
      countable.network,
    );
  }

  /** Counters of the surrounding /48, if any, and then of the network. */
  #countersOf({ action, network, songId }: Countable): { key: string; most: number }[] {
    const site = siteOf(network);
    const own = { key: `${action} ${songId} ${network}`, most: this.#most };
    return site === network
      ? [own]
      : [{ key: `${action} ${songId} ${site}`, most: this.#most * NETWORKS_OF_SITE }, own];
  }

  async #giveBackAll(keys: readonly string[], network: string): Promise<void> {
    await Promise.all(keys.map((key) => this.#throttle.giveBack(key, DAY_SECONDS, network)));
  }
}
