import { createScriptLoader, type ScriptLoader } from './createScriptLoader.ts';

const BUILD_PATH = '/r/mfe-player/build1/';
const HASH_LIST = { 'chunks/1.js': 'sha256-AAAA', 'chunks/2.js': 'sha256-BBBB', 'chunks/bad.js': 'md5-CCCC' };

type Load = (url: string, done: (event: { type: string }) => void) => void;
interface RequestedScript {
  url: string;
  integrity: string | undefined;
}

let loader: ScriptLoader;
let fetched: RequestedScript[];
let answers: (Response | Error)[];
let scripts: RequestedScript[];
/** Outcomes of the next scripts, in order. An empty list means `load`. */
let scriptOutcomes: ('load' | 'error')[];
const { fetch } = globalThis;

/** Awaits the promise and runs the timers of all retries. */
async function settle<Outcome>(work: Promise<Outcome>): Promise<Outcome> {
  work.catch(() => undefined);
  await jest.advanceTimersByTimeAsync(10_000);
  return work;
}

const load = (url: string) =>
  settle(
    new Promise<string>((resolve) => {
      const sharedLoad = Reflect.get(globalThis, Symbol.for('nyimbo.scripts@1')) as Load;
      sharedLoad(url, ({ type }) => resolve(type));
    }),
  );
const buildHashListResponse = () => ({ ok: true, json: () => Promise.resolve(HASH_LIST) }) as Response;

beforeEach(() => {
  jest.useFakeTimers();
  [fetched, answers, scripts, scriptOutcomes] = [[], [], [], []];
  globalThis.fetch = (input, init) => {
    fetched.push({ url: String(input), integrity: init?.integrity });
    const answer = answers.shift() ?? buildHashListResponse();
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  jest.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const script of nodes) {
      if (!(script instanceof HTMLScriptElement)) continue;
      scripts.push({ url: script.getAttribute('src') ?? '', integrity: script.integrity });
      const type = scriptOutcomes.shift() ?? 'load';
      setTimeout(() => script.dispatchEvent(new Event(type)), 0);
    }
  });
  loader = createScriptLoader([{ url: `${BUILD_PATH}chunks/1.js`, integrity: 'sha256-FROM-HTML' }]);
});
afterEach(() => {
  globalThis.fetch = fetch;
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('loads a script of the page with the hash from the HTML, and requests the list of hashes afterwards', async () => {
  loader.registerBuild(BUILD_PATH, 'sha384-LIST');
  expect(fetched).toEqual([]);
  await expect(load(`${BUILD_PATH}chunks/1.js`)).resolves.toBe('load');
  expect(scripts).toEqual([{ url: `${BUILD_PATH}chunks/1.js`, integrity: 'sha256-FROM-HTML' }]);
  expect(fetched).toEqual([{ url: `${BUILD_PATH}hashes.json`, integrity: 'sha384-LIST' }]);
});

test('loads all other scripts with hashes from the list, which it requests once with its own hash', async () => {
  loader.registerBuild('/r/mfe-auth/b/', 'sha384-AUTH');
  expect(fetched).toEqual([]);
  await settle(loader.run('/r/mfe-auth/b/remoteEntry.js', 'sha384-ENTRY'));
  expect(fetched).toEqual([{ url: '/r/mfe-auth/b/hashes.json', integrity: 'sha384-AUTH' }]);
  await Promise.all([load('/r/mfe-auth/b/chunks/1.js'), load('/r/mfe-auth/b/chunks/2.js')]);
  expect(scripts.map(({ integrity }) => integrity)).toEqual(['sha384-ENTRY', 'sha256-AAAA', 'sha256-BBBB']);
  expect(fetched).toHaveLength(1);
});

test.each([
  ['is not in the list', `${BUILD_PATH}chunks/3.js`],
  ['has an invalid hash', `${BUILD_PATH}chunks/bad.js`],
  ['is named like a member of every object', `${BUILD_PATH}constructor`],
  ['belongs to a build that the registry does not name', '/r/mfe-player/evil/chunks/1.js'],
  ['is on another host', 'https://evil.example/r/mfe-player/build1/chunks/1.js'],
])('rejects a script that %s, without a request', async (_, url) => {
  loader.registerBuild(BUILD_PATH, 'sha384-LIST');
  await expect(load(url)).resolves.toBe('integrity');
  expect(scripts).toEqual([]);
});

test('retries a failed script twice, at different URLs, because the cached first response may be broken', async () => {
  loader.registerBuild(BUILD_PATH, 'sha384-LIST');
  scriptOutcomes = ['error', 'error'];
  await expect(load(`${BUILD_PATH}chunks/2.js`)).resolves.toBe('load');
  expect(scripts.map(({ url }) => url)).toEqual(
    ['', '?retry=1', '?retry=2'].map((suffix) => `${BUILD_PATH}chunks/2.js${suffix}`),
  );
  scriptOutcomes = ['error', 'error', 'error'];
  await expect(load(`${BUILD_PATH}chunks/2.js`)).resolves.toBe('error');
});

test('requests the list again when it does not load or has the wrong hash', async () => {
  answers = [new TypeError('integrity'), { ok: false, status: 404 } as Response];
  loader.registerBuild('/r/mfe-auth/b/', 'sha384-AUTH');
  await expect(load('/r/mfe-auth/b/chunks/1.js')).resolves.toBe('load');
  expect(fetched.map(({ url }) => url)).toEqual(
    ['', '?retry=1', '?retry=2'].map((suffix) => `/r/mfe-auth/b/hashes.json${suffix}`),
  );
  expect(scripts.map(({ url }) => url.split('?')[0])).toEqual(['/r/mfe-auth/b/chunks/1.js']);
});

test('does not request an entry without a hash, and reports an entry that does not load', async () => {
  await expect(settle(loader.run(`${BUILD_PATH}remoteEntry.js`, ''))).rejects.toThrow('did not load (integrity)');
  expect(scripts).toEqual([]);
  scriptOutcomes = ['error', 'error', 'error'];
  await expect(settle(loader.run(`${BUILD_PATH}remoteEntry.js`, 'sha384-X'))).rejects.toThrow('did not load (error)');
});
