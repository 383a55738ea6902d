/** Messages whose whole payload is secret. */
const SECRET_NAMES = new Set(['session/start']);
const SECRET_KEY = /token|authkey|auth-key|password|otp|secret/i;
const REDACTED = '[redacted]';

/**
 * Returns a copy of the payload that is safe to log and to show in the devtools: replaces tokens, keys and passwords.
 *
 * Checks only the payload's top-level fields, because checking all songs of a long queue for each message is too slow.
 * Add messages with nested secrets to `SECRET_NAMES`.
 */
export function redactPayload(name: string, payload: unknown): unknown {
  if (SECRET_NAMES.has(name)) return REDACTED;
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) return payload;
  if (!Object.keys(payload).some((key) => SECRET_KEY.test(key))) return payload;
  return Object.fromEntries(
    Object.entries(payload).map(([key, value]) => [key, SECRET_KEY.test(key) ? REDACTED : value]),
  );
}
