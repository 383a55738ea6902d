import { PREFIX_48_LIMIT_FACTOR, toPrefix48 } from '../../accounts/throttle/admit-network.ts';
import type { Throttle, ThrottleLimits } from '../../accounts/throttle/throttle.ts';
import { tooManyRequests } from '../errors/problem.ts';
import { networkOf } from '../network-of.ts';

const WINDOW_SECONDS = 60;

/** Limits of the counters. A network has one for all its requests, and one for each call with a limit of its own. */
export const BUDGET_THROTTLE_LIMITS: ThrottleLimits = { maxCounters: 100_000, maxCountersPerNetwork: 1 };

/**
 * Limits the requests of each network per minute, and those of an IPv6 /48 prefix together. Pages and calls share one
 * budget, in which a request counts as many times as it costs.
 */
export class NetworkBudget {
  readonly #throttle: Throttle;
  readonly #maxPerMinute: number;

  /** @param maxPerMinute maximum cost of a network's requests in a minute; 0 means no limit */
  constructor(throttle: Throttle, maxPerMinute: number) {
    this.#throttle = throttle;
    this.#maxPerMinute = maxPerMinute;
  }

  /** Counts a request. Throws a 429 problem if its network, or the surrounding /48, has used up its budget. */
  async spend(ipAddress: string, cost: number): Promise<void> {
    if (this.#maxPerMinute === 0 || cost === 0) return;
    await this.#count(ipAddress, { amount: cost, limit: this.#maxPerMinute });
  }

  /** Counts a call that has a limit of its own, in addition to its cost. Throws as `spend` does. */
  async spendCall(ipAddress: string, name: string, maxPerMinute: number): Promise<void> {
    if (this.#maxPerMinute === 0) return;
    await this.#count(ipAddress, { amount: 1, limit: maxPerMinute, prefix: `${name}:` });
  }

  /**
   * Counts the network first: what it sends above its own limit does not count against its neighbours in the same /48.
   */
  async #count(
    ipAddress: string,
    { amount, limit, prefix = '' }: { amount: number; limit: number; prefix?: string },
  ): Promise<void> {
    const network = networkOf(ipAddress);
    const state = await this.#throttle.spend(`${prefix}${network}`, WINDOW_SECONDS, amount);
    if (state.count > limit) throw tooManyRequests(state.resetSeconds);
    const prefix48 = toPrefix48(network);
    if (prefix48 === network) return;
    const shared = await this.#throttle.spend(`${prefix}${prefix48}`, WINDOW_SECONDS, amount);
    if (shared.count > limit * PREFIX_48_LIMIT_FACTOR) throw tooManyRequests(shared.resetSeconds);
  }
}
