import { networkOf } from '../plugins/network-of.ts';
import { tooMany } from '../plugins/problem.ts';
import type { Throttle } from './throttle.ts';

/** A site may have many networks, and many people: it may make so many times the calls of one. */
export const NETWORKS_OF_SITE = 10;

/** The /48 around an IPv6 network: a provider gives one customer up to that much. An IPv4 address stands for itself. */
export function siteOf(network: string): string {
  return network.includes(':') ? network.split(':').slice(0, 3).join(':') : network;
}

export interface NetworkLimit {
  /** Names what is counted. */
  name: string;
  /** Calls of one network within the window. */
  limit: number;
  windowSeconds: number;
}

/**
 * Counts a call of a network, and of the /48 around it, and answers how many calls the network has made. Throws a 429
 * problem when there were too many. Guards ask this first: a call that is refused makes no counter of its own, so that a
 * flood cannot push out the counters of others.
 */
export async function admitNetwork(throttle: Throttle, address: string, asked: NetworkLimit): Promise<number> {
  const { count, resetSeconds, isTooMany } = await countNetwork(throttle, address, asked);
  if (isTooMany) throw tooMany(resetSeconds);
  return count;
}

/** The same, and refuses nothing. */
export async function countNetwork(throttle: Throttle, address: string, { name, limit, windowSeconds }: NetworkLimit) {
  const network = networkOf(address);
  const site = siteOf(network);
  if (site !== network) {
    const ofSite = await throttle.hit(`${name}:${site}`, windowSeconds);
    if (ofSite.count > limit * NETWORKS_OF_SITE) return { ...ofSite, isTooMany: true };
  }
  const own = await throttle.hit(`${name}:${network}`, windowSeconds, network);
  return { ...own, isTooMany: own.count > limit };
}
