import { createScriptLoader, type ScriptLoader } from './createScriptLoader.ts';

const BASE = '/r/mfe-player/build1/';
const LIST = { 'chunks/1.js': 'sha256-AAAA', 'chunks/2.js': 'sha256-BBBB', 'chunks/bad.js': 'md5-CCCC' };

type Load = (url: string, done: (event: { type: string }) => void) => void;
interface Asked {
  url: string;
  integrity: string | undefined;
}

let loader: ScriptLoader;
let fetched: Asked[];
let answers: (Response | Error)[];
let scripts: Asked[];
/** Outcomes of the next scripts; `load` when the list is empty. */
let ends: ('load' | 'error')[];
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
      const lent = Reflect.get(globalThis, Symbol.for('nyimbo.scripts@1')) as Load;
      lent(url, ({ type }) => resolve(type));
    }),
  );
const list = () => ({ ok: true, json: () => Promise.resolve(LIST) }) as Response;

beforeEach(() => {
  jest.useFakeTimers();
  [fetched, answers, scripts, ends] = [[], [], [], []];
  globalThis.fetch = (input, init) => {
    fetched.push({ url: String(input), integrity: init?.integrity });
    const answer = answers.shift() ?? list();
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  jest.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const script of nodes) {
      if (!(script instanceof HTMLScriptElement)) continue;
      scripts.push({ url: script.getAttribute('src') ?? '', integrity: script.integrity });
      const type = ends.shift() ?? 'load';
      setTimeout(() => script.dispatchEvent(new Event(type)), 0);
    }
  });
  loader = createScriptLoader([{ url: `${BASE}chunks/1.js`, integrity: 'sha256-FROM-HTML' }]);
});
afterEach(() => {
  globalThis.fetch = fetch;
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('a script of the page comes with the hash of the HTML, and the list only after it', async () => {
  loader.expect(BASE, 'sha384-LIST');
  expect(fetched).toEqual([]);
  await expect(load(`${BASE}chunks/1.js`)).resolves.toBe('load');
  expect(scripts).toEqual([{ url: `${BASE}chunks/1.js`, integrity: 'sha256-FROM-HTML' }]);
  expect(fetched).toEqual([{ url: `${BASE}hashes.json`, integrity: 'sha384-LIST' }]);
});

test('all other scripts load with their hash from the list, which is requested once with its own hash', async () => {
  loader.expect('/r/mfe-auth/b/', 'sha384-AUTH');
  expect(fetched).toEqual([]);
  await settle(loader.run('/r/mfe-auth/b/remoteEntry.js', 'sha384-ENTRY'));
  expect(fetched).toEqual([{ url: '/r/mfe-auth/b/hashes.json', integrity: 'sha384-AUTH' }]);
  await Promise.all([load('/r/mfe-auth/b/chunks/1.js'), load('/r/mfe-auth/b/chunks/2.js')]);
  expect(scripts.map(({ integrity }) => integrity)).toEqual(['sha384-ENTRY', 'sha256-AAAA', 'sha256-BBBB']);
  expect(fetched).toHaveLength(1);
});

test.each([
  ['is not in the list', `${BASE}chunks/3.js`],
  ['has a hash of another kind', `${BASE}chunks/bad.js`],
  ['is named as what every object has', `${BASE}constructor`],
  ['is of a build that the registry does not name', '/r/mfe-player/evil/chunks/1.js'],
  ['lies on another host', 'https://evil.example/r/mfe-player/build1/chunks/1.js'],
])('a script that %s is refused without a request', async (_, url) => {
  loader.expect(BASE, 'sha384-LIST');
  await expect(load(url)).resolves.toBe('integrity');
  expect(scripts).toEqual([]);
});

test('a connection that is cut gets two more attempts, under other addresses: the first may be spoilt', async () => {
  loader.expect(BASE, 'sha384-LIST');
  ends = ['error', 'error'];
  await expect(load(`${BASE}chunks/2.js`)).resolves.toBe('load');
  expect(scripts.map(({ url }) => url)).toEqual(
    ['', '?retry=1', '?retry=2'].map((suffix) => `${BASE}chunks/2.js${suffix}`),
  );
  ends = ['error', 'error', 'error'];
  await expect(load(`${BASE}chunks/2.js`)).resolves.toBe('error');
});

test('a list that does not load, or has the wrong hash, is requested again', async () => {
  answers = [new TypeError('integrity'), { ok: false, status: 404 } as Response];
  loader.expect('/r/mfe-auth/b/', 'sha384-AUTH');
  await expect(load('/r/mfe-auth/b/chunks/1.js')).resolves.toBe('load');
  expect(fetched.map(({ url }) => url)).toEqual(
    ['', '?retry=1', '?retry=2'].map((suffix) => `/r/mfe-auth/b/hashes.json${suffix}`),
  );
  expect(scripts.map(({ url }) => url.split('?')[0])).toEqual(['/r/mfe-auth/b/chunks/1.js']);
});

test('an entry without a hash is not requested, and one that does not load is reported', async () => {
  await expect(settle(loader.run(`${BASE}remoteEntry.js`, ''))).rejects.toThrow('did not load (integrity)');
  expect(scripts).toEqual([]);
  ends = ['error', 'error', 'error'];
  await expect(settle(loader.run(`${BASE}remoteEntry.js`, 'sha384-X'))).rejects.toThrow('did not load (error)');
});
