import { mkdir, writeFile } from 'node:fs/promises';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import path from 'node:path';
import { streams } from '@nyimbo/shared-api/contract';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { openEventStream } from '../../testing/open-event-stream.ts';
import { writeTestSite } from '../../testing/site/write-test-site.ts';

const BROWSER_HEADERS = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140' };
const HTML_PATH = 'r/mfe-info-pages/b1/html/about.html';

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await createTestApp({
    only: ['api', 'media', 'web'],
    environment: { PUBLIC_URL: 'https://nyimbo.example.org' },
  });
  const siteDir = path.join(app.dataDir, 'site');
  await writeTestSite(siteDir);
  await mkdir(path.dirname(path.join(siteDir, HTML_PATH)), { recursive: true });
  await writeFile(path.join(siteDir, HTML_PATH), '<h1>About</h1><script>alert(1)</script>');
  await writeFile(path.join(siteDir, 'r/shell/s1/favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await mkdir(path.join(app.dataDir, 'media/2026/songs'), { recursive: true });
  await writeFile(path.join(app.dataDir, 'media/2026/songs/rain.mp3'), 'x'.repeat(100));
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
}

/** Sends `path` unchanged: `fetch` repairs invalid paths. */
function send(method: string, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      { port, method, path, headers: { ...BROWSER_HEADERS, ...headers }, agent: false },
      (response) =>
        response.resume().once('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers })),
    );
    request.once('error', reject).end();
  });
}

/** Returns the server's response to bytes that are not an HTTP request. */
function sendBytes(text: string): Promise<string> {
  return new Promise((resolve) => {
    let response = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.on('error', () => undefined); // The server closes the connection.
    socket.setEncoding('utf8').on('data', (chunk: string) => (response += chunk));
    socket.once('close', () => resolve(response));
  });
}

const SONG = '/media/2026/songs/rain.mp3';

const REQUESTS_BY_STATUS: [number, string, string, Record<string, string>?][] = [
  [200, 'GET', '/api/home'],
  [401, 'GET', '/api/sessions'],
  [404, 'GET', '/api/no-such-call'],
  [415, 'POST', '/api/fan-login', { 'content-type': 'text/plain', 'content-length': '0' }],
  [403, 'POST', '/api/fan-login', { origin: 'https://evil.example' }],
  [400, 'GET', '/api/home?x=%00'],
  [200, 'GET', SONG],
  [206, 'GET', SONG, { range: 'bytes=0-9' }],
  [416, 'GET', SONG, { range: 'bytes=900-' }],
  [412, 'GET', SONG, { 'if-match': '"other"' }],
  [200, 'HEAD', SONG],
  [204, 'OPTIONS', SONG],
  [404, 'GET', '/media/2026/songs/no-such.mp3'],
  [404, 'POST', '/no-such-place'],
  [200, 'GET', '/'],
  [200, 'GET', '/no/such/place'],
  [200, 'GET', '/app-shell.html'],
  [200, 'GET', '/r/shell/s1/main.js'],
  [200, 'GET', `/${HTML_PATH}`],
  [404, 'GET', '/r/shell/s1/no-such.js'],
  [302, 'GET', '/r/preview/song/7-000000000000.jpg'],
  [200, 'GET', '/registry/live.json'],
  [200, 'GET', '/registry/history.json'],
  [200, 'GET', '/robots.txt'],
  [200, 'GET', '/sitemap.xml'],
  [200, 'GET', '/sitemap.xml?part=pages'],
  [404, 'GET', '/sitemap.xml?part=nothing-1'],
  [200, 'GET', '/manifest.webmanifest'],
  [302, 'GET', '/favicon.ico'],
  [200, 'GET', '/healthz'],
  [200, 'GET', '/readyz/api'],
  [503, 'GET', '/readyz'], // The catalogue's media files are not in this data folder.
];

const REQUEST_CASES = REQUESTS_BY_STATUS.map(
  ([status, method, path, headers = {}]) => [status, method, path, headers] as const,
);
test.each(REQUEST_CASES)(
  'PRD-6 %i to %s %s has nosniff, a request id, and HSTS for all subdomains',
  async (status, method, path, headers) => {
    const answer = await send(method, path, headers);
    expect([path, answer.status]).toEqual([path, status]);
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/^[\w-]{12}$/),
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
  },
);

test('an event stream has both headers too', async () => {
  const stream = await openEventStream(`http://127.0.0.1:${port}/api${streams.counters.path}`);
  stream.close();
  expect([stream.status, stream.headers['x-content-type-options']]).toEqual([200, 'nosniff']);
  expect(stream.headers['strict-transport-security']).toContain('includeSubDomains');
});

test.each([
  [
    'a URL that cannot be decoded',
    'GET /%E0%A4%A HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    /^HTTP\/1\.1 \d{3} /,
  ],
  ['bytes that are not a request', 'nonsense\r\n\r\n', /^HTTP\/1\.1 400 Bad Request\r\n/],
  ['headers without end', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, /^HTTP\/1\.1 431 /],
])('the response to %s has nosniff', async (_, bytes, statusLine) => {
  const response = await sendBytes(bytes);
  expect(response).toMatch(statusLine);
  expect(response.toLowerCase()).toContain('x-content-type-options: nosniff\r\n');
});

test('a request that arrives while the server closes gets a response with nosniff and a closed connection', async () => {
  const other = await createTestApp({ catalogue: false });
  await other.server.listen({ port: 0, host: '127.0.0.1' });
  const address = other.server.server.address() as AddressInfo;
  const socket = connect(address.port, '127.0.0.1');
  let response = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (response += chunk));
  // An incomplete request keeps the connection open. The rest of it arrives after the server has begun to close.
  await new Promise<void>((resolve) => socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n', () => resolve()));
  await new Promise((resolve) => setTimeout(resolve, 100));
  const closing = other.close();
  await new Promise((resolve) => setTimeout(resolve, 100));
  socket.write('\r\n');
  await new Promise((resolve) => socket.once('close', resolve));
  await closing;
  expect(response).toMatch(/^HTTP\/1\.1 200 /);
  for (const header of ['x-content-type-options: nosniff', 'connection: close']) {
    expect(response.toLowerCase()).toContain(`${header}\r\n`);
  }
});

test('plain http gets no HSTS, because browsers ignore it there', async () => {
  const plain = await createTestApp({ catalogue: false });
  const { headers } = await plain.server.inject('/healthz');
  expect(headers['strict-transport-security']).toBeUndefined();
  await plain.close();
});

test.each([`/${HTML_PATH}`, '/r/shell/s1/favicon.svg'])(
  'the built document %s runs no script when it is opened directly',
  async (path) => {
    const { headers } = await send('GET', path);
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
    );
  },
);

test('a script of a build has no policy of its own, because a worker would run under it', async () => {
  expect((await send('GET', '/r/shell/s1/main.js')).headers['content-security-policy']).toBeUndefined();
});
