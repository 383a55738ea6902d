import { ApiError, isApiError } from './ApiError.ts';
import { configureApi, readApiConfig } from './config/apiConfig.ts';
import { buildHomeAnswer, buildSongPageAnswer } from './builders/answerBuilders.ts';
import { callApi } from './callApi.ts';
import { peaksUrl, smallSongUrl, songUrl } from './media/mediaUrls.ts';
import { startTestServer, type TestServer } from './testing/startTestServer.ts';

let server: TestServer;
let body: unknown;

beforeEach(async () => {
  body = buildHomeAnswer();
  server = await startTestServer(() => ({ body }));
  configureApi({ apiBase: `${server.origin}/api`, mediaBase: '/media', getToken: () => null });
});

afterEach(async () => {
  Reflect.deleteProperty(globalThis, '__NYIMBO__');
  await server.close();
});

function setEarlyAnswer(key: string, answer: Promise<unknown>): void {
  Reflect.set(globalThis, '__NYIMBO__', { early: { [key]: answer } });
}

describe('callApi', () => {
  test('returns the answer, typed by the contract', async () => {
    const { trending } = await callApi('home', {});
    expect(trending).toHaveLength(6);
    expect(server.requests.map(({ path }) => path)).toEqual(['/api/home']);
  });

  test('uses the answer that the HTML requested early, once', async () => {
    const early = buildHomeAnswer();
    setEarlyAnswer('home {}', Promise.resolve(early));
    expect(await callApi('home', {})).toBe(early);
    expect(server.requests).toHaveLength(0);
    await callApi('home', {});
    expect(server.requests).toHaveLength(1);
  });

  test('uses the early song page for any width of the window', async () => {
    const early = buildSongPageAnswer();
    setEarlyAnswer('songPage {"artistName":"B","songTitle":"A"}', Promise.resolve(early));
    expect(await callApi('songPage', { songTitle: 'A', artistName: 'B', isMobile: true })).toBe(early);
  });

  test.each([
    ['failed', () => Promise.reject(new Error('503'))],
    ['was refused', () => Promise.resolve({ status: 'error', code: 'busy', message: 'Busy.' })],
  ])('sends its own request when the early one %s', async (_, early) => {
    setEarlyAnswer('home {}', early());
    expect((await callApi('home', {})).trending).toHaveLength(6);
  });

  test('rejects an answer that breaks the contract, outside production', async () => {
    body = { ...buildHomeAnswer(), trending: 'none' };
    await expect(callApi('home', {})).rejects.toThrow(/breaks the contract/);
  });

  test('can be aborted by its signal, even while the early answer is pending', async () => {
    const controller = new AbortController();
    let settle: (answer: unknown) => void = () => undefined;
    setEarlyAnswer('home {}', new Promise((resolve) => (settle = resolve)));
    const call = callApi('home', {}, { signal: controller.signal });
    controller.abort();
    settle(buildHomeAnswer());
    await expect(call).rejects.toEqual(expect.objectContaining({ code: 'aborted' }));
  });

  test('throws an ApiError that other builds recognise too', async () => {
    body = '<html></html>';
    const error: unknown = await callApi('home', {}).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    class ApiErrorOfAnotherBuild extends Error {
      override name = 'ApiError';
      code = 'busy';
      status = 503;
    }
    expect(isApiError(new ApiErrorOfAnotherBuild())).toBe(true);
    expect(isApiError(new Error('ApiError'))).toBe(false);
  });
});

describe('configureApi', () => {
  test('keeps the settings that are not given again', () => {
    configureApi({ mediaBase: 'https://cdn.example/nyimbo/' });
    expect(readApiConfig().apiBase).toBe(`${server.origin}/api`);
  });
});

describe('media addresses', () => {
  test('MED-1 the audio URL contains the song’s year', () => {
    expect(songUrl({ year: 2026, file: 'a b#1.mp3' })).toBe('/media/2026/songs/a%20b%231.mp3');
  });

  test('MED-1 the small encoding has the same file name in its own folder', () => {
    expect(smallSongUrl({ year: 2026, file: 'a b#1.mp3' })).toBe('/media/2026/small/a%20b%231.mp3');
  });

  test('MED-2 the peaks have their own folder beside the audio, on any media host', () => {
    configureApi({ mediaBase: 'https://cdn.example/nyimbo/' });
    expect(peaksUrl({ year: 2026, file: 'a.mp3' })).toBe('https://cdn.example/nyimbo/2026/peaks/a.mp3.json');
  });
});
