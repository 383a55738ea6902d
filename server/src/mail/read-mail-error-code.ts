import { MailRefusedError } from './mail-transport.ts';

/**
 * Reads the code of an error of the system or the mail server, such as `ECONNREFUSED` or `550`. Log the code and not
 * the error's message, because the message can contain the e-mail address.
 */
export function readMailErrorCode(error: unknown): string {
  const cause = error instanceof MailRefusedError ? error.cause : error;
  if (typeof cause !== 'object' || cause === null) return 'unknown';
  const names = ['code', 'responseCode', 'name'].map((key) => String(Reflect.get(cause, key) ?? ''));
  return names.filter(Boolean).slice(0, 2).join(' ');
}
