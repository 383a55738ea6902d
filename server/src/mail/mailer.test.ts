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
import { startTestSmtp, readCodeOf, type TestSmtp } from '../testing/start-test-smtp.ts';
import { createFolderTransport } from './folder-transport.ts';
import { writeResetCode } from './templates.ts';
import type { MailTransport } from './mail-transport.ts';
import { Mailer, type MailerLimits } from './mailer.ts';
import { countWaitingMails } from './outbox.queries.ts';
import { createSmtpTransport } from './smtp-transport.ts';

const LIMITS: MailerLimits = { startMs: 0, pollMs: 20, pausesMs: [5, 50], closeTimeoutMs: 2000 };
const MAIL = writeResetCode('K7QX2M', 10);
const FAN = 'fan@example.org';

let prepared: TestDatabase;
let smtp: TestSmtp;
let folder: string;
const lines: unknown[] = [];
const open: Mailer[] = [];
const log = { info: record, warn: record, error: record };
function record(...line: unknown[]): void {
  lines.push(line);
}

beforeAll(async () => void (prepared = await openTestDatabase()));
afterAll(() => prepared.remove());
beforeEach(async () => {
  lines.length = 0;
  smtp = await startTestSmtp();
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'nyimbo-mail-')), 'mail');
});
afterEach(async () => {
  for (const mailer of open.splice(0)) await mailer.close();
  await prepared.database.query('DELETE FROM outgoing_mails');
  await smtp.close();
  rmSync(path.dirname(folder), { recursive: true, force: true });
});

function createMailer(transport: MailTransport, limits: Partial<MailerLimits> = {}): Mailer {
  const site = { name: 'Nyimbo', adjective: 'Malawian', url: null };
  const mailer = new Mailer({
    database: prepared.database,
    transport,
    site,
    from: 'Nyimbo <no-reply@example.org>',
    log,
    limits: { ...LIMITS, ...limits },
  });
  open.push(mailer);
  return mailer;
}

/** Stores a mail in a transaction of its own. */
const send = (mailer: Mailer, to = FAN) => prepared.database.transaction((tx) => mailer.send(tx, to, MAIL));
const countWaiting = () => countWaitingMails(prepared.database);
const pause = () => new Promise((resolve) => setTimeout(resolve, 10));
async function whenNoneWaits(): Promise<void> {
  while ((await countWaiting()) > 0) await pause();
}

describe('mail through SMTP_URL', () => {
  test('API-17 arrives with text and HTML, from the site, and asks for no answer', async () => {
    await send(createMailer(createSmtpTransport(smtp.url)));
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
    mailer.start();
    await send(mailer);
    await whenNoneWaits();
    expect(smtp.mails).toHaveLength(1);
    expect(lines).toHaveLength(3);
  });

  test('is given up when the server refuses it for good', async () => {
    smtp.refuse(550);
    const refused = createMailer(createSmtpTransport(smtp.url));
    await send(refused);
    await refused.whenIdle();
    expect(lines).toEqual([[{ template: 'reset-code', code: expect.stringContaining('550') }, 'mail not sent']]);
    expect(await countWaiting()).toBe(0);
    expect(smtp.mails).toEqual([]);
  });

  test('is given up when it has waited for longer than it is useful, and counted', async () => {
    const away = createMailer(createSmtpTransport('smtp://127.0.0.1:9'));
    await send(away);
    await away.whenIdle();
    expect(await countWaiting()).toBe(1);
    await prepared.database.query(`UPDATE outgoing_mails SET give_up_at = now()`);
    away.start();
    await whenNoneWaits();
    await away.whenIdle();
    expect(lines.at(0)).toEqual([
      { template: 'reset-code', code: expect.stringMatching(/ECONN|ESOCKET/) },
      'mail not sent yet, retrying',
    ]);
    expect(lines.at(-1)).toEqual([{ template: 'reset-code', code: 'MailLateError' }, 'mail not sent']);
    expect((await away.outcomes.get()).values).toContainEqual({ labels: { outcome: 'failed' }, value: 1 });
  });

  test('takes an address as one address, whatever is in it', async () => {
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
    mailer.sendPrepared(() => Promise.reject(new Error(`${FAN} K7QX2M`)));
    await whenNoneWaits();
    await mailer.whenIdle();
    expect(JSON.stringify(lines)).not.toMatch(/fan@|K7QX2M/);
    expect(lines.length).toBeGreaterThanOrEqual(3);
  });
});

describe('mail without SMTP_URL', () => {
  test('API-17 is a file in the data folder that only the server’s user reads; the log says where', async () => {
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

  test('does not keep files for ever, and touches none that is not its own', async () => {
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

describe('a full disk', () => {
  test('PRD-1 fails the attempt, and leaves no empty mail', () => {
    const script = `
      const { createFolderTransport } = await import('./src/mail/folder-transport.ts');
      const mail = { from: 'a@example.org', to: 'b@example.org', subject: 'Hello', text: 'Hello', html: 'Hello' };
      await createFolderTransport(process.env.FOLDER).deliver(mail).catch((error) => console.log(error.code));`;
    // The limit lets the process create files and write nothing into them, as a full disk does.
    const limited = `trap '' XFSZ; ulimit -f 0; exec "$0" --import tsx --input-type=module -e "$1"`;
    const environment = { PATH: process.env['PATH'], FOLDER: folder, TSX_DISABLE_CACHE: '1' };
    const run = spawnSync('sh', ['-c', limited, process.execPath, script], { cwd: SERVER_ROOT, env: environment });
    expect(run.stdout.toString()).toBe('EFBIG\n');
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('the end of the server', () => {
  test('makes the first attempt for a mail of this moment', async () => {
    const mailer = createMailer(createSmtpTransport(smtp.url), { startMs: 60_000 });
    await send(mailer);
    await mailer.close();
    expect(smtp.mails).toHaveLength(1);
    expect(await countWaiting()).toBe(0);
  });

  test('does not wait for ever, and leaves the mail to the next process', async () => {
    const stuck: MailTransport = { deliver: () => new Promise(() => undefined), close: () => undefined };
    const mailer = createMailer(stuck, { closeTimeoutMs: 50 });
    await send(mailer);
    await mailer.close();
    expect(await countWaiting()).toBe(1);
  });
});

describe('mails that wait in the database', () => {
  test('belong to the change that causes them', async () => {
    const mailer = createMailer(createSmtpTransport(smtp.url));
    const change = prepared.database.transaction(async (tx) => {
      await mailer.send(tx, FAN, MAIL);
      throw new Error('The change failed.');
    });
    await expect(change).rejects.toThrow('The change failed.');
    await mailer.whenIdle();
    expect(smtp.mails).toEqual([]);
  });

  test('are sent once, by whichever process', async () => {
    const transport = createSmtpTransport(smtp.url);
    const mailers = [createMailer(transport), createMailer(transport)];
    const recipients = Array.from({ length: 40 }, (_, index) => `fan${index}@example.org`);
    await prepared.database.transaction(async (tx) => {
      for (const [index, to] of recipients.entries()) await mailers[index % 2]?.send(tx, to, MAIL);
    });
    mailers.forEach((mailer) => mailer.start());
    await whenNoneWaits();
    expect(smtp.mails.map(({ to }) => to).sort()).toEqual(recipients.sort());
  });

  test('are sent by another process when theirs was killed while it sent them', async () => {
    const stuck: MailTransport = { deliver: () => new Promise(() => undefined), close: () => undefined };
    await send(createMailer(stuck, { closeTimeoutMs: 0 }));
    const attempted = `SELECT 1 FROM outgoing_mails WHERE attempts = 1`;
    while ((await prepared.database.query(attempted)).length === 0) await pause();
    const next = createMailer(createSmtpTransport(smtp.url));
    next.start();
    await next.whenIdle();
    expect(smtp.mails).toEqual([]);
    await prepared.database.query(`UPDATE outgoing_mails SET due_at = due_at - interval '120 seconds'`);
    await smtp.waitForMail(FAN);
    await whenNoneWaits();
  });
});
