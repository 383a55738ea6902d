import { createTransport } from 'nodemailer';
import { composeMail } from './compose-mail.ts';
import { MailRefusedError, type MailTransport } from './mail-transport.ts';

const TIMEOUT_MS = 15_000;
const MAX_CONNECTIONS = 3;

/**
 * Sends mail through the SMTP server of `url` (`smtp://user:password@host:587`, `smtps://…`). It uses encryption if the
 * server offers it; `?requireTLS=true` at the end of the URL refuses servers that do not.
 */
export function createSmtpTransport(url: string): MailTransport {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
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

/**
 * Returns whether the server refused permanently (5xx). A failed log-in is retried, because the operator can correct
 * it.
 */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || typeof error.responseCode !== 'number') return false;
  const isLogin = 'code' in error && error.code === 'EAUTH';
  return error.responseCode >= 500 && !isLogin;
}
