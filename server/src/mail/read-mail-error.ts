import { MailRefusedError } from './mail-transport.ts';

/**
 * Reads the error's code from the system or the mail server. Its message stays out of the log because it can contain
 * the address.
 */
export function readMailError(error: unknown): string {
  const cause = error instanceof MailRefusedError ? error.cause : error;
  if (typeof cause !== 'object' || cause === null) return 'unknown';
  const names = ['code', 'responseCode', 'name'].map((key) => String(Reflect.get(cause, key) ?? ''));
  return names.filter(Boolean).slice(0, 2).join(' ');
}
