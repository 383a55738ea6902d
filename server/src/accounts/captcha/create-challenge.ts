import { pbkdf2, randomBytes, randomInt } from 'node:crypto';
import { promisify } from 'node:util';
import type { CallAnswer } from '@nyimbo/shared-api/contract';

const deriveKey = promisify(pbkdf2);

/** Iterations of PBKDF2 for one key: about a millisecond of a server's CPU, five of a cheap phone's. */
const COST = 5000;
const KEY_BYTES = 32;
/** The half of the key that the browser searches for; the other half proves that it was found. */
const PREFIX_BYTES = 16;

/** Captchas and wrong answers from one network in a window before its work grows, and for each further step. */
const USUAL_PER_WINDOW = 20;
/** Limits the work to about ten seconds on a cheap phone. */
const MAX_FACTOR = 5;

/** A challenge and its solution, which only the server knows. */
export interface SolvedChallenge {
  challenge: CallAnswer<'newCaptcha'>['challenge'];
  /** The key that the browser has to find. */
  proof: string;
}

/**
 * Creates a proof of work with ALTCHA's parameters. The counter lies in the upper half of `maxKeys`, so the work has an
 * upper limit and varies by a factor of two at most. A search for leading zeros has neither property.
 */
export async function createChallenge(maxKeys: number): Promise<SolvedChallenge> {
  const [nonce, salt, counter] = [randomBytes(16), randomBytes(16), Buffer.alloc(4)];
  counter.writeUInt32BE(randomInt(Math.floor(maxKeys / 2), maxKeys));
  const key = await deriveKey(Buffer.concat([nonce, counter]), salt, COST, KEY_BYTES, 'sha256');
  return {
    challenge: {
      algorithm: 'PBKDF2/SHA-256',
      nonce: nonce.toString('hex'),
      salt: salt.toString('hex'),
      cost: COST,
      keyPrefix: key.toString('hex', 0, PREFIX_BYTES),
    },
    proof: key.toString('hex'),
  };
}

/** Maximum keys to search for a network that has had `count` captchas and wrong answers in the current window. */
export function scaleWork(usualKeys: number, count: number): number {
  const factor = 1 + Math.max(0, count - USUAL_PER_WINDOW) / USUAL_PER_WINDOW;
  return Math.round(usualKeys * Math.min(factor, MAX_FACTOR));
}
