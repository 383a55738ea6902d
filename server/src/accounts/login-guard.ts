import { networkOf } from '../plugins/network-of.ts';
import { tooMany } from '../plugins/problem.ts';
import { admitNetwork } from './admit-network.ts';
import { hashSecret } from './secrets.ts';
import type { Throttle } from './throttle.ts';
import { foldAccountName } from './users.queries.ts';

const WINDOW_SECONDS = 15 * 60;
/** Attempts within the window, before they are refused. */
const LIMITS = {
  /** On one account from one address. */
  pair: 10,
  /** The same, while the account is under attack from many addresses. */
  pairUnderAttack: 3,
  /** On one account from anywhere: from here on it counts as under attack. */
  account: 50,
  /** From one address on any account: many people share an address behind a mobile network. */
  address: 150,
} as const;

/**
 * Slows guessing down without ever locking anybody out: what counts is the account *and* the address, so that an
 * attacker cannot close an account to its owner, who always has some attempts from an address of their own.
 */
export class LoginGuard {
  constructor(private readonly throttle: Throttle) {}

  /** Counts an attempt before the password is looked at. Throws a 429 problem when there were too many. */
  async admit(account: string, address: string): Promise<void> {
    await admitNetwork(this.throttle, address, {
      name: 'login-from',
      limit: LIMITS.address,
      windowSeconds: WINDOW_SECONDS,
    });
    const keys = keysOf(account, address);
    const network = networkOf(address);
    const pair = await this.throttle.hit(keys.pair, WINDOW_SECONDS, network);
    if (pair.count > LIMITS.pair) throw tooMany(pair.resetSeconds);
    // After the pair, so that one network alone cannot make an account count as under attack.
    const ofAccount = await this.throttle.hit(keys.account, WINDOW_SECONDS, network);
    if (ofAccount.count > LIMITS.account && pair.count > LIMITS.pairUnderAttack) throw tooMany(pair.resetSeconds);
  }

  /** A right password: earlier mistakes from there are forgotten. */
  async forgive(account: string, address: string): Promise<void> {
    await this.throttle.reset(keysOf(account, address).pair);
  }

  /** The password is another now: what was tried with the one before, under any of its `names`, counts no longer. */
  async forget(names: readonly string[], address: string): Promise<void> {
    const keys = names.map((name) => keysOf(foldAccountName(name), address));
    await Promise.all(keys.flatMap(({ pair, account }) => [this.throttle.reset(pair), this.throttle.reset(account)]));
  }
}

/** What was typed as a name is hashed: somebody may have typed a password there. */
function keysOf(account: string, address: string) {
  const name = hashSecret(account).slice(0, 32);
  const network = networkOf(address);
  return { pair: `login:${name}:${network}`, account: `login:${name}` };
}
