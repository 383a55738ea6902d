import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Creates a random secret of `bytes` bytes as base64url. */
export function createSecret(bytes = 32): string {
  return randomBytes(bytes).toString('base64url');
}

/** Hashes a secret for storage (hex). A plain hash is enough, since secrets are random and long. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Compares two texts in a time that does not reveal where they begin to differ. */
export function isSameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(hashSecret(a)), Buffer.from(hashSecret(b))];
  return timingSafeEqual(left, right);
}

/**
 * Derives the secret that follows `secret` in a session. The result is always the same, and requires the session's key.
 */
export function deriveNextSecret(rotationKey: string, secret: string): string {
  return createHmac('sha256', rotationKey).update(secret).digest('base64url');
}
