import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A random text that nobody can guess: 32 bytes unless more are asked for, base64url. */
export function createSecret(bytes = 32): string {
  return randomBytes(bytes).toString('base64url');
}

/** What is stored in place of a secret (hex). A plain hash is enough, since secrets are random and long. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Compares in a time that does not tell where two texts begin to differ. */
export function isSameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(hashSecret(a)), Buffer.from(hashSecret(b))];
  return timingSafeEqual(left, right);
}

/** The secret that follows `secret` in a session: always the same one, but only for who has the session's own key. */
export function deriveNextSecret(rotationKey: string, secret: string): string {
  return createHmac('sha256', rotationKey).update(secret).digest('base64url');
}
