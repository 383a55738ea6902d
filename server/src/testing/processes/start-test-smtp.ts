import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  /** Address in the SMTP envelope. */
  to: string;
  /** The received mail, with headers. */
  raw: string;
}

export interface TestSmtp {
  /** URL for SMTP_URL. */
  url: string;
  /** Received mails, oldest first. */
  mails: ReceivedMail[];
  /** Refuses as many of the next mails as there are codes, each with its SMTP code. */
  refuse(...codes: number[]): void;
  /** Resolves to the newest mail for `to`, once `count` mails for `to` have arrived. */
  waitForMail(to: string, count?: number): Promise<string>;
  close(): Promise<void>;
}

const TIMEOUT_MS = 10_000;

/** Starts a real SMTP server that stores the received mails, on a free port unless `port` is given. */
export async function startTestSmtp(port = 0): Promise<TestSmtp> {
  const mails: ReceivedMail[] = [];
  const refusals: number[] = [];
  const server = new SMTPServer({
    authOptional: true,
    // Disables TLS, because the client does not accept the server's self-signed certificate.
    disabledCommands: ['STARTTLS'],
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const responseCode = refusals.shift();
        if (responseCode !== undefined) {
          callback(Object.assign(new Error('Not now.'), { responseCode }));
          return;
        }
        const raw = Buffer.concat(chunks).toString();
        for (const { address } of session.envelope.rcptTo) mails.push({ to: address, raw });
        callback();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${readPort(server.server.address())}`,
    mails,
    refuse: (...codes) => void refusals.push(...codes),
    async waitForMail(to, count = 1) {
      const end = Date.now() + TIMEOUT_MS;
      for (;;) {
        const found = mails.filter((mail) => mail.to === to);
        const newest = found.at(-1);
        if (newest && found.length >= count) return newest.raw;
        if (Date.now() > end) throw new Error(`No mail for ${to} has come (${found.length} of ${count}).`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function readPort(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The SMTP server has no port.');
  return address.port;
}

/** Reads the code from the text of a mail. */
export function readCodeOf(raw: string): string {
  const code = /^ {4}([A-Z2-9]{6})\r?$/m.exec(raw)?.[1];
  if (code === undefined) throw new Error('The mail carries no code.');
  return code;
}
