import { request as sendHttp } from 'node:http';
import path from 'node:path';
import { endpoints, examples, type CallName } from '@nyimbo/shared-api/contract';
import { routePatterns } from '@nyimbo/shared-api/paths';
import { MAX_PATH_LENGTH } from './http/connections/limit-path-length.ts';
import { createTestApp, type TestApp } from './testing/create-test-app.ts';
import { listTextFields } from './testing/list-text-fields.ts';
import { measureBlocking } from './testing/measure-blocking.ts';
import { registerFan } from './testing/register-fan.ts';
import { writeTestSite } from './testing/site/write-test-site.ts';

/** Characters that regular expressions or loops can be slow on, one of each kind. */
const REPEATED = [' ', '/', '.', '%', 'a', '\u0301', '?', '#', '-', '@', '<', '"'];
/** Below the body limit of 64 KB, with JSON escapes and the other fields. */
const MAX_BODY_CHARACTERS = 30_000;
/** A body with a picture can be longer, but a longer one tells nothing more about time. */
const MAX_PICTURE_CHARACTERS = 300_000;
/** Node refuses a request line and headers of more than 16 KB. */
const MAX_HEADER_CHARACTERS = 15_000;

/** Every request can block the event loop for this long: noise of a busy machine stays below it. */
const FLOOR_MS = 60;
/** Maximum ratio between the times for a value thousands of times longer and for a short one. */
const MAX_RATIO = 10;
/** Repeats disturbed runs: code that is slow itself is slow in each run. */
const ATTEMPTS = 5;

let app: TestApp;
let port: number;
let calls = 0;

beforeAll(async () => {
  app = await createTestApp({ only: ['api', 'media', 'web'] });
  await writeTestSite(path.join(app.dataDir, 'site'));
  port = Number(new URL(await app.server.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => app.close());

/** A new client address each time, so that no limit refuses the call before its validation. */
const newCaller = () => `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls++ & 255}`;

/** Resolves when the complete response has arrived. */
function get(rawPath: string, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = sendHttp({ port, host: '127.0.0.1', path: rawPath, headers, agent: false }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.once('error', reject).end();
  });
}

/** The shortest blocking time of a few runs of `long`; null if it is within the limits. */
async function findSlow(short: () => Promise<unknown>, long: () => Promise<unknown>): Promise<number | null> {
  let [leastShort, leastLong] = [Infinity, Infinity];
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    leastLong = Math.min(leastLong, await measureBlocking(long));
    if (leastLong <= FLOOR_MS) return null;
    leastShort = Math.min(leastShort, await measureBlocking(short));
  }
  return leastLong <= MAX_RATIO * leastShort ? null : leastLong;
}

function setText(payload: object, [key = '', ...rest]: readonly string[], text: string): object {
  const value: unknown = Reflect.get(payload, key);
  const inner = rest.length > 0 && typeof value === 'object' && value !== null ? value : {};
  return { ...payload, [key]: rest.length === 0 ? text : setText(inner, rest, text) };
}

const callNames = Object.keys(endpoints).filter((name): name is CallName => name in examples);
const withTexts = callNames.filter((name) => listTextFields(name).length > 0);

describe('the longest value of one character in every field of', () => {
  test.each(withTexts)(
    'API-1 %s takes no longer than a short one',
    async (name) => {
      const { token } = await registerFan(app, {}, { from: newCaller() });
      const call = (field: readonly string[], text: string) =>
        app.call(name, setText(examples[name].request, field, text), { token, from: newCaller() });
      for (const { path: field, maxLength } of listTextFields(name)) {
        const allowed = Math.min(maxLength ?? MAX_BODY_CHARACTERS, MAX_PICTURE_CHARACTERS);
        // The contract's maximum, as a text and as a path, and lengths that reach the validation before the refusal.
        for (const [start, length] of [
          ['', allowed],
          ['/x', allowed],
          ['', MAX_BODY_CHARACTERS],
        ] as const) {
          for (const character of REPEATED) {
            // The letter at the end makes a search for the end fail.
            const fill = (times: number) => `${start}${character.repeat(times)}x`;
            const slow = await findSlow(
              () => call(field, fill(1)),
              () => call(field, fill(length - start.length - 1)),
            );
            expect({ field, length, start, character, slow }).toMatchObject({ slow: null });
          }
        }
      }
    },
    240_000,
  );
});

/** Encodes all characters except those that a path can contain unencoded. */
const inPath = (text: string) => text.replace(/[^/.%a-]/gu, encodeURIComponent);
const patterns = routePatterns.map(({ pattern }) => pattern);
const templates = [
  ...patterns.filter((pattern) => pattern.includes('{')).map((pattern) => pattern.replace(/\{\w+\}/g, '{}')),
  '/{}', '//{}', '/api/{}', '/api/songs{}', '/api/pictures/{}', '/media/{}', '/media/2026/covers/{}', '/r/{}',
  '/r/shell/{}', '/r/shell/s1/{}', '/r/preview/song/{}', '/registry/{}', '/?{}', '/playlist?list={}', '/?t={}',
  '/?remote={}', '/sitemap.xml?part={}', '/api/album?name={}&artist={}', '/api/songs?fetch=new&cursor={}',
]; // prettier-ignore

describe('the longest path of one character', () => {
  test.each(templates)(
    'RTE-42 %s takes no longer than a short one',
    async (template) => {
      const holes = template.split('{}').length - 1;
      const fill = (text: string) => template.replaceAll('{}', text);
      for (const character of REPEATED) {
        const sign = inPath(character);
        for (const length of [MAX_PATH_LENGTH, MAX_HEADER_CHARACTERS]) {
          const times = Math.floor((length - template.length) / holes / sign.length) - 1;
          const slow = await findSlow(
            () => get(fill(`${sign}x`)),
            () => get(fill(`${sign.repeat(times)}x`)),
          );
          expect({ template, length, character, slow }).toMatchObject({ slow: null });
        }
      }
    },
    240_000,
  );

  test('RTE-42 is refused where no page of the site can have so long an address (414)', async () => {
    expect(await get(`/${'a'.repeat(MAX_PATH_LENGTH)}`)).toBe(414);
    expect(await get(`/${'/'.repeat(MAX_HEADER_CHARACTERS)}x`)).toBe(414);
    const names = '%E3%81%82'.repeat(300);
    expect(await get(`/mw/album/t=${names}&artist_name=${names}&album-label=${names}`)).toBe(200);
  });
});

const HEADERS = ['accept', 'accept-encoding', 'authorization', 'cookie', 'if-none-match', 'if-range', 'origin', 'range',
  'referer', 'user-agent', 'x-forwarded-for', 'x-forwarded-host', 'if-modified-since', 'content-type']; // prettier-ignore

describe('the longest header of one character', () => {
  test.each(HEADERS)(
    'API-1 %s takes no longer than a short one',
    async (name) => {
      for (const url of ['/', '/api/home', '/media/2026/covers/x.svg', '/r/shell/s1/main.js', '/registry/live.json']) {
        for (const character of [...REPEATED.filter((sign) => sign !== '\u0301'), ',', ';', '=', 'a,', 'a=b;']) {
          const long = character.repeat(MAX_HEADER_CHARACTERS / character.length);
          const slow = await findSlow(
            () => get(url, { [name]: `x${character}x` }),
            () => get(url, { [name]: `x${long}x` }),
          );
          expect({ url, character, slow }).toMatchObject({ slow: null });
        }
      }
    },
    240_000,
  );
});
