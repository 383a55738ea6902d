import { createHash, randomBytes } from 'node:crypto';
import { toPrefix48 } from '../../accounts/throttle/admit-network.ts';
import { networkOf } from '../../http/network-of.ts';

/** Limits each set to about 10 MB of memory. */
const MAX_NETWORKS = 50_000;
const SALT = randomBytes(16);

/**
 * Counts distinct networks within a sliding window. A network is an IPv4 address, or the /48 prefix of an IPv6 address.
 * Stores only hashes, with a salt that only this process knows.
 */
export class NetworkSet {
  /** Time of the last occurrence of each network, oldest first. */
  readonly #seenAt = new Map<string, number>();

  /** @param address of a client */
  add(address: string, now: number): void {
    const hash = createHash('sha256')
      .update(SALT)
      .update(toPrefix48(networkOf(address)))
      .digest('base64')
      .slice(0, 16);
    // Delete first, because a map does not move a key that it already contains.
    this.#seenAt.delete(hash);
    this.#seenAt.set(hash, now);
    const [oldest] = this.#seenAt.keys();
    if (this.#seenAt.size > MAX_NETWORKS && oldest !== undefined) this.#seenAt.delete(oldest);
  }

  /** Counts the networks added since `from`. Deletes all older networks. */
  countSince(from: number): number {
    for (const [hash, at] of this.#seenAt) {
      if (at >= from) break;
      this.#seenAt.delete(hash);
    }
    return this.#seenAt.size;
  }
}
