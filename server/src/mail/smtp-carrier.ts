import { createTransport } from 'nodemailer';
import { composeMail } from './compose-mail.ts';
import { MailRefusedError, type MailCarrier } from './mail-carrier.ts';

const TIMEOUT_MS = 15_000;
const MAX_CONNECTIONS = 3;

/**
 * Hands mail to the SMTP server of `url` (`smtp://user:password@host:587`, `smtps://…`). Encryption is used wherever the
 * server offers it; `?requireTLS=true` at the end of the address refuses a server that does not.
 */
export function createSmtpCarrier(url: string): MailCarrier {
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

/** The server said no for good (5xx). A wrong log in is ours to repair, so that one is tried again. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || typeof error.responseCode !== 'number') return false;
  const isLogin = 'code' in error && error.code === 'EAUTH';
  return error.responseCode >= 500 && !isLogin;
}
