import { pbkdf2Sync } from 'node:crypto';
import type { CallAnswer } from '@nyimbo/shared-api/contract';

type Challenge = CallAnswer<'newCaptcha'>['challenge'];

const MAX_COUNTER = 100_000;

/** Solves the challenge of a captcha (VAL-8), as a script does with native code. `cost` defaults to the challenge's. */
export function findProof({ nonce, salt, cost, keyPrefix }: Challenge, changed: { cost?: number } = {}): string {
  for (let counter = 0; counter < MAX_COUNTER; counter += 1) {
    const key = deriveKey(nonce, counter, salt, changed.cost ?? cost);
    if (key.startsWith(keyPrefix)) return key;
  }
  throw new Error('No counter has a key that begins as the challenge says.');
}

/** Derives the key of one counter. */
export function deriveKey(nonce: string, counter: number, salt: string, cost: number): string {
  const password = Buffer.alloc(nonce.length / 2 + 4);
  password.write(nonce, 'hex');
  password.writeUInt32BE(counter, nonce.length / 2);
  return pbkdf2Sync(password, Buffer.from(salt, 'hex'), cost, 32, 'sha256').toString('hex');
}
