import { createKeyDerivation, type Challenge } from './deriveKey.ts';

/** Maximum number of keys to try. Every solvable challenge needs fewer. */
const MAX_KEYS = 100_000;

/**
 * Solves the challenge of a captcha: tries counters in order until a derived key has the required prefix. Resolves with
 * that key; null when `signal` aborts the search.
 *
 * @throws when the challenge has no solution
 */
export async function findProof(challenge: Challenge, signal: AbortSignal): Promise<string | null> {
  const nonce = fromHex(challenge.nonce);
  const derive = await createKeyDerivation(fromHex(challenge.salt), challenge.cost);
  const password = new Uint8Array(nonce.length + Uint32Array.BYTES_PER_ELEMENT);
  password.set(nonce);
  for (let counter = 0; counter < MAX_KEYS; counter += 1) {
    if (signal.aborted) return null;
    new DataView(password.buffer).setUint32(nonce.length, counter);
    const key = toHex(await derive(password));
    if (key.startsWith(challenge.keyPrefix)) return key;
  }
  throw new Error('The challenge has no solution.');
}

function fromHex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (byte) => parseInt(byte, 16));
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
