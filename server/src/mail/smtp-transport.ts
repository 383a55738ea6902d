import { createTransport } from 'nodemailer';
import { composeMail } from './compose-mail.ts';
import { MailRefusedError, type MailTransport } from './mail-transport.ts';

const TIMEOUT_MS = 15_000;
/** An operator waits for the answer. */
const VERIFY_TIMEOUT_MS = 5000;
const MAX_CONNECTIONS = 3;

/**
 * Sends mail through the SMTP server of `url` (`smtp://user:password@host:587`, `smtps://…`). It uses encryption if the
 * server offers it; `?requireTLS=true` at the end of the URL refuses servers that do not.
 */
export function createSmtpTransport(url: string): MailTransport {
  const transport = createPool(url, TIMEOUT_MS);
  return {
    async deliver(mail) {
      try {
        await transport.sendMail(composeMail(mail));
        return { where: 'smtp' };
      } catch (error) {
        throw isFinal(error) ? new MailRefusedError('The mail server rejected this mail.', { cause: error }) : error;
      }
    },
    close: () => transport.close(),
  };
}

/** Connects, greets the server and logs in, without sending mail. Rejects if one of these fails. */
export async function verifySmtp(url: string): Promise<void> {
  const transport = createPool(url, VERIFY_TIMEOUT_MS);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

function createPool(url: string, timeoutMs: number) {
  return createTransport({
    url,
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/**
 * Returns whether the server refused permanently (5xx). A failed log-in is retried, because the operator can correct
 * it.
 */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || typeof error.responseCode !== 'number') return false;
  const isLogin = 'code' in error && error.code === 'EAUTH';
  return error.responseCode >= 500 && !isLogin;
}
