import { connect } from 'node:net';
import path from 'node:path';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { writeTestSite } from '../../testing/site/write-test-site.ts';

const BODY_BYTES = 100_000_000;
const CHUNK = Buffer.alloc(65_536, 'a');

let app: TestApp;
let port: number;

beforeAll(async () => {
  app = await createTestApp({ only: ['api', 'media', 'web'] });
  await writeTestSite(path.join(app.dataDir, 'site'));
  port = Number(new URL(await app.server.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => app.close());

/** Sends a body until the server stops reading. Resolves to the number of bytes sent. */
async function pushBody(head: string): Promise<number> {
  const socket = connect(port, '127.0.0.1').resume();
  // The server closes the connection while bytes are in transit.
  socket.on('error', () => {});
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(`${head}\r\nHost: localhost\r\nContent-Length: ${BODY_BYTES}\r\n\r\n`);
  const push = () => {
    while (!socket.destroyed && socket.bytesWritten < BODY_BYTES && socket.write(CHUNK));
  };
  socket.on('drain', push);
  push();
  await closed;
  return socket.bytesWritten;
}

describe('a request body of 100 MB without a route that reads it', () => {
  test.each([
    'GET /media/2026/covers/a.svg HTTP/1.1',
    'POST /media/2026/covers/a.svg HTTP/1.1\r\nContent-Type: application/octet-stream',
    'OPTIONS /media/2026/covers/a.svg HTTP/1.1',
    'GET / HTTP/1.1',
    'POST / HTTP/1.1',
    'GET /r/shell/s1/main.js HTTP/1.1',
    'GET /api/home HTTP/1.1',
    'POST /api/search HTTP/1.1\r\nContent-Type: text/plain',
    'POST /api/search HTTP/1.1\r\nContent-Type: application/json',
  ])('API-1 is not read: %s', async (head) => {
    expect(await pushBody(head)).toBeLessThan(BODY_BYTES / 4);
  });

  test('API-1 keeps the connections of ordinary calls open', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/search`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"input":"mvula"}',
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('connection')).toBe('keep-alive');
    await answer.text();
  });
});
