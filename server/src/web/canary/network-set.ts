import { createHash, randomBytes } from 'node:crypto';
import { siteOf } from '../../accounts/throttle/admit-network.ts';
import { networkOf } from '../../http/network-of.ts';

/** Limit of the memory: about 10 MB for each set. */
const MOST_NETWORKS = 50_000;
const SALT = randomBytes(16);

/**
 * Counts distinct networks within a sliding window: an IPv4 address, or the /48 network of an IPv6 address. Contains
 * hashes with a salt of this process, and no addresses.
 */
export class NetworkSet {
  /** Time of the last occurrence of each network, oldest first. */
  readonly #seenAt = new Map<string, number>();

  /** @param address of a client */
  add(address: string, now: number): void {
    const hash = createHash('sha256')
      .update(SALT)
      .update(siteOf(networkOf(address)))
      .digest('base64')
      .slice(0, 16);
    // Deleted first, because a map keeps the position of a key that it has.
    this.#seenAt.delete(hash);
    this.#seenAt.set(hash, now);
    const [oldest] = this.#seenAt.keys();
    if (this.#seenAt.size > MOST_NETWORKS && oldest !== undefined) this.#seenAt.delete(oldest);
  }

  /** Number of networks since `from`. Forgets the earlier ones. */
  countSince(from: number): number {
    for (const [hash, at] of this.#seenAt) {
      if (at >= from) break;
      this.#seenAt.delete(hash);
    }
    return this.#seenAt.size;
  }
}
