import { spawnSync } from 'node:child_process';
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
import { SERVER_ROOT } from '../config/server-root.ts';
import { openTestDatabase, type TestDatabase } from '../testing/open-test-database.ts';
import { startTestSmtp, readCodeOf, type TestSmtp } from '../testing/processes/start-test-smtp.ts';
import { createFolderTransport } from './folder-transport.ts';
import { writeResetCode } from './templates.ts';
import type { MailTransport } from './mail-transport.ts';
import { Mailer, type MailerLimits } from './mailer.ts';
import { countWaitingMails } from './outbox.queries.ts';
import { createSmtpTransport } from './smtp-transport.ts';

const LIMITS: MailerLimits = { startMs: 0, pollMs: 20, pausesMs: [5, 50], closeTimeoutMs: 2000 };
const RESET_MAIL = writeResetCode('K7QX2M', 10);
const FAN_ADDRESS = 'fan@example.org';

let testDatabase: TestDatabase;
let smtp: TestSmtp;
let folder: string;
const lines: unknown[] = [];
const openMailers: Mailer[] = [];
const log = { info: record, warn: record, error: record };
function record(...line: unknown[]): void {
  lines.push(line);
}

beforeAll(async () => void (testDatabase = await openTestDatabase()));
afterAll(() => testDatabase.remove());
beforeEach(async () => {
  lines.length = 0;
  smtp = await startTestSmtp();
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'nyimbo-mail-')), 'mail');
});
afterEach(async () => {
  for (const mailer of openMailers.splice(0)) await mailer.close();
  await testDatabase.database.query('DELETE FROM outgoing_mails');
  await smtp.close();
  rmSync(path.dirname(folder), { recursive: true, force: true });
});

function createMailer(transport: MailTransport, limits: Partial<MailerLimits> = {}): Mailer {
  const site = { name: 'Nyimbo', adjective: 'Malawian', url: null };
  const mailer = new Mailer({
    database: testDatabase.database,
    transport,
    site,
    from: 'Nyimbo <no-reply@example.org>',
    log,
    limits: { ...LIMITS, ...limits },
  });
  openMailers.push(mailer);
  return mailer;
}

/** Stores a mail in its own transaction. */
const send = (mailer: Mailer, to = FAN_ADDRESS) =>
  testDatabase.database.transaction((tx) => mailer.send(tx, to, RESET_MAIL));
const countWaiting = () => countWaitingMails(testDatabase.database);
const pause = () => new Promise((resolve) => setTimeout(resolve, 10));
async function waitUntilSent(): Promise<void> {
  while ((await countWaiting()) > 0) await pause();
}

describe('mail through SMTP_URL', () => {
  test('API-17 arrives as text and HTML from the site’s address, marked as automatic', async () => {
    await send(createMailer(createSmtpTransport(smtp.url)));
    const raw = await smtp.waitForMail(FAN_ADDRESS);
    expect(raw).toMatch(/^From: Nyimbo <no-reply@example\.org>\r$/m);
    expect(raw).toMatch(/^Subject: Nyimbo: Your password reset code\r$/m);
    expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(raw).toContain('Content-Type: multipart/alternative');
    expect(raw).toMatch(/Content-Type: text\/plain[^]*Content-Type: text\/html/);
    expect(readCodeOf(raw)).toBe('K7QX2M');
  });

  test('is retried when the mail server is busy', async () => {
    smtp.refuse(451, 421);
    const mailer = createMailer(createSmtpTransport(smtp.url));
    mailer.start();
    await send(mailer);
    await waitUntilSent();
    expect(smtp.mails).toHaveLength(1);
    expect(lines).toHaveLength(3);
  });

  test('is dropped when the mail server rejects it permanently', async () => {
    smtp.refuse(550);
    const refused = createMailer(createSmtpTransport(smtp.url));
    await send(refused);
    await refused.whenIdle();
    expect(lines).toEqual([[{ template: 'reset-code', code: expect.stringContaining('550') }, 'mail not sent']]);
    expect(await countWaiting()).toBe(0);
    expect(smtp.mails).toEqual([]);
  });

  test('is dropped and counted after its time limit', async () => {
    const away = createMailer(createSmtpTransport('smtp://127.0.0.1:9'));
    await send(away);
    await away.whenIdle();
    expect(await countWaiting()).toBe(1);
    await testDatabase.database.query(`UPDATE outgoing_mails SET give_up_at = now()`);
    away.start();
    await waitUntilSent();
    await away.whenIdle();
    expect(lines.at(0)).toEqual([
      { template: 'reset-code', code: expect.stringMatching(/ECONN|ESOCKET/) },
      'mail not sent yet, retrying',
    ]);
    expect(lines.at(-1)).toEqual([{ template: 'reset-code', code: 'MailLateError' }, 'mail not sent']);
    expect((await away.outcomes.get()).values).toContainEqual({ labels: { outcome: 'failed' }, value: 1 });
  });

  test('treats an address as one address, whatever it contains', async () => {
    const mailer = createMailer(createSmtpTransport(smtp.url));
    await send(mailer, 'fan@example.org, other@example.org');
    await send(mailer, 'fan@example.org\r\nBcc: other@example.org');
    await mailer.whenIdle();
    expect(smtp.mails.map(({ to }) => to)).not.toContain('other@example.org');
  });

  test('logs neither the address nor the code', async () => {
    smtp.refuse(451);
    const mailer = createMailer(createSmtpTransport(smtp.url));
    mailer.start();
    await send(mailer);
    mailer.sendPrepared(() => Promise.reject(new Error(`${FAN_ADDRESS} K7QX2M`)));
    await waitUntilSent();
    await mailer.whenIdle();
    expect(JSON.stringify(lines)).not.toMatch(/fan@|K7QX2M/);
    expect(lines.length).toBeGreaterThanOrEqual(3);
  });
});

describe('mail without SMTP_URL', () => {
  test('API-17 is a file in the data folder that only the server’s user can read; the log names it', async () => {
    const mailer = createMailer(createFolderTransport(folder));
    await send(mailer);
    await send(mailer, 'other@example.org');
    await mailer.whenIdle();
    const names = readdirSync(folder);
    expect(names).toHaveLength(2);
    const file = path.join(folder, names[0] ?? '');
    expect(readCodeOf(readFileSync(file, 'utf8'))).toBe('K7QX2M');
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(lines.flat()).toContainEqual({ template: 'reset-code', where: file });
    expect(JSON.stringify(lines)).not.toMatch(/fan@|K7QX2M/);
  });

  test('is deleted after a while, without deleting other files in the folder', async () => {
    const mailer = createMailer(createFolderTransport(folder));
    await send(mailer);
    await mailer.whenIdle();
    const [old = ''] = readdirSync(folder);
    writeFileSync(path.join(folder, 'notes.txt'), '');
    for (const name of [old, 'notes.txt']) utimesSync(path.join(folder, name), new Date(0), new Date(0));
    await send(mailer);
    await mailer.whenIdle();
    expect(existsSync(path.join(folder, old))).toBe(false);
    expect(readdirSync(folder)).toHaveLength(2);
  });
});

describe('mail on a full disk', () => {
  test('PRD-1 fails the attempt, and leaves no empty file', () => {
    const script = `
      const { createFolderTransport } = await import('./src/mail/folder-transport.ts');
      const mail = { from: 'a@example.org', to: 'b@example.org', subject: 'Hello', text: 'Hello', html: 'Hello' };
      await createFolderTransport(process.env.FOLDER).deliver(mail).catch((error) => console.log(error.code));`;
    // With this limit, the process can create files but write nothing into them, as on a full disk.
    const limited = `trap '' XFSZ; ulimit -f 0; exec "$0" --import tsx --input-type=module -e "$1"`;
    const environment = { PATH: process.env['PATH'], FOLDER: folder, TSX_DISABLE_CACHE: '1' };
    const run = spawnSync('sh', ['-c', limited, process.execPath, script], { cwd: SERVER_ROOT, env: environment });
    expect(run.stdout.toString()).toBe('EFBIG\n');
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('a mailer that closes', () => {
  test('makes the first attempt for a new mail', async () => {
    const mailer = createMailer(createSmtpTransport(smtp.url), { startMs: 60_000 });
    await send(mailer);
    await mailer.close();
    expect(smtp.mails).toHaveLength(1);
    expect(await countWaiting()).toBe(0);
  });

  test('does not wait for a stuck mail server, and leaves the mail to the next process', async () => {
    const stuck: MailTransport = { deliver: () => new Promise(() => undefined), close: () => undefined };
    const mailer = createMailer(stuck, { closeTimeoutMs: 50 });
    await send(mailer);
    await mailer.close();
    expect(await countWaiting()).toBe(1);
  });
});

describe('mails in the database', () => {
  test('are rolled back with the change that causes them', async () => {
    const mailer = createMailer(createSmtpTransport(smtp.url));
    const change = testDatabase.database.transaction(async (tx) => {
      await mailer.send(tx, FAN_ADDRESS, RESET_MAIL);
      throw new Error('The change failed.');
    });
    await expect(change).rejects.toThrow('The change failed.');
    await mailer.whenIdle();
    expect(smtp.mails).toEqual([]);
  });

  test('are sent once, by either process', async () => {
    const transport = createSmtpTransport(smtp.url);
    const mailers = [createMailer(transport), createMailer(transport)];
    const recipients = Array.from({ length: 40 }, (_, index) => `fan${index}@example.org`);
    await testDatabase.database.transaction(async (tx) => {
      for (const [index, to] of recipients.entries()) await mailers[index % 2]?.send(tx, to, RESET_MAIL);
    });
    mailers.forEach((mailer) => mailer.start());
    await waitUntilSent();
    expect(smtp.mails.map(({ to }) => to).sort()).toEqual(recipients.sort());
  });

  test('are sent by another process after the first one was killed', async () => {
    const stuck: MailTransport = { deliver: () => new Promise(() => undefined), close: () => undefined };
    await send(createMailer(stuck, { closeTimeoutMs: 0 }));
    const attempted = `SELECT 1 FROM outgoing_mails WHERE attempts = 1`;
    while ((await testDatabase.database.query(attempted)).length === 0) await pause();
    const next = createMailer(createSmtpTransport(smtp.url));
    next.start();
    await next.whenIdle();
    expect(smtp.mails).toEqual([]);
    await testDatabase.database.query(`UPDATE outgoing_mails SET due_at = due_at - interval '120 seconds'`);
    await smtp.waitForMail(FAN_ADDRESS);
    await waitUntilSent();
  });
});
