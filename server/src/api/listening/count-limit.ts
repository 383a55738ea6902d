import { PREFIX_48_LIMIT_FACTOR, toPrefix48 } from '../../accounts/throttle/admit-network.ts';
import type { Throttle, ThrottleLimits } from '../../accounts/throttle/throttle.ts';

/**
 * Maximum counted plays of one song from one network within a day. The same limit applies to the downloads of a song,
 * and to the shares of a song or page. A client that deletes its cookie counts as a new listener each time, but cannot
 * raise a count by more than this. The limit is high, because a school or a mobile network may share one IP address.
 * Above the limit, plays are not counted, but the music still plays.
 */
export const MAX_COUNTS_PER_NETWORK = 600;
const DAY_SECONDS = 24 * 60 * 60;

/** Limits of the counters. Each network has many, because the listeners of a mobile network play many songs a day. */
export const COUNT_THROTTLE_LIMITS: ThrottleLimits = { maxCounters: 100_000, maxCountersPerNetwork: 20_000 };

/** An action on a song or page to be counted. */
export interface Countable {
  action: 'play' | 'share' | 'download';
  network: string;
  /** The target of the action: a song's id, such as `12`, or a page's kind and key, such as `album 3`. */
  subject: string;
}

/**
 * Limits how often a network may raise the counts of a song or page per day. The limit is exact across several
 * processes if they share a Redis.
 */
export class CountLimit {
  readonly #throttle: Throttle;
  readonly #limit: number;

  constructor(throttle: Throttle, limit = MAX_COUNTS_PER_NETWORK) {
    this.#throttle = throttle;
    this.#limit = limit;
  }

  /**
   * Reserves one of the day's counts. Returns false when no count is left. Call this before counting, so parallel calls
   * cannot exceed the limit.
   */
  async reserve(countable: Countable): Promise<boolean> {
    const reserved: string[] = [];
    for (const { key, limit } of this.#countersOf(countable)) {
      const { count } = await this.#throttle.hit(key, DAY_SECONDS, countable.network);
      if (Number.isFinite(count)) reserved.push(key);
      if (count > limit) {
        // The action is not counted, so release what this call has reserved.
        await this.#releaseAll(reserved, countable.network);
        return false;
      }
    }
    return true;
  }

  /**
   * Releases a reservation. Call this when the action had already been counted, because a repeated play must not use up
   * the counts of other listeners on the network.
   */
  release(countable: Countable): Promise<void> {
    return this.#releaseAll(
      this.#countersOf(countable).map(({ key }) => key),
      countable.network,
    );
  }

  /** Lists the counters of an action: in IPv6 the counter of the surrounding /48, then the counter of the network. */
  #countersOf({ action, network, subject }: Countable): { key: string; limit: number }[] {
    const prefix48 = toPrefix48(network);
    const networkCounter = { key: `${action} ${subject} ${network}`, limit: this.#limit };
    return prefix48 === network
      ? [networkCounter]
      : [{ key: `${action} ${subject} ${prefix48}`, limit: this.#limit * PREFIX_48_LIMIT_FACTOR }, networkCounter];
  }

  async #releaseAll(keys: readonly string[], network: string): Promise<void> {
    await Promise.all(keys.map((key) => this.#throttle.undoHit(key, DAY_SECONDS, network)));
  }
}
