import { networkOf } from '../../http/network-of.ts';
import { tooMany } from '../../http/errors/problem.ts';
import { admitNetwork } from '../throttle/admit-network.ts';
import { hashSecret } from '../secrets.ts';
import type { Throttle } from '../throttle/throttle.ts';
import { foldAccountName } from '../users.queries.ts';

const WINDOW_SECONDS = 15 * 60;
/** Maximum attempts within the window. */
const LIMITS = {
  /** On one account from one address. */
  pair: 10,
  /** The same, while the account is under attack from many addresses. */
  pairUnderAttack: 3,
  /** On one account from all addresses. Above this, the account counts as under attack. */
  account: 50,
  /** From one address on any account: many people share an address behind a mobile network. */
  address: 150,
} as const;

/**
 * Slows guessing down without locking an account. Attempts are counted by account *and* address, so an attacker cannot
 * lock out the owner, who always has some attempts from their own address.
 */
export class LoginGuard {
  readonly #throttle: Throttle;

  constructor(throttle: Throttle) {
    this.#throttle = throttle;
  }

  /** Counts an attempt before the password is checked. Throws a 429 problem when there were too many. */
  async admit(account: string, address: string): Promise<void> {
    await admitNetwork(this.#throttle, address, {
      name: 'login-from',
      limit: LIMITS.address,
      windowSeconds: WINDOW_SECONDS,
    });
    const keys = keysOf(account, address);
    const network = networkOf(address);
    const pair = await this.#throttle.hit(keys.pair, WINDOW_SECONDS, network);
    if (pair.count > LIMITS.pair) throw tooMany(pair.resetSeconds);
    // Counted after the pair, so one network alone cannot make an account count as under attack.
    const ofAccount = await this.#throttle.hit(keys.account, WINDOW_SECONDS, network);
    if (ofAccount.count > LIMITS.account && pair.count > LIMITS.pairUnderAttack) throw tooMany(pair.resetSeconds);
  }

  /** Resets the attempts from this address after a correct password. */
  async forgive(account: string, address: string): Promise<void> {
    await this.#throttle.reset(keysOf(account, address).pair);
  }

  /**
   * Resets the attempts on an account after a password change: attempts on the old password, under any of the account's
   * `names`, no longer count.
   */
  async forget(names: readonly string[], address: string): Promise<void> {
    const keys = names.map((name) => keysOf(foldAccountName(name), address));
    await Promise.all(keys.flatMap(({ pair, account }) => [this.#throttle.reset(pair), this.#throttle.reset(account)]));
  }
}

/** Hashes the account name, because users may type a password there by mistake. */
function keysOf(account: string, address: string) {
  const name = hashSecret(account).slice(0, 32);
  const network = networkOf(address);
  return { pair: `login:${name}:${network}`, account: `login:${name}` };
}
