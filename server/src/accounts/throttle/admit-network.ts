import { networkOf } from '../../http/network-of.ts';
import { tooManyRequests } from '../../http/errors/problem.ts';
import type { Throttle, ThrottleState } from './throttle.ts';

/**
 * How many times as many calls an IPv6 /48 prefix may make as one network, because a /48 may contain many networks and
 * people.
 */
export const PREFIX_48_LIMIT_FACTOR = 10;

/**
 * Returns the /48 prefix of an IPv6 network, the largest block that a provider assigns to one customer. Returns an IPv4
 * address unchanged.
 */
export function toPrefix48(network: string): string {
  return network.includes(':') ? network.split(':').slice(0, 3).join(':') : network;
}

/** A limit of calls per network. */
export interface NetworkLimit {
  /** Name of the counter. */
  name: string;
  /** Maximum calls from one network within the window. */
  limit: number;
  windowSeconds: number;
}

/**
 * Counts a call for its network and, in IPv6, for the surrounding /48. Returns the number of calls from the network.
 * Throws a 429 problem above the limit. Guards call this first, because a refused call then creates no further
 * counters, and a flood cannot evict other counters.
 */
export async function admitNetwork(throttle: Throttle, ipAddress: string, networkLimit: NetworkLimit): Promise<number> {
  const { count, resetSeconds, isOverLimit } = await countNetwork(throttle, ipAddress, networkLimit);
  if (isOverLimit) throw tooManyRequests(resetSeconds);
  return count;
}

/** Counts a call as `admitNetwork` does, but reports an exceeded limit instead of throwing. */
export async function countNetwork(
  throttle: Throttle,
  ipAddress: string,
  { name, limit, windowSeconds }: NetworkLimit,
): Promise<ThrottleState & { isOverLimit: boolean }> {
  const network = networkOf(ipAddress);
  const prefix48 = toPrefix48(network);
  if (prefix48 !== network) {
    const prefixState = await throttle.hit(`${name}:${prefix48}`, windowSeconds);
    if (prefixState.count > limit * PREFIX_48_LIMIT_FACTOR) return { ...prefixState, isOverLimit: true };
  }
  const networkState = await throttle.hit(`${name}:${network}`, windowSeconds, network);
  return { ...networkState, isOverLimit: networkState.count > limit };
}
