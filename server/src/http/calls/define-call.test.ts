import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { calls } from '@nyimbo/shared-api/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { handleErrors } from '../errors/error-handler.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { registerFan } from '../../testing/register-fan.ts';
import { definePrivateCall, definePublicRead } from './define-call.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

describe('a response that breaks the contract', () => {
  const half = { id: 1, slug: 'gospel', name: 'Gospel', songCount: 1.5 };
  const buildOptions = () => ({
    schemas: calls.genres,
    services: app.services,
    handle: async () => ({ genres: [half] }),
  });

  test.each([
    ['a public read', (server: FastifyInstance) => definePublicRead(server, 'genres', buildOptions())],
    ['a private call', (server: FastifyInstance) => definePrivateCall(server, 'genres', buildOptions())],
  ])('of %s is a server error, never reported as the caller’s', async (_kind, define) => {
    const server = Fastify();
    server.setValidatorCompiler(() => (value) => ({ value }));
    server.setSerializerCompiler(() => (value) => JSON.stringify(value));
    handleErrors(server);
    define(server);
    const answer = await server.inject('/genres');
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({ status: 'error', code: 'server' });
    await server.close();
  });
});

describe('compression', () => {
  const getHome = (encoding: string) =>
    app.server.inject({ url: '/api/home', headers: { 'accept-encoding': encoding } });

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('a long response is sent as %s to a client that accepts it', async (encoding, decompress) => {
    const plain = await getHome('identity');
    for (const compressed of [await getHome(encoding), await getHome(encoding)]) {
      expect(compressed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' });
      expect(compressed.headers['etag']).toBe(plain.headers['etag']);
      expect(decompress(compressed.rawPayload).toString()).toBe(plain.body);
      expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    }
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers['vary']).toBe('Accept-Encoding');
  });

  test('short responses and responses with secrets are not compressed', async () => {
    const headers = { 'accept-encoding': 'br, gzip' };
    expect((await app.call('counters', {}, { headers })).headers['content-encoding']).toBeUndefined();
    const { form } = await registerFan(app);
    const login = await app.call('login', { name: form.username, password: form.password }, { headers });
    expect(login.status).toBe(200);
    expect(login.headers['content-encoding']).toBeUndefined();
  });

  test('song pages and search results are compressed too', async () => {
    for (const [url, payload] of [
      ['/api/song-page', { songTitle: 'Mvula Yoyamba', isMobile: true }],
      ['/api/search', { input: 'a' }],
    ] as const) {
      const answer = await app.server.inject({ method: 'POST', url, payload, headers: { 'accept-encoding': 'br' } });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-encoding']).toBe('br');
    }
  });
});
