import { createTransport } from 'nodemailer';
import { composeMail } from './compose-mail.ts';
import { MailRefusedError, type MailTransport } from './mail-transport.ts';

const TIMEOUT_MS = 15_000;
/** Shorter than for mails, because the operator waits for the result. */
const VERIFY_TIMEOUT_MS = 5000;
const MAX_CONNECTIONS = 3;

/**
 * Sends mail through the SMTP server of `url` (`smtp://user:password@host:587`, `smtps://…`). Uses encryption if the
 * server offers it. With `?requireTLS=true` at the end of the URL, refuses servers without encryption.
 */
export function createSmtpTransport(url: string): MailTransport {
  const transport = createPool(url, TIMEOUT_MS);
  return {
    async deliver(mail) {
      try {
        await transport.sendMail(composeMail(mail));
        return { where: 'smtp' };
      } catch (error) {
        throw isPermanentRefusal(error)
          ? new MailRefusedError('The mail server rejected this mail.', { cause: error })
          : error;
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
 * Whether the server refused the mail permanently (5xx). A failed login is retried, because the operator can correct
 * it.
 */
function isPermanentRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || typeof error.responseCode !== 'number') return false;
  const isLogin = 'code' in error && error.code === 'EAUTH';
  return error.responseCode >= 500 && !isLogin;
}
