import { randomBytes } from 'node:crypto';
import { mkdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { AUDIO, SONG } from '../../../server/src/media/testing/media-fixture.ts';
import { startServiceGate, type ServiceGate } from '../../../server/src/process/testing/start-service-gate.ts';
import { buildRegistration } from '../../../server/src/testing/register-fan.ts';
import { RATE_LIMIT_PER_MINUTE, type ProxiedServers } from './startProxiedServers.ts';
import { SITE_HOST_NAME, startProxiedSite, type ProxiedSite, type RecipeValues } from './startProxiedSite.ts';
import type { RunningProxy } from './startProxy.ts';
import { TlsVisitor, type Answer, type TlsRequestOptions } from './TlsVisitor.ts';

/** Differences between the proxy programs that no configuration changes. */
export interface ProxyTraits {
  /** Whether the proxy serves the target of a symbolic link. The server itself never does. */
  followsLinks?: boolean;
}

const JSON_HEADERS = { 'content-type': 'application/json' };
/**
 * Headers that differ between two answers, or that describe the connection. The proxy's ETag depends on the file's time
 * and size.
 */
const IGNORED_HEADERS = ['connection', 'date', 'etag', 'keep-alive', 'server', 'x-request-id', 'alt-svc', 'via'];

function pickComparableParts({ status, headers }: Answer): object {
  // A partial response already proves that ranges are accepted.
  const dropped = status === 206 ? [...IGNORED_HEADERS, 'accept-ranges'] : IGNORED_HEADERS;
  const kept = Object.entries(headers).filter(([name]) => !dropped.includes(name));
  return { status, ...Object.fromEntries(kept) };
}

/** Defines the tests of a recipe: a proxy in front of two processes on PostgreSQL and Redis. */
export function describeProxy(
  label: string,
  start: (values: RecipeValues) => Promise<RunningProxy>,
  { followsLinks = false }: ProxyTraits = {},
): void {
  describe(label, () => {
    let site: ProxiedSite | undefined;
    let databaseGate: ServiceGate | undefined;
    let servers: ProxiedServers;
    let httpPort: number;
    let visitor: TlsVisitor;

    beforeAll(async () => {
      site = await startProxiedSite(start, {
        mapDatabaseUrl: async (url) => {
          databaseGate = await startServiceGate(url);
          return databaseGate.url;
        },
      });
      ({ servers, httpPort } = site);
      visitor = new TlsVisitor({ name: SITE_HOST_NAME, port: site.httpsPort, certificate: site.certificate.text });
    }, 60_000);
    afterAll(async () => {
      await site?.stop();
      await databaseGate?.close();
    });

    /** Sends a request directly to a process, without the proxy. */
    async function requestFromProcess(path: string, headers: Record<string, string> = {}): Promise<Answer> {
      const response = await fetch(`${servers.processes[0]?.address}${path}`, { headers });
      const body = Buffer.from(await response.arrayBuffer());
      return { status: response.status, headers: Object.fromEntries(response.headers), body };
    }
    const statusOf = async (path: string, options?: TlsRequestOptions) => (await visitor.request(path, options)).status;

    test('PRD-5 serves pages and calls over TLS, with HTTP/1.1 and HTTP/2', async () => {
      const home = await visitor.request('/');
      expect([home.status, home.headers['strict-transport-security']]).toEqual([
        200,
        expect.stringContaining('max-age'),
      ]);
      expect(await visitor.requestOverHttp2('/')).toMatchObject({
        status: 200,
        body: expect.stringContaining('<nav>'),
      });
      expect(await statusOf('/api/home')).toBe(200);
      const plain = await fetch(`http://127.0.0.1:${httpPort}/chats?a=1`, {
        redirect: 'manual',
        headers: { host: SITE_HOST_NAME },
      });
      expect([301, 308]).toContain(plain.status);
      expect(plain.headers.get('location')).toMatch(/^https:\/\/.*\/chats\?a=1$/);
    });

    test('SHR-3 lets the server decide which pages may be framed', async () => {
      const policyOf = async (path: string) => {
        const { headers } = await visitor.request(path);
        expect(headers['x-frame-options']).toBeUndefined();
        return headers['content-security-policy'];
      };
      expect(await policyOf('/embed/playlist/none')).toContain('frame-ancestors *');
      expect(await policyOf('/')).toContain("frame-ancestors 'none'");
      expect(await statusOf('/oembed')).toBe(400);
    });

    test('PRD-5 leaves compression to the server', async () => {
      const headers = { 'accept-encoding': 'br, gzip' };
      expect((await visitor.request('/', { headers })).headers['content-encoding']).toBe('br');
      expect(
        (await visitor.request('/', { headers: { 'accept-encoding': 'identity' } })).headers['content-encoding'],
      ).toBe(undefined);
    });

    test.each(['/api/no-such-call', '/r/shell/s1/missing.js', '/missing.map'])(
      'PRD-5 %s gets the server’s JSON 404, not a page',
      async (address) => {
        const { status, headers } = await visitor.request(address);
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
      const { status, body } = await visitor.request(address);
      expect(status).toBe(404);
      expect(body.toString()).not.toMatch(/nyimbo_|process_cpu|"status":"(?:ok|ready)"|openapi/);
    });

    test('PRD-5 forwards events without buffering', async () => {
      const headers = await visitor.readUntil('/api/counters/live', 'event: counters');
      expect(headers['content-type']).toBe('text/event-stream; charset=utf-8');
    });

    test('PRD-5 the rate limit counts each visitor by address and ignores forged headers', async () => {
      const ask = (from: string, number: number) => {
        const lies = { 'x-forwarded-for': `198.51.100.${number}`, forwarded: `for=198.51.100.${number}` };
        return statusOf('/api/counters', { from, headers: lies });
      };
      const statuses: number[] = [];
      for (let number = 0; number <= RATE_LIMIT_PER_MINUTE; number += 1) statuses.push(await ask('127.0.0.8', number));
      expect(statuses).toEqual([...Array<number>(RATE_LIMIT_PER_MINUTE).fill(200), 429]);
      expect(await ask('127.0.0.9', 1)).toBe(200);
    });

    test('PRD-5 accepts a 5 MB part of an upload, and rejects a body of that size for other calls', async () => {
      const form = buildRegistration();
      const created = await visitor.request('/api/create-account', {
        ...{
          method: 'POST',
          headers: { ...JSON_HEADERS, origin: `https://${SITE_HOST_NAME}` },
          body: JSON.stringify(form),
        },
      });
      expect(created.status).toBe(200);
      const { database } = servers.prepared;
      await database.query(`UPDATE users SET role = 'owner' WHERE username = $1`, [form.username]);
      const { token } = JSON.parse(created.body.toString());
      const tus = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' };
      const part = randomBytes(5_000_000);

      const upload = await visitor.request('/api/studio/uploads', {
        method: 'POST',
        headers: { ...tus, 'upload-length': '6000000', 'upload-metadata': `filename ${btoa('a.mp3')}` },
      });
      expect(upload.status).toBe(201);
      const location = String(upload.headers.location);
      const sent = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
      expect(await statusOf(location, { method: 'PATCH', headers: sent, body: part })).toBe(204);
      const state = await visitor.request(location, { method: 'HEAD', headers: tus });
      expect(state.headers['upload-offset']).toBe(String(part.length));

      // A proxy that refuses a body closes the connection, so a client that is still sending may miss the response.
      const headers = { ...JSON_HEADERS, 'content-length': String(part.length), expect: '100-continue' };
      expect(await statusOf('/api/search', { method: 'POST', headers, body: part })).toBe(413);
    });

    describe('media', () => {
      test('PRD-5 serves a song like the server', async () => {
        const ranges: Record<string, string>[] = [{}, { range: 'bytes=100-199' }, { range: 'bytes=-10' }];
        for (const headers of ranges) {
          const [own, answer] = [await requestFromProcess(SONG, headers), await visitor.request(SONG, { headers })];
          expect(answer.body.equals(own.body)).toBe(true);
          expect(pickComparableParts(answer)).toEqual({
            ...pickComparableParts(own),
            'strict-transport-security': expect.any(String),
          });
        }
        const outside = await visitor.request(SONG, { headers: { range: 'bytes=5000-' } });
        expect([outside.status, outside.headers['content-range']]).toEqual([416, 'bytes */1000']);
      });

      test.each([
        '/media/2026/peaks/mvula.mp3.json',
        '/media/2026/covers/mvula.svg',
        ...(followsLinks ? [] : ['/media/2026/songs/link-in.mp3', '/media/2026/songs/link-out.mp3']),
        '/media/2026/songs/%C5%B4ana%20%C5%B5a%20Chitipa.mp3',
        '/media/2026/songs/missing.mp3',
        '/media/2026/songs/folder.mp3',
        '/media/2026/songs/notes.txt',
        '/media/2026/songs/.hidden.mp3',
        '/media/2026/songs/half.mp3.123.partial',
        '/media/2026/secrets/key.mp3',
        '/media/2026/songs/..%2F..%2F..%2Fsite%2Fregistry%2Flive.json',
        '/media/2026/songs/mvula.mp3%0d%0aX-Evil:%201.mp3',
        '/media/withdrawn/2026/songs/mvula.mp3',
      ])('PRD-5 answers %s like the server', async (address) => {
        const [own, answer] = [await requestFromProcess(address), await visitor.request(address)];
        expect([answer.status, answer.headers['content-type']]).toEqual([own.status, own.headers['content-type']]);
        expect(answer.headers['x-evil']).toBeUndefined();
        if (own.status === 200) expect(answer.body.equals(own.body)).toBe(true);
      });

      test('PRD-5 resumes a download only of an unchanged file, and sends a 304 for a cached one', async () => {
        const { etag = '', 'last-modified': modified = '' } = (await visitor.request(SONG)).headers;
        const range = 'bytes=600-';
        expect(await statusOf(SONG, { headers: { range, 'if-range': etag } })).toBe(206);
        expect(await statusOf(SONG, { headers: { range, 'if-range': '"other"' } })).toBe(200);
        expect(await statusOf(SONG, { headers: { 'if-none-match': etag } })).toBe(304);
        expect(await statusOf(SONG, { headers: { 'if-modified-since': modified } })).toBe(304);
        expect(await statusOf(SONG, { headers: { 'if-match': '"other"' } })).toBe(412);
      });

      test('PRD-5 answers multiple ranges, other methods and preflights like the server', async () => {
        expect(await statusOf(SONG, { headers: { range: 'bytes=0-1,5-6' } })).toBe(200);
        expect(await statusOf(SONG, { method: 'DELETE' })).toBe(404);
        expect(await statusOf(SONG, { method: 'OPTIONS' })).toBe(204);
      });

      test('PRD-5 answers 410 for a withdrawn song', async () => {
        const song = '2026/small/mvula.mp3';
        expect(await statusOf(`/media/${song}`)).toBe(200);
        mkdirSync(path.join(servers.mediaDir, 'withdrawn/2026/small'), { recursive: true });
        renameSync(path.join(servers.mediaDir, song), path.join(servers.mediaDir, 'withdrawn', song));
        expect(await statusOf(`/media/${song}`)).toBe(410);
      });
    });

    test('PRD-5 while the database is away, calls answer 503, and pages and songs are served', async () => {
      const from = '127.0.0.4';
      const callApi = (number: number, caller = from) =>
        statusOf(`/api/albums?fetch=new&limit=${number}`, { from: caller });
      await databaseGate?.close();
      // More than enough failed calls for a proxy to consider both processes dead.
      for (let number = 1; number <= 10; number += 1) {
        expect(await Promise.all([callApi(number), statusOf('/chats', { from }), statusOf(SONG, { from })])).toEqual([
          503, 200, 200,
        ]);
      }
      await databaseGate?.open();
      // Another address, because a proxy repeats a failed call at the second process, and both count.
      while ((await callApi(11, '127.0.0.5')) === 503) await new Promise((resolve) => setTimeout(resolve, 1000));
      expect(await callApi(12, '127.0.0.6')).toBe(200);
    });

    test('PRD-5 no request fails when one process stops, and songs are served without any process', async () => {
      const [first, second] = servers.processes;
      const statuses: number[] = [];
      let isOver = false;
      // Another address for each request, because the limits count by address.
      const nextAddress = () => `127.1.${Math.floor(statuses.length / 250)}.${(statuses.length % 250) + 1}`;
      const listen = async () => {
        while (!isOver) statuses.push(await statusOf('/chats', { from: nextAddress() }));
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
      const song = await visitor.request(SONG);
      expect([song.status, song.body.equals(AUDIO)]).toEqual([200, true]);
      expect([502, 503]).toContain(await statusOf('/chats'));
    });
  });
}
