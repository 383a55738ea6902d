import { pbkdf2Sync } from 'node:crypto';
import type { CallAnswer } from '@nyimbo/shared-api/contract';

type Challenge = CallAnswer<'newCaptcha'>['challenge'];

const MAX_COUNTER = 100_000;

/**
 * Finds the proof of work for a captcha's challenge (VAL-8), with Node's own PBKDF2. `changed.cost` replaces the
 * challenge's cost, to build an invalid proof.
 */
export function findProof({ nonce, salt, cost, keyPrefix }: Challenge, changed: { cost?: number } = {}): string {
  for (let counter = 0; counter < MAX_COUNTER; counter += 1) {
    const key = deriveKey({ nonce, salt, cost: changed.cost ?? cost }, counter);
    if (key.startsWith(keyPrefix)) return key;
  }
  throw new Error('No counter has a key that begins as the challenge says.');
}

/** Derives the key for one value of the counter. */
export function deriveKey({ nonce, salt, cost }: Pick<Challenge, 'nonce' | 'salt' | 'cost'>, counter: number): string {
  const password = Buffer.alloc(nonce.length / 2 + 4);
  password.write(nonce, 'hex');
  password.writeUInt32BE(counter, nonce.length / 2);
  return pbkdf2Sync(password, Buffer.from(salt, 'hex'), cost, 32, 'sha256').toString('hex');
}
