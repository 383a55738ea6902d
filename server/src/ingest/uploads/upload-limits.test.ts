import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { errorAnswerSchema } from '@nyimbo/shared-api/contract';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { canMountDisks, mountSmallDisk, type SmallDisk } from '../../testing/processes/small-disk.ts';
import type { TestFan } from '../../testing/register-fan.ts';
import { describeIf } from '../../testing/run-if.ts';
import { describeTusPart, encodeTusMetadata, sendTus } from '../../testing/send-tus.ts';
import { askStudio, registerStaff } from '../../testing/studio-staff.ts';

const MEGABYTE = 1_000_000;

let app: TestApp;
afterEach(() => app.close());

const createUpload = (token: string, megabytes: number) =>
  sendTus(app, token, {
    method: 'POST',
    url: '/api/studio/uploads',
    headers: {
      'upload-length': String(megabytes * MEGABYTE),
      'upload-metadata': encodeTusMetadata({ filename: 'a.mp3' }),
    },
  });
type Answer = Awaited<ReturnType<typeof createUpload>>;
const readRefusal = (answer: Answer) => [answer.statusCode, errorAnswerSchema.parse(answer.json()).message];

describe('limits of uploads', () => {
  let editors: string[];
  beforeEach(async () => {
    const environment = { UPLOADS_OF_ACCOUNT_MB: '50', UPLOADS_MB: '80', DISK_RESERVE_MB: '0' };
    app = await createTestApp({ catalogue: false, environment });
    editors = [(await registerStaff(app, 'editor')).token, (await registerStaff(app, 'editor')).token];
  });

  test('OPR-2 of one account hold for uploads that begin at the same time, and end with an upload', async () => {
    const [token = '', other = ''] = editors;
    const answers = await Promise.all(Array.from({ length: 8 }, () => createUpload(token, 10)));
    const created = answers.filter(({ statusCode }) => statusCode === 201);
    const refused = answers.filter(({ statusCode }) => statusCode !== 201);
    expect([created.length, refused.length]).toEqual([5, 3]);
    const text = 'With this file, your uploads that are not songs yet exceed 50 MB. Wait, then try again.';
    for (const answer of refused) expect(readRefusal(answer)).toEqual([413, text]);
    expect((await createUpload(other, 20)).statusCode).toBe(201);
    await sendTus(app, token, { method: 'DELETE', url: String(created[0]?.headers.location) });
    expect((await createUpload(token, 10)).statusCode).toBe(201);
  });

  test('OPR-2 of all accounts together answer 507', async () => {
    const [token = '', other = ''] = editors;
    expect((await createUpload(token, 50)).statusCode).toBe(201);
    expect((await createUpload(other, 30)).statusCode).toBe(201);
    const text = 'With this file, the uploads of all staff exceed 80 MB. Wait, then try again.';
    expect(readRefusal(await createUpload(other, 10))).toEqual([507, text]);
  });

  test('OPR-2 count a small file like one of 10 MB, which bounds their number', async () => {
    const [token = ''] = editors;
    for (const megabytes of [1, 2, 3, 4, 5]) expect((await createUpload(token, megabytes)).statusCode).toBe(201);
    expect((await createUpload(token, 1)).statusCode).toBe(413);
  });
});

const FULL_DISK = [507, 'The server’s disk is nearly full. Tell its operator, and try again later.'];

describeIf(canMountDisks, 'needs the right to mount disks')('on a small disk', () => {
  let disk: SmallDisk;
  let editor: TestFan;
  let token: string;
  beforeEach(async () => {
    app = await createTestApp({ catalogue: false, environment: { DISK_RESERVE_MB: '10' } });
    editor = await registerStaff(app, 'editor');
    token = editor.token;
    disk = mountSmallDisk(50);
    const stored = path.join(disk.folder, 'uploads');
    mkdirSync(stored);
    symlinkSync(stored, path.join(app.dataDir, 'uploads'));
  });
  afterEach(() => {
    rmSync(path.join(app.dataDir, 'uploads'), { force: true });
    disk.unmount();
  });

  test('PRD-6 an upload leaves the reserve free, beside what running uploads still send', async () => {
    expect((await createUpload(token, 30)).statusCode).toBe(201);
    expect(readRefusal(await createUpload(token, 20))).toEqual(FULL_DISK);
    expect((await createUpload(token, 5)).statusCode).toBe(201);
  });

  test('PRD-6 a running upload stops at the reserve and resumes when there is space; meanwhile, other calls work', async () => {
    const url = String((await createUpload(token, 2)).headers.location);
    const part = Buffer.alloc(MEGABYTE, 'x');
    const sendPart = (offset: number) =>
      sendTus(app, token, { method: 'PATCH', url, headers: describeTusPart(offset), payload: part });
    expect((await sendPart(0)).statusCode).toBe(204);
    disk.fill();
    expect(readRefusal(await sendPart(MEGABYTE))).toEqual(FULL_DISK);
    expect(readRefusal(await createUpload(token, 1))).toEqual(FULL_DISK);
    expect(await askStudio(app, 'ingestJobs', { batch: 'none' }, editor)).toEqual({ jobs: [] });
    const head = await sendTus(app, token, { method: 'HEAD', url });
    expect(head.headers['upload-offset']).toBe(String(MEGABYTE));
    disk.free();
    expect((await sendPart(MEGABYTE)).statusCode).toBe(204);
  });
});
