import { openDatabase } from '../db/open-database.ts';
import { countWaitingMails } from '../mail/outbox.queries.ts';
import { openTestDatabase, type TestDatabase } from '../testing/open-test-database.ts';
import {
  killAfterEachTest,
  startServerProcess,
  type ServerProcess,
} from '../testing/processes/start-server-process.ts';
import { startTestSmtp, type TestSmtp } from '../testing/processes/start-test-smtp.ts';
import { closeAfter } from './close-after.ts';

const WRITER_ADDRESSES = ['writer1@example.org', 'writer2@example.org', 'writer3@example.org'];

let testDatabase: TestDatabase;
let smtp: TestSmtp;
const processes = killAfterEachTest<ServerProcess>();

beforeAll(async () => {
  testDatabase = await openTestDatabase();
  await testDatabase.database.close();
  smtp = await startTestSmtp();
});
afterAll(async () => {
  await smtp.close();
  await testDatabase.remove();
});

async function start(): Promise<ServerProcess> {
  const environment = {
    DATA_DIR: testDatabase.dataDir,
    DATABASE_URL: testDatabase.url,
    SMTP_URL: smtp.url,
    LOG_LEVEL: 'warn',
  };
  const server = await startServerProcess(environment);
  processes.push(server);
  return server;
}

async function sendMessage(server: ServerProcess, email: string): Promise<number> {
  const form = {
    name: 'Chikondi Phiri',
    email,
    topic: 'fault',
    message: `Songs have not played since noon. ${email}`,
    homepage: '',
  };
  const response = await fetch(`${server.address}/api/send-message`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(form),
  });
  return response.status;
}

async function endServer(server: ServerProcess): Promise<void> {
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
}

async function countWaiting(): Promise<number> {
  const database = await openDatabase({ dataDir: testDatabase.dataDir, url: testDatabase.url });
  return closeAfter(database, countWaitingMails);
}

test('PRD-1 a server that stops while the mail server is unavailable loses no mail, and each arrives once', async () => {
  await smtp.close();
  const before = await start();
  for (const email of WRITER_ADDRESSES) expect(await sendMessage(before, email)).toBe(200);
  while (!before.output().includes('mail not sent yet, retrying')) await new Promise((go) => setTimeout(go, 20));
  await endServer(before);
  expect(await countWaiting()).toBe(WRITER_ADDRESSES.length);

  smtp = await startTestSmtp(Number(new URL(smtp.url).port));
  const after = await start();
  for (const email of WRITER_ADDRESSES)
    expect(await smtp.waitForMail(email)).toContain('Subject: Nyimbo: Your message NY-');
  await endServer(after);
  expect(await countWaiting()).toBe(0);
  expect(smtp.mails.map(({ to }) => to).sort()).toEqual(WRITER_ADDRESSES);
});
