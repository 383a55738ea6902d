import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadConfig } from '../../../config/load-config.ts';
import { S3Connection } from '../../../media/store/s3/s3-connection.ts';
import { startTestBucket, type TestBucket } from '../../../testing/processes/start-test-bucket.ts';
import { openBackupStore } from './open-backup-store.ts';
import { uploadFile } from './upload-file.ts';

let bucket: TestBucket;
let folder: string;
beforeAll(async () => {
  bucket = await startTestBucket();
  folder = await mkdtemp(path.join(tmpdir(), 'nyimbo-parts-test-'));
});
afterAll(async () => {
  await bucket.close();
  await rm(folder, { recursive: true });
});

const open = (address: string) => openBackupStore(address, bucket.environment.AWS_ENDPOINT_URL);

test('PRD-3 a large file is uploaded in parts, and read back unchanged', async () => {
  const connection = new S3Connection({
    ...{ bucket: 'nyimbo-test', prefix: 'parts/' },
    endpoint: bucket.environment.AWS_ENDPOINT_URL,
  });
  const content = Array.from({ length: 100_000 }, (_, index) => `line ${index}\n`).join('');
  const source = path.join(folder, 'large');
  await writeFile(source, content);
  const sent: string[] = [];
  await connection.call(async ({ client }) =>
    client.middlewareStack.add(
      (next, { commandName = '' }) =>
        (args) => {
          sent.push(commandName);
          return next(args);
        },
      { step: 'initialize' },
    ),
  );
  await uploadFile(connection, 'large', source, { partBytes: 300_000 });
  const part = 'UploadPartCommand';
  expect(sent).toEqual(['CreateMultipartUploadCommand', ...[part, part, part, part], 'CompleteMultipartUploadCommand']);
  const object = await connection.call(({ client, GetObjectCommand }) =>
    client.send(new GetObjectCommand(connection.object('large'))),
  );
  expect(await object.Body?.transformToString()).toBe(content);
});

test.each([
  ['S3://nyimbo/backups'],
  ['s3:/nyimbo/backups'],
  ['s3:nyimbo'],
  ['s3://'],
  ['s3://Nyimbo'],
  ['s3://nyimbo//backups'],
  ['https://nyimbo.s3.amazonaws.com/backups'],
])('PRD-3 rejects %s, and does not create a folder of that name', (address) => {
  expect(() => open(address)).toThrow(`'${address}' is not the address of a bucket. Write it as s3://bucket/prefix`);
});

test('PRD-3 reports a bucket that does not exist', async () => {
  await expect(open('s3://no-such-bucket/backups').listBackups()).rejects.toThrow(
    `s3://no-such-bucket/backups/ cannot be used: there is no bucket 'no-such-bucket'. Create it.`,
  );
});

test('PRD-3 reports a bucket that refuses the credentials', async () => {
  const known = process.env['AWS_ACCESS_KEY_ID'];
  process.env['AWS_ACCESS_KEY_ID'] = 'wrong';
  try {
    await expect(open('s3://nyimbo-test/backups').listBackups()).rejects.toThrow('refuses the credentials');
  } finally {
    process.env['AWS_ACCESS_KEY_ID'] = known;
  }
});

test('PRD-3 reports a bucket that does not answer', async () => {
  await bucket.stop();
  await expect(open('s3://nyimbo-test/backups').listBackups()).rejects.toThrow('does not answer');
  await bucket.start();
});

test('PRD-3 no machine removes backups while another one writes some to the same bucket, or the reverse', async () => {
  const address = 's3://nyimbo-test/two-machines';
  const start = async (dataDir: string) => {
    const store = open(address);
    await store.begin(loadConfig({ DATA_DIR: dataDir }));
    return store;
  };
  const [one, two] = [await start('/srv/one'), await start('/srv/two')];
  expect(await one.claimRemoval()).toBe(false);
  await two.finish();
  expect(await one.claimRemoval()).toBe(true);
  await expect(start('/srv/two')).rejects.toThrow(`Another machine removes old backups from ${one.location} now`);
  await one.finish();
  await (await start('/srv/two')).finish();
});

test('PRD-3 refuses a prefix inside MEDIA_STORE', async () => {
  const config = loadConfig({ ...bucket.environment, MEDIA_STORE: 's3://nyimbo-test/media' });
  await expect(open('s3://nyimbo-test/media/backups').prepare(config)).rejects.toThrow('is inside MEDIA_STORE');
});
