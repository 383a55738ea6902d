import type { CallAnswer } from '@nyimbo/shared-api';
import { createScope } from '@nyimbo/shared-events/scope';

/**
 * The proof of work that a captcha requires (docs/adr/0015-proof-of-work.md): salt, cost and the key prefix to find.
 */
export type Challenge = CallAnswer<'newCaptcha'>['challenge'];

/** Derives the key for a password: PBKDF2 with SHA-256, 32 bytes. */
export type DeriveKey = (password: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>;

const KEY_BYTES = 32;

/**
 * Returns the browser's native key derivation, which runs on its own thread. Without HTTPS, browsers have no
 * `crypto.subtle`. The fallback derives keys in JavaScript and yields to the page between two keys.
 */
export async function createKeyDerivation(salt: Uint8Array<ArrayBuffer>, iterations: number): Promise<DeriveKey> {
  const subtle: SubtleCrypto | undefined = globalThis.crypto.subtle;
  if (subtle !== undefined) {
    return async (password) => {
      const material = await subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
      const settings = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations };
      return new Uint8Array(await subtle.deriveBits(settings, material, KEY_BYTES * 8));
    };
  }
  const [{ pbkdf2 }, { sha256 }] = await Promise.all([import('@noble/hashes/pbkdf2'), import('@noble/hashes/sha2')]);
  return async (password) => {
    await new Promise<void>((resolve) => createScope().timeout(resolve, 0));
    return pbkdf2(sha256, password, salt, { c: iterations, dkLen: KEY_BYTES });
  };
}
