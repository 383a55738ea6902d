// Bundles the API client as the shell does, and sends requests with it to a real server.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import webpack from 'webpack';
import { ROOT } from '../apps.mjs';
import { createBaseConfig } from '../base-config.mjs';

const source = (file) => JSON.stringify(join(ROOT, 'shared-api/src', file));
const ENTRY = `
  export { configureApi } from ${source('config/apiConfig.ts')};
  export { http } from ${source('client/http.ts')};
  export { sendCall } from ${source('client/sendCall.ts')};`;

let folder;
let client;
let server;
let received;
let reply;

function compile(outputPath) {
  const base = createBaseConfig({ name: 'shell', build: 'test', outputPath });
  const config = {
    ...base,
    cache: false,
    entry: { client: join(outputPath, 'entry.mjs') },
    output: { ...base.output, filename: '[name].cjs', library: { type: 'commonjs2' } },
  };
  return new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error ?? stats?.hasErrors()) reject(error ?? new Error(stats?.toString({ all: false, errors: true })));
      else resolve(join(outputPath, 'client.cjs'));
    });
  });
}

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nyimbo-axios-'));
  await writeFile(join(folder, 'entry.mjs'), ENTRY);
  client = createRequire(import.meta.url)(await compile(folder));
  server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    received.push({ method: request.method, path: request.url, headers: request.headers, body });
    const { status = 200, headers = {}, text } = reply(request);
    if (text !== undefined) response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
after(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

/** Prepares the next request. A reply without a text never ends. */
function prepareReply(next) {
  received = [];
  reply = () => next;
  const apiBase = `http://127.0.0.1:${server.address().port}/api`;
  client.configureApi({ apiBase, getToken: () => 'secret', onUnauthorised: undefined });
}
const send = (call, request, signal) => client.sendCall(call, request, signal);
const codeOf = (call) =>
  call.then(
    () => 'none',
    ({ code }) => code,
  );

test('requests have their method, path, body and bearer token', async () => {
  prepareReply({ text: '{"status":"success"}' });
  assert.deepEqual(await send('songs', { fetch: 'new', genre: 'R&B' }), { status: 'success' });
  await send('search', { input: 'chikondi é' });
  const [get, post] = received;
  assert.equal(`${get.method} ${get.path}`, 'GET /api/songs?fetch=new&genre=R%26B');
  assert.equal(post.method, 'POST');
  assert.match(post.headers['content-type'], /^application\/json/);
  assert.deepEqual(JSON.parse(post.body), { input: 'chikondi é' });
  for (const { headers } of received) assert.equal(headers.authorization, 'Bearer secret');
});

test('error responses keep their status and message', async () => {
  prepareReply({ status: 429, headers: { 'retry-after': '7' }, text: '{"status":"error","message":"Wait."}' });
  await assert.rejects(send('home', {}), { code: 'too-many', status: 429, message: 'Wait.', retryAfterSeconds: 7 });
});

for (const [what, answer, code] of [
  ['a page instead of JSON', { text: '<html>Log in</html>' }, 'malformed'],
  ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:1/' }, text: '' }, 'network'],
  ['a server error', { status: 500, text: '{}' }, 'server'],
]) {
  test(`${what} has the error code '${code}'`, async () => {
    prepareReply(answer);
    assert.equal(await codeOf(send('home', {})), code);
  });
}

test('a cancelled request and a timeout have different error codes', async () => {
  prepareReply({});
  const running = new AbortController();
  const call = codeOf(send('home', {}, running.signal));
  while (received.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  running.abort();
  assert.equal(await call, 'aborted');
  client.http.defaults.timeout = 80;
  assert.equal(await codeOf(send('home', {})), 'timeout');
});

test('the client does not contain the replaced module', async () => {
  const code = await readFile(join(folder, 'client.cjs'), 'utf8');
  assert.match(code, /This build of axios/);
  assert.doesNotMatch(code, /XMLHttpRequest/);
});
