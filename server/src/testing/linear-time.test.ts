import { request as sendHttp } from 'node:http';
import path from 'node:path';
import { endpoints, examples, type CallName } from '@nyimbo/shared-api/contract';
import { routePatterns } from '@nyimbo/shared-api/paths';
import { MAX_PATH_LENGTH } from '../http/connections/limit-path-length.ts';
import { createTestApp, type TestApp } from './create-test-app.ts';
import { listTextFields } from './list-text-fields.ts';
import { measureThreadTime } from './measure-thread-time.ts';
import { registerFan } from './register-fan.ts';
import { writeTestSite } from './site/write-test-site.ts';

/** Characters that can make a regular expression or a loop slow, one of each kind. */
const REPEATED_CHARACTERS = [' ', '/', '.', '%', 'a', '\u0301', '?', '#', '-', '@', '<', '"'];
/** Keeps a body below the limit of 64 KB, including JSON escapes and the other fields. */
const MAX_BODY_CHARACTERS = 30_000;
/** A body with a picture can be longer, but a test of longer bodies shows nothing new. */
const MAX_PICTURE_CHARACTERS = 300_000;
/** Node refuses a request line and headers of more than 16 KB. */
const MAX_HEADER_CHARACTERS = 15_000;

/** Time that a request may always take, including the time that the test itself needs. */
const TIME_ALLOWANCE_MS = 60;
/** Maximum ratio between the time for a value that is thousands of times longer and the time for a short value. */
const MAX_RATIO = 10;
/** Number of runs. A garbage collection can make one run slow, but slow code makes every run slow. */
const MAX_ATTEMPTS = 5;

let app: TestApp;
let port: number;
let addressCount = 0;

beforeAll(async () => {
  app = await createTestApp({ only: ['api', 'media', 'web'] });
  await writeTestSite(path.join(app.dataDir, 'site'));
  port = Number(new URL(await app.server.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => app.close());

/** Returns a new client IP address each time, so no rate limit refuses the call before its validation. */
const newIpAddress = () => `10.${(addressCount >> 16) & 255}.${(addressCount >> 8) & 255}.${addressCount++ & 255}`;

/** Sends a request. Resolves when the complete response has arrived. */
function get(rawPath: string, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = sendHttp({ port, host: '127.0.0.1', path: rawPath, headers, agent: false }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.once('error', reject).end();
  });
}

/** Returns the shortest time of a few runs of `long`, or null if it is within the limits. */
async function findSlowTime(short: () => Promise<unknown>, long: () => Promise<unknown>): Promise<number | null> {
  let [minShortMs, minLongMs] = [Infinity, Infinity];
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    minLongMs = Math.min(minLongMs, await measureThreadTime(long));
    if (minLongMs <= TIME_ALLOWANCE_MS) return null;
    minShortMs = Math.min(minShortMs, await measureThreadTime(short));
  }
  return minLongMs <= MAX_RATIO * minShortMs ? null : minLongMs;
}

function setText(payload: object, [key = '', ...rest]: readonly string[], text: string): object {
  const value: unknown = Reflect.get(payload, key);
  const inner = rest.length > 0 && typeof value === 'object' && value !== null ? value : {};
  return { ...payload, [key]: rest.length === 0 ? text : setText(inner, rest, text) };
}

const callNames = Object.keys(endpoints).filter((name): name is CallName => name in examples);
const callsWithTexts = callNames.filter((name) => listTextFields(name).length > 0);

describe('a maximum-length value of one repeated character in every field of', () => {
  test.each(callsWithTexts)(
    'API-1 %s takes no longer than a short one',
    async (name) => {
      const { token } = await registerFan(app, {}, { from: newIpAddress() });
      const call = (field: readonly string[], text: string) =>
        app.call(name, setText(examples[name].request, field, text), { token, from: newIpAddress() });
      for (const { path: field, maxLength } of listTextFields(name)) {
        const allowed = Math.min(maxLength ?? MAX_BODY_CHARACTERS, MAX_PICTURE_CHARACTERS);
        // The contract's maximum length, as a text and as a path, and lengths that the validation refuses.
        for (const [start, length] of [
          ['', allowed],
          ['/x', allowed],
          ['', MAX_BODY_CHARACTERS],
        ] as const) {
          for (const character of REPEATED_CHARACTERS) {
            // The `x` at the end makes patterns fail that expect the text to end after the repetitions.
            const fill = (times: number) => `${start}${character.repeat(times)}x`;
            const slow = await findSlowTime(
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
const encodeForPath = (text: string) => text.replace(/[^/.%a-]/gu, encodeURIComponent);
const patterns = routePatterns.map(({ pattern }) => pattern);
const templates = [
  ...patterns.filter((pattern) => pattern.includes('{')).map((pattern) => pattern.replace(/\{\w+\}/g, '{}')),
  '/{}', '//{}', '/api/{}', '/api/songs{}', '/api/pictures/{}', '/media/{}', '/media/2026/covers/{}', '/r/{}',
  '/r/shell/{}', '/r/shell/s1/{}', '/r/preview/song/{}', '/registry/{}', '/?{}', '/playlist?list={}', '/?t={}',
  '/?remote={}', '/sitemap.xml?part={}', '/api/album?name={}&artist={}', '/api/songs?fetch=new&cursor={}',
]; // oxfmt-ignore

describe('a maximum-length path of one repeated character', () => {
  test.each(templates)(
    'RTE-42 %s takes no longer than a short one',
    async (template) => {
      const holes = template.split('{}').length - 1;
      const fill = (text: string) => template.replaceAll('{}', text);
      for (const character of REPEATED_CHARACTERS) {
        const sign = encodeForPath(character);
        for (const length of [MAX_PATH_LENGTH, MAX_HEADER_CHARACTERS]) {
          const times = Math.floor((length - template.length) / holes / sign.length) - 1;
          const slow = await findSlowTime(
            () => get(fill(`${sign}x`)),
            () => get(fill(`${sign.repeat(times)}x`)),
          );
          expect({ template, length, character, slow }).toMatchObject({ slow: null });
        }
      }
    },
    240_000,
  );

  test('RTE-42 is refused with 414 where no page of the site can have such a long path', async () => {
    expect(await get(`/${'a'.repeat(MAX_PATH_LENGTH)}`)).toBe(414);
    expect(await get(`/${'/'.repeat(MAX_HEADER_CHARACTERS)}x`)).toBe(414);
    const names = '%E3%81%82'.repeat(300);
    expect(await get(`/mw/album/t=${names}&artist_name=${names}&album-label=${names}`)).toBe(200);
  });
});

const HEADERS = ['accept', 'accept-encoding', 'authorization', 'cookie', 'if-none-match', 'if-range', 'origin', 'range',
  'referer', 'user-agent', 'x-forwarded-for', 'x-forwarded-host', 'if-modified-since', 'content-type']; // oxfmt-ignore

describe('a maximum-length header of one repeated character', () => {
  test.each(HEADERS)(
    'API-1 %s takes no longer than a short one',
    async (name) => {
      for (const url of ['/', '/api/home', '/media/2026/covers/x.svg', '/r/shell/s1/main.js', '/registry/live.json']) {
        for (const character of [
          ...REPEATED_CHARACTERS.filter((sign) => sign !== '\u0301'),
          ',',
          ';',
          '=',
          'a,',
          'a=b;',
        ]) {
          const long = character.repeat(MAX_HEADER_CHARACTERS / character.length);
          const slow = await findSlowTime(
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
