import { networkOf } from '../../http/network-of.ts';
import { tooMany } from '../../http/errors/problem.ts';
import type { Throttle, ThrottleState } from './throttle.ts';

/** Factor between the limits of a site and of one network: a site may contain many networks and many people. */
export const NETWORKS_OF_SITE = 10;

/**
 * The /48 prefix of an IPv6 network, the most that a provider assigns to one customer. An IPv4 address stays unchanged.
 */
export function siteOf(network: string): string {
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
 * Counts a call for its network and the surrounding /48, and returns the number of calls from the network. Throws a 429
 * problem above the limit. Guards call this first: a refused call then creates no counter of its own, so a flood cannot
 * evict other counters.
 */
export async function admitNetwork(throttle: Throttle, address: string, networkLimit: NetworkLimit): Promise<number> {
  const { count, resetSeconds, isTooMany } = await countNetwork(throttle, address, networkLimit);
  if (isTooMany) throw tooMany(resetSeconds);
  return count;
}

/** Counts a call as `admitNetwork` does, but reports an exceeded limit instead of throwing. */
export async function countNetwork(
  throttle: Throttle,
  address: string,
  { name, limit, windowSeconds }: NetworkLimit,
): Promise<ThrottleState & { isTooMany: boolean }> {
  const network = networkOf(address);
  const site = siteOf(network);
  if (site !== network) {
    const ofSite = await throttle.hit(`${name}:${site}`, windowSeconds);
    if (ofSite.count > limit * NETWORKS_OF_SITE) return { ...ofSite, isTooMany: true };
  }
  const own = await throttle.hit(`${name}:${network}`, windowSeconds, network);
  return { ...own, isTooMany: own.count > limit };
}
