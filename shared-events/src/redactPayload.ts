/** Messages whose payload is a secret as a whole. */
const SECRET_NAMES = new Set(['session/start']);
const SECRET_KEY = /token|authkey|auth-key|password|otp|secret/i;
const REDACTED = '[redacted]';

/**
 * A payload as it may be logged and shown in the devtools: tokens, keys and passwords are replaced.
 *
 * Only the payload's own fields are looked at: nested secrets must be named in `SECRET_NAMES`, since walking a queue of
 * 10,000 songs for each message would be felt.
 */
export function redactPayload(name: string, payload: unknown): unknown {
  if (SECRET_NAMES.has(name)) return REDACTED;
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) return payload;
  if (!Object.keys(payload).some((key) => SECRET_KEY.test(key))) return payload;
  return Object.fromEntries(
    Object.entries(payload).map(([key, value]) => [key, SECRET_KEY.test(key) ? REDACTED : value]),
  );
}
