import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startTestSmtp, readCodeOf, type TestSmtp } from '../testing/start-test-smtp.ts';
import { createFolderTransport } from './folder-transport.ts';
import { writeResetCode } from './templates.ts';
import type { MailTransport } from './mail-transport.ts';
import { Mailer, type MailerLimits } from './mailer.ts';
import { createSmtpTransport } from './smtp-transport.ts';

const LIMITS: MailerLimits = { startMs: 0, retryMs: [5, 5, 5], maxUnderWay: 20, patienceMs: 2000 };
const MAIL = writeResetCode('K7QX2M', 10);
const FAN = 'fan@example.org';

let smtp: TestSmtp;
let folder: string;
const lines: unknown[] = [];
const open: Mailer[] = [];
const log = { info: record, warn: record, error: record };
function record(...line: unknown[]): void {
  lines.push(line);
}

beforeEach(async () => {
  lines.length = 0;
  smtp = await startTestSmtp();
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'nyimbo-mail-')), 'mail');
});
afterEach(async () => {
  for (const mailer of open.splice(0)) await mailer.close();
  await smtp.close();
  rmSync(path.dirname(folder), { recursive: true, force: true });
});

function createMailer(transport: MailTransport, limits: Partial<MailerLimits> = {}): Mailer {
  const site = { name: 'Nyimbo', adjective: 'Malawian', url: null };
  const mailer = new Mailer({
    transport,
    site,
    from: 'Nyimbo <no-reply@example.org>',
    log,
    limits: { ...LIMITS, ...limits },
  });
  open.push(mailer);
  return mailer;
}

describe('mail through SMTP_URL', () => {
  test('API-17 arrives with text and HTML, from the site, and asks for no answer', async () => {
    createMailer(createSmtpTransport(smtp.url)).send(FAN, MAIL);
    const raw = await smtp.waitForMail(FAN);
    expect(raw).toMatch(/^From: Nyimbo <no-reply@example\.org>\r$/m);
    expect(raw).toMatch(/^Subject: Nyimbo: Your password reset code\r$/m);
    expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(raw).toContain('Content-Type: multipart/alternative');
    expect(raw).toMatch(/Content-Type: text\/plain[^]*Content-Type: text\/html/);
    expect(readCodeOf(raw)).toBe('K7QX2M');
  });

  test('is tried again when the server is busy', async () => {
    smtp.refuse(451, 421);
    const mailer = createMailer(createSmtpTransport(smtp.url));
    mailer.send(FAN, MAIL);
    await mailer.whenIdle();
    expect(smtp.mails).toHaveLength(1);
    expect(lines).toHaveLength(3);
  });

  test('is given up when the server refuses it for good, or is never there', async () => {
    smtp.refuse(550);
    const refused = createMailer(createSmtpTransport(smtp.url));
    refused.send(FAN, MAIL);
    await refused.whenIdle();
    expect(lines).toEqual([[{ template: 'reset-code', code: expect.stringContaining('550') }, 'mail not sent']]);
    const away = createMailer(createSmtpTransport('smtp://127.0.0.1:9'));
    away.send(FAN, MAIL);
    await away.whenIdle();
    expect(smtp.mails).toEqual([]);
    expect(lines.at(-1)).toEqual([
      { template: 'reset-code', code: expect.stringMatching(/ECONN|ESOCKET/) },
      'mail not sent',
    ]);
  });

  test('takes an address as one address, whatever is in it', async () => {
    const mailer = createMailer(createSmtpTransport(smtp.url));
    mailer.send('fan@example.org, other@example.org', MAIL);
    mailer.send('fan@example.org\r\nBcc: other@example.org', MAIL);
    await mailer.whenIdle();
    expect(smtp.mails.map(({ to }) => to)).not.toContain('other@example.org');
  });

  test('logs neither the address nor the code', async () => {
    smtp.refuse(451);
    const mailer = createMailer(createSmtpTransport(smtp.url));
    mailer.send(FAN, MAIL);
    mailer.sendPrepared(() => Promise.reject(new Error(`${FAN} K7QX2M`)));
    await mailer.whenIdle();
    expect(JSON.stringify(lines)).not.toMatch(/fan@|K7QX2M/);
    expect(lines.length).toBeGreaterThanOrEqual(3);
  });
});

describe('mail without SMTP_URL', () => {
  test('API-17 is a file in the data folder that only the server’s user reads; the log says where', async () => {
    const mailer = createMailer(createFolderTransport(folder));
    mailer.send(FAN, MAIL);
    mailer.send('other@example.org', MAIL);
    await mailer.whenIdle();
    const names = readdirSync(folder);
    expect(names).toHaveLength(2);
    const file = path.join(folder, names[0] ?? '');
    expect(readCodeOf(readFileSync(file, 'utf8'))).toBe('K7QX2M');
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(lines.flat()).toContainEqual({ template: 'reset-code', where: file });
    expect(JSON.stringify(lines)).not.toMatch(/fan@|K7QX2M/);
  });

  test('does not keep files for ever, and touches none that is not its own', async () => {
    const mailer = createMailer(createFolderTransport(folder));
    mailer.send(FAN, MAIL);
    await mailer.whenIdle();
    const [old = ''] = readdirSync(folder);
    writeFileSync(path.join(folder, 'notes.txt'), '');
    for (const name of [old, 'notes.txt']) utimesSync(path.join(folder, name), new Date(0), new Date(0));
    mailer.send(FAN, MAIL);
    await mailer.whenIdle();
    expect(existsSync(path.join(folder, old))).toBe(false);
    expect(readdirSync(folder)).toHaveLength(2);
  });
});

describe('the end of the server', () => {
  test('waits for mail that is on its way, and gives what waits one last attempt at once', async () => {
    smtp.refuse(451);
    const mailer = createMailer(createSmtpTransport(smtp.url), { retryMs: [60_000] });
    mailer.send(FAN, MAIL);
    while (lines.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await mailer.close();
    expect(smtp.mails).toHaveLength(1);
  });

  test('does not wait for ever', async () => {
    const stuck: MailTransport = { deliver: () => new Promise(() => undefined), close: () => undefined };
    const mailer = createMailer(stuck, { patienceMs: 50 });
    mailer.send(FAN, MAIL);
    const start = Date.now();
    await mailer.close();
    expect(Date.now() - start).toBeLessThan(1500);
  });

  test('a flood of mail is dropped rather than gathered', async () => {
    const stuck: MailTransport = { deliver: () => new Promise(() => undefined), close: () => undefined };
    const mailer = createMailer(stuck, { maxUnderWay: 2, patienceMs: 10 });
    for (let index = 0; index < 3; index += 1) mailer.send(FAN, MAIL);
    expect(lines).toEqual([['mail dropped: too many mails are queued']]);
  });
});
