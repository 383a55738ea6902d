import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Creates a random secret of `bytes` bytes as base64url. */
export function createSecret(bytes = 32): string {
  return randomBytes(bytes).toString('base64url');
}

/** Hashes a secret for storage (hex). A plain hash is enough, since secrets are random and long. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Compares two secrets. The duration does not reveal how many characters agree. */
export function isSameSecret(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(hashSecret(a)), Buffer.from(hashSecret(b))];
  return timingSafeEqual(left, right);
}

/**
 * Derives the next secret of a session's cookie from the current one. Only the server can do this, because it alone has
 * the session's rotation key.
 */
export function deriveNextSecret(rotationKey: string, secret: string): string {
  return createHmac('sha256', rotationKey).update(secret).digest('base64url');
}

/**
 * Derives the secret of a session's staff token from the rotation key. The input `staff-token` is shorter than any
 * cookie secret, so the result never equals a secret that `deriveNextSecret` derives for a cookie.
 */
export const deriveStaffSecret = (rotationKey: string): string => deriveNextSecret(rotationKey, 'staff-token');
