/**
 * An SMTP server that receives the site's mail. It stores each message as a file, because Jest starts the server in one
 * process and reads the mail in another.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import { readCodeOf } from '../../../server/src/testing/processes/start-test-smtp.ts';
import { waitUntil } from '../startSite.ts';

/** A running SMTP server and its folder. */
export interface Mailbox {
  /** Value for SMTP_URL. */
  url: string;
  /** Value for MAIL_DIR: the folder of the messages. */
  folder: string;
  close(): Promise<void>;
}

/** Starts an SMTP server on a free loopback port. */
export async function openMailbox(): Promise<Mailbox> {
  const folder = await mkdtemp(path.join(tmpdir(), 'nyimbo-mail-'));
  let received = 0;
  const server = new SMTPServer({
    authOptional: true,
    // Disable TLS, because this server's certificate is self-signed, and the site refuses such certificates.
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received += 1;
        writeFileSync(path.join(folder, `${String(received).padStart(6, '0')}.eml`), Buffer.concat(chunks));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${readPort(server.server.address())}`,
    folder,
    close: async () => {
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function readPort(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The SMTP server has no port.');
  return address.port;
}

/** Reads the messages for an address so far, oldest first. */
function readMails(to: string): string[] {
  const folder = process.env.MAIL_DIR;
  if (!folder) throw new Error('MAIL_DIR is not set: with a SITE_URL of your own, name the folder of its mail too.');
  const files = readdirSync(folder).sort();
  const mails = files.map((name) => readFileSync(path.join(folder, name), 'utf8'));
  return mails.filter((mail) => mail.includes(`To: ${to}`));
}

/** Waits for the `count`th mail to an address whose subject contains `subject`. */
export async function waitForMail(to: string, subject: string, count = 1): Promise<string> {
  let found: string[] = [];
  await waitUntil(`mail ${count} about '${subject}' for ${to}`, () => {
    found = readMails(to).filter((mail) => /^Subject: .*$/m.exec(mail)?.[0].includes(subject));
    return found.length >= count;
  });
  return found.at(-1) ?? '';
}

/** Waits for the `count`th code mailed to an address, and reads it from the mail. */
export async function waitForCode(to: string, count = 1): Promise<string> {
  return readCodeOf(await waitForMail(to, 'Your password reset code', count));
}
