import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AUDIO, SONG } from '../../../server/src/media/testing/media-fixture.ts';
import { buildRegistration } from '../../../server/src/testing/register-fan.ts';
import { findFreePort } from '../../support/startSite.ts';
import { makeCertificate, type Certificate } from './makeCertificate.ts';
import { RATE_LIMIT, startProxiedServers, type ProxiedServers } from './startProxiedServers.ts';
import type { Proxy } from './startProxy.ts';
import { TlsVisitor, type Answer, type Asked } from './TlsVisitor.ts';

/** The site's host name in the certificate. `.test` is reserved (RFC 6761), so no real site answers to it. */
export const NAME = 'nyimbo.test';

/** What a recipe is filled in with. */
export interface RecipeValues {
  /** An empty folder of the proxy's own. */
  folder: string;
  port: number;
  plainPort: number;
  /** The ports of the two processes. */
  upstreams: readonly [string, string];
  dataDir: string;
  certificate: Certificate;
}

const json = { 'content-type': 'application/json' };
/** Differ between two answers, or name the connection. The proxy's tag is from the file's time and size. */
const OWN_HEADERS = ['connection', 'date', 'etag', 'keep-alive', 'server', 'x-request-id', 'alt-svc', 'via'];

function shared({ status, headers }: Answer): object {
  // A part of a file proves what this header says.
  const dropped = status === 206 ? [...OWN_HEADERS, 'accept-ranges'] : OWN_HEADERS;
  const kept = Object.entries(headers).filter(([name]) => !dropped.includes(name));
  return { status, ...Object.fromEntries(kept) };
}

/** The tests of every recipe: a proxy in front of two processes on PostgreSQL and Redis. */
export function describeProxy(label: string, start: (values: RecipeValues) => Promise<Proxy>): void {
  describe(label, () => {
    let folder: string;
    let plainPort: number;
    let servers: ProxiedServers;
    let proxy: Proxy | undefined;
    let visitor: TlsVisitor;

    beforeAll(async () => {
      folder = mkdtempSync(path.join(tmpdir(), 'nyimbo-proxy-'));
      const certificate = makeCertificate(folder, NAME);
      const port = await findFreePort();
      plainPort = await findFreePort();
      servers = await startProxiedServers(`https://${NAME}`);
      const [first = '', second = ''] = servers.processes.map(({ address }) => new URL(address).port);
      mkdirSync(path.join(folder, 'proxy'));
      const { dataDir } = servers.prepared;
      const ports = { port, plainPort, upstreams: [first, second] as const };
      proxy = await start({ folder: path.join(folder, 'proxy'), ...ports, dataDir, certificate });
      visitor = new TlsVisitor({ name: NAME, port, certificate: certificate.text });
    }, 60_000);
    afterAll(async () => {
      await proxy?.stop();
      await servers.stop();
      rmSync(folder, { recursive: true });
    });

    /** Asks a process itself, as the proxy does. */
    async function askProcess(path: string, headers: Record<string, string> = {}): Promise<Answer> {
      const response = await fetch(`${servers.processes[0]?.address}${path}`, { headers });
      const body = Buffer.from(await response.arrayBuffer());
      return { status: response.status, headers: Object.fromEntries(response.headers), body };
    }
    const statusOf = async (path: string, asked?: Asked) => (await visitor.ask(path, asked)).status;

    test('PRD-5 serves pages and calls over TLS, with HTTP/1.1 and HTTP/2', async () => {
      const home = await visitor.ask('/');
      expect([home.status, home.headers['strict-transport-security']]).toEqual([
        200,
        expect.stringContaining('max-age'),
      ]);
      expect(await visitor.askOverHttp2('/')).toMatchObject({ status: 200, body: expect.stringContaining('<nav>') });
      expect(await statusOf('/api/home')).toBe(200);
      const plain = await fetch(`http://127.0.0.1:${plainPort}/chats?a=1`, {
        redirect: 'manual',
        headers: { host: NAME },
      });
      expect([301, 308]).toContain(plain.status);
      expect(plain.headers.get('location')).toMatch(/^https:\/\/.*\/chats\?a=1$/);
    });

    test('PRD-5 leaves compression to the server', async () => {
      const headers = { 'accept-encoding': 'br, gzip' };
      expect((await visitor.ask('/', { headers })).headers['content-encoding']).toBe('br');
      expect((await visitor.ask('/', { headers: { 'accept-encoding': 'identity' } })).headers['content-encoding']).toBe(
        undefined,
      );
    });

    test.each(['/api/no-such-call', '/r/shell/s1/missing.js', '/missing.map'])(
      'PRD-5 %s is the server’s real 404, never a page',
      async (address) => {
        const { status, headers } = await visitor.ask(address);
        expect([status, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
      },
    );

    test.each([
      '/metrics',
      '/metrics/',
      '/api/docs',
      '/api/docs/json',
      '//metrics',
      '/%6detrics',
      '/readyz',
      '/healthz',
    ])('PRD-5 %s is not reachable', async (address) => {
      const { status, body } = await visitor.ask(address);
      expect(status).toBe(404);
      expect(body.toString()).not.toMatch(/nyimbo_|process_cpu|"status":"(?:ok|ready)"|openapi/);
    });

    test('PRD-5 passes events on at once', async () => {
      const headers = await visitor.readUntil('/api/counters/live', 'event: counters');
      expect(headers['content-type']).toBe('text/event-stream; charset=utf-8');
    });

    test('PRD-5 the limit of calls counts each visitor by the own address, which headers don’t change', async () => {
      const ask = (from: string, number: number) => {
        const lies = { 'x-forwarded-for': `198.51.100.${number}`, forwarded: `for=198.51.100.${number}` };
        return statusOf('/api/counters', { from, headers: lies });
      };
      const statuses: number[] = [];
      for (let number = 0; number <= RATE_LIMIT; number += 1) statuses.push(await ask('127.0.0.8', number));
      expect(statuses).toEqual([...Array<number>(RATE_LIMIT).fill(200), 429]);
      expect(await ask('127.0.0.9', 1)).toBe(200);
    });

    test('PRD-5 accepts a picture of 2 MB, and parts of uploads larger than that, but no other body', async () => {
      const form = buildRegistration();
      const created = await visitor.ask('/api/create-account', {
        ...{ method: 'POST', headers: { ...json, origin: `https://${NAME}` }, body: JSON.stringify(form) },
      });
      expect(created.status).toBe(200);
      const { database } = servers.prepared;
      await database.query(`UPDATE users SET role = 'owner' WHERE username = $1`, [form.username]);
      const { token } = JSON.parse(created.body.toString());
      const tus = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' };
      const part = randomBytes(5_000_000);

      const upload = await visitor.ask('/api/studio/uploads', {
        method: 'POST',
        headers: { ...tus, 'upload-length': '6000000', 'upload-metadata': `filename ${btoa('a.mp3')}` },
      });
      expect(upload.status).toBe(201);
      const location = String(upload.headers.location);
      const sent = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
      expect(await statusOf(location, { method: 'PATCH', headers: sent, body: part })).toBe(204);
      const state = await visitor.ask(location, { method: 'HEAD', headers: tus });
      expect(state.headers['upload-offset']).toBe(String(part.length));

      const refused = { method: 'POST', headers: { ...json, 'content-length': '5000000' } };
      expect(await statusOf('/api/search', { ...refused, body: part })).toBe(413);
    });

    describe('media', () => {
      test('PRD-5 answers a song as the server does', async () => {
        const ranges: Record<string, string>[] = [{}, { range: 'bytes=100-199' }, { range: 'bytes=-10' }];
        for (const headers of ranges) {
          const [own, answer] = [await askProcess(SONG, headers), await visitor.ask(SONG, { headers })];
          expect(answer.body.equals(own.body)).toBe(true);
          expect(shared(answer)).toEqual({ ...shared(own), 'strict-transport-security': expect.any(String) });
        }
        const outside = await visitor.ask(SONG, { headers: { range: 'bytes=5000-' } });
        expect([outside.status, outside.headers['content-range']]).toEqual([416, 'bytes */1000']);
      });

      test.each([
        '/media/2026/peaks/mvula.mp3.json',
        '/media/2026/covers/mvula.svg',
        '/media/2026/songs/link-in.mp3',
        '/media/2026/songs/%C5%B4ana%20%C5%B5a%20Chitipa.mp3',
        '/media/2026/songs/missing.mp3',
        '/media/2026/songs/link-out.mp3',
        '/media/2026/songs/folder.mp3',
        '/media/2026/songs/notes.txt',
        '/media/2026/songs/.hidden.mp3',
        '/media/2026/songs/half.mp3.123.partial',
        '/media/2026/secrets/key.mp3',
        '/media/2026/songs/..%2F..%2F..%2Fsite%2Fregistry%2Flive.json',
        '/media/2026/songs/mvula.mp3%0d%0aX-Evil:%201.mp3',
        '/media/withdrawn/2026/songs/mvula.mp3',
      ])('PRD-5 answers %s as the server does', async (address) => {
        const [own, answer] = [await askProcess(address), await visitor.ask(address)];
        expect([answer.status, answer.headers['content-type']]).toEqual([own.status, own.headers['content-type']]);
        expect(answer.headers['x-evil']).toBeUndefined();
        if (own.status === 200) expect(answer.body.equals(own.body)).toBe(true);
      });

      test('PRD-5 continues a download of the same version only, and repeats nothing that the visitor has', async () => {
        const { etag = '', 'last-modified': modified = '' } = (await visitor.ask(SONG)).headers;
        const range = 'bytes=600-';
        expect(await statusOf(SONG, { headers: { range, 'if-range': etag } })).toBe(206);
        expect(await statusOf(SONG, { headers: { range, 'if-range': '"other"' } })).toBe(200);
        expect(await statusOf(SONG, { headers: { 'if-none-match': etag } })).toBe(304);
        expect(await statusOf(SONG, { headers: { 'if-modified-since': modified } })).toBe(304);
        expect(await statusOf(SONG, { headers: { 'if-match': '"other"' } })).toBe(412);
      });

      test('PRD-5 several ranges, other methods and preflights get the server’s answers', async () => {
        expect(await statusOf(SONG, { headers: { range: 'bytes=0-1,5-6' } })).toBe(200);
        expect(await statusOf(SONG, { method: 'DELETE' })).toBe(404);
        expect(await statusOf(SONG, { method: 'OPTIONS' })).toBe(204);
      });

      test('PRD-5 a withdrawn song answers 410', async () => {
        const song = '2026/small/mvula.mp3';
        expect(await statusOf(`/media/${song}`)).toBe(200);
        mkdirSync(path.join(servers.mediaDir, 'withdrawn/2026/small'), { recursive: true });
        renameSync(path.join(servers.mediaDir, song), path.join(servers.mediaDir, 'withdrawn', song));
        expect(await statusOf(`/media/${song}`)).toBe(410);
      });
    });

    test('PRD-5 a process that stops fails no request, and music plays without any process', async () => {
      const [first, second] = servers.processes;
      const statuses: number[] = [];
      let isOver = false;
      const listen = async () => {
        while (!isOver) statuses.push(await statusOf('/chats'));
      };
      const listeners = [listen(), listen(), listen()];
      first?.child.kill('SIGTERM');
      await first?.ended;
      const before = statuses.length;
      while (statuses.length < before + 20) await new Promise((resolve) => setTimeout(resolve, 10));
      isOver = true;
      await Promise.all(listeners);
      expect(new Set(statuses)).toEqual(new Set([200]));

      second?.child.kill('SIGKILL');
      await second?.ended;
      const song = await visitor.ask(SONG);
      expect([song.status, song.body.equals(AUDIO)]).toEqual([200, true]);
      expect(await statusOf('/chats')).toBe(502);
    });
  });
}
