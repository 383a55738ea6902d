import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';

/** The only credentials that the server accepts. */
const CREDENTIALS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };
const BUCKET = 'nyimbo-test';

/** A bucket on an S3-compatible server in this process. */
export interface TestBucket {
  /** Environment variables for a server whose media are in the bucket. */
  environment: { MEDIA_STORE: string; AWS_ENDPOINT_URL: string } & typeof CREDENTIALS;
  /** Stops the server; the bucket's content stays. */
  stop(): Promise<void>;
  /** Starts the server again, on the same port. */
  start(): Promise<void>;
  close(): Promise<void>;
}

/** Starts an S3-compatible server with an empty bucket. The caller closes it. @param folder for the bucket's files */
export async function startTestBucket(folder?: string): Promise<TestBucket> {
  const directory = folder ?? (await mkdtemp(path.join(tmpdir(), 'nyimbo-bucket-')));
  const create = (port: number) =>
    new S3rver({
      ...{ address: '127.0.0.1', port, silent: true, directory },
      configureBuckets: [{ name: BUCKET, configs: [] }],
    });
  let server: S3rver | null = create(0);
  const { port } = await server.run();
  Object.assign(process.env, CREDENTIALS); // The S3 SDK in this process reads them.
  const stop = async () => {
    const running = server;
    server = null;
    await running?.close();
  };
  return {
    environment: {
      MEDIA_STORE: `s3://${BUCKET}/media`,
      AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
      ...CREDENTIALS,
    },
    stop,
    async start() {
      server = create(port);
      await server.run();
    },
    async close() {
      await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
