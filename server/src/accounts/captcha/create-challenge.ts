import { pbkdf2, randomBytes, randomInt } from 'node:crypto';
import { promisify } from 'node:util';
import type { CallAnswer } from '@nyimbo/shared-api/contract';

const deriveKey = promisify(pbkdf2);

/** Iterations of PBKDF2 for one key: about 1 ms on a server, 5 ms on a cheap phone. */
const PBKDF2_ITERATIONS = 5000;
const KEY_BYTES = 32;
/**
 * Length of the key's first half. The challenge contains this half, and the browser searches for a key that begins with
 * it. The challenge does not contain the second half, which proves that the browser has found the key.
 */
const PREFIX_BYTES = 16;

/**
 * Up to this number of captchas and wrong answers in a window, a network does the usual work. Above it, the work grows
 * linearly, and is doubled at twice this number.
 */
const MAX_COUNT_AT_USUAL_WORK = 20;
/** Maximum growth factor of the work. Limits the work to about ten seconds on a cheap phone. */
const MAX_WORK_FACTOR = 5;

/** A challenge and its solution, which only the server knows. */
export interface SolvedChallenge {
  challenge: CallAnswer<'newCaptcha'>['challenge'];
  /** The key that the browser has to find. */
  proof: string;
}

/**
 * Creates a proof of work with ALTCHA's parameters. The browser counts up from 0 and derives a key from each number,
 * until a key begins with the challenge's prefix. The right number lies between half of `maxKeys` and `maxKeys`. The
 * work therefore has an upper limit, and varies by a factor of two at most. A search for a hash with leading zeros, the
 * usual proof of work, has neither property.
 */
export async function createChallenge(maxKeys: number): Promise<SolvedChallenge> {
  const [nonce, salt, counter] = [randomBytes(16), randomBytes(16), Buffer.alloc(4)];
  counter.writeUInt32BE(randomInt(Math.floor(maxKeys / 2), maxKeys));
  const key = await deriveKey(Buffer.concat([nonce, counter]), salt, PBKDF2_ITERATIONS, KEY_BYTES, 'sha256');
  return {
    challenge: {
      algorithm: 'PBKDF2/SHA-256',
      nonce: nonce.toString('hex'),
      salt: salt.toString('hex'),
      cost: PBKDF2_ITERATIONS,
      keyPrefix: key.toString('hex', 0, PREFIX_BYTES),
    },
    proof: key.toString('hex'),
  };
}

/**
 * Returns the maximum number of keys that a browser tries. `count` is the number of captchas and wrong answers of its
 * network in the current window.
 */
export function scaleMaxKeys(usualMaxKeys: number, count: number): number {
  const factor = 1 + Math.max(0, count - MAX_COUNT_AT_USUAL_WORK) / MAX_COUNT_AT_USUAL_WORK;
  return Math.round(usualMaxKeys * Math.min(factor, MAX_WORK_FACTOR));
}
