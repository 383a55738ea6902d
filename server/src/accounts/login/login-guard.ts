import { networkOf } from '../../http/network-of.ts';
import { tooManyRequests } from '../../http/errors/problem.ts';
import { admitNetwork } from '../throttle/admit-network.ts';
import { hashSecret } from '../secrets.ts';
import type { Throttle } from '../throttle/throttle.ts';
import { foldAccountName } from '../users.queries.ts';

const WINDOW_SECONDS = 15 * 60;
/** Maximum attempts within the window. */
const ATTEMPT_LIMITS = {
  /** On one account from one IP address. */
  pair: 10,
  /** On one account from one IP address, while the account is under attack from many IP addresses. */
  pairUnderAttack: 3,
  /** On one account from all IP addresses. Above this, the account counts as under attack. */
  account: 50,
  /** From one IP address on any account. High, because many people share one IP address in a mobile network. */
  ipAddress: 150,
} as const;

/**
 * Slows guessing down without locking an account. Attempts are counted by account *and* IP address. An attacker
 * therefore cannot lock out the owner, who always has some attempts from their own IP address.
 */
export class LoginGuard {
  readonly #throttle: Throttle;

  constructor(throttle: Throttle) {
    this.#throttle = throttle;
  }

  /** Counts an attempt before the password is checked. Throws a 429 problem when there were too many. */
  async admit(account: string, ipAddress: string): Promise<void> {
    await admitNetwork(this.#throttle, ipAddress, {
      name: 'login-from',
      limit: ATTEMPT_LIMITS.ipAddress,
      windowSeconds: WINDOW_SECONDS,
    });
    const keys = counterKeysOf(account, ipAddress);
    const network = networkOf(ipAddress);
    const pairState = await this.#throttle.hit(keys.pair, WINDOW_SECONDS, network);
    if (pairState.count > ATTEMPT_LIMITS.pair) throw tooManyRequests(pairState.resetSeconds);
    // Count this attempt after the check above, so one network alone cannot put an account under attack.
    const accountState = await this.#throttle.hit(keys.account, WINDOW_SECONDS, network);
    if (accountState.count > ATTEMPT_LIMITS.account && pairState.count > ATTEMPT_LIMITS.pairUnderAttack)
      throw tooManyRequests(pairState.resetSeconds);
  }

  /** Resets the attempts on this account from this IP address, after a correct password. */
  async clearAttempts(account: string, ipAddress: string): Promise<void> {
    await this.#throttle.reset(counterKeysOf(account, ipAddress).pair);
  }

  /**
   * Resets the attempts on an account from all IP addresses together and from this IP address, after a password change.
   * `names` are the username and the e-mail address: each has its own counters, because attempts are counted by the
   * name that was entered.
   */
  async clearAccountAttempts(names: readonly string[], ipAddress: string): Promise<void> {
    const keys = names.map((name) => counterKeysOf(foldAccountName(name), ipAddress));
    await Promise.all(keys.flatMap(({ pair, account }) => [this.#throttle.reset(pair), this.#throttle.reset(account)]));
  }
}

/**
 * Builds the keys of the counters. Hashes the account name, because users sometimes enter their password in the name
 * field.
 */
function counterKeysOf(account: string, ipAddress: string) {
  const name = hashSecret(account).slice(0, 32);
  const network = networkOf(ipAddress);
  return { pair: `login:${name}:${network}`, account: `login:${name}` };
}
