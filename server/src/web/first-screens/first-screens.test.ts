import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { writeTestSite } from '../../testing/site/write-test-site.ts';

/** A remote's build for the server. Its page shows what it got, and throws or never ends if its query says so. */
const SERVER_BUILD = `
let count = 0;
module.exports = {
  modules: ['./List'],
  render({ props, answers, settings }) {
    if (props.search.includes('throw')) throw new Error('a component threw');
    if (props.search.includes('hang')) for (;;);
    const [[key, text]] = Object.entries(answers);
    const { songs } = JSON.parse(text);
    count += 1;
    const items = songs.map(({ title }) => '<li>' + title.replaceAll('<', '&lt;') + '</li>');
    const words = [key, settings.country.name, settings.isSavingData, count].join(' ');
    return { html: '<h1>' + words + '</h1>' + items.join(''), css: '.e-0{color:red}' };
  },
};
`;
const LIST_ROUTE = {
  path: '/list/{fetch}',
  module: './List',
  title: 'A list',
  early: [{ call: 'songs', request: { fetch: '{fetch}' } }],
  withQuery: { mode: { title: 'A list' } },
};

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ only: ['web'] });
  const site = path.join(app.dataDir, 'site');
  await writeTestSite(site);
  await writeFile(path.join(site, 'r/shell/s1/early.js'), 'keep()');
  const registryFile = path.join(site, 'registry/live.json');
  const registry = JSON.parse(await readFile(registryFile, 'utf8'));
  const addServerBuild = async (name: string, routes: object[]) => {
    const { current } = registry.remotes[name];
    const folder = path.join(site, 'r', name, current.build, 'server');
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'first-screens.cjs'), SERVER_BUILD);
    current.description.server = './firstScreens';
    current.description.routes.push(...routes);
  };
  await addServerBuild('mfe-catalogue', [LIST_ROUTE, { ...LIST_ROUTE, path: '/frame/{fetch}', module: './Frame' }]);
  await addServerBuild('mfe-info-pages', [{ ...LIST_ROUTE, path: '/other/{fetch}' }]);
  await writeFile(registryFile, JSON.stringify(registry));
});
afterAll(() => app.close());

async function readMain(url: string, headers: Record<string, string> = {}): Promise<string> {
  const { body } = await app.server.inject({ url, headers });
  return (/<main>(.*)<\/main>/s.exec(body)?.[1] ?? '').replace(/ nonce="[^"]*"/g, '');
}

/** Reads the page until it satisfies the condition. A page waits for its first screen only briefly. */
async function readUntil(url: string, isReached: (main: string) => boolean, headers: Record<string, string> = {}) {
  const endsAt = Date.now() + 20_000;
  while (Date.now() < endsAt) {
    const main = await readMain(url, headers);
    if (isReached(main)) return main;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`${url} did not change in time.`);
}
const readContent = (url: string, headers: Record<string, string> = {}) =>
  readUntil(url, (main) => main !== '', headers);

test('RTE-3 a list page contains what the remote’s build for the server renders from the API’s answer', async () => {
  const main = await readContent('/list/new');
  expect(main).toContain('<h1>songs {"fetch":"new"} Malawi false');
  expect(main).toContain('<li>Mvula Yoyamba</li>');
  expect(main).toContain('keep()');
  const { body } = await app.server.inject({ url: '/list/new' });
  expect(body).toContain('.e-0{color:red}');
});

test('the server renders a page once for each set of answers, and again for a visitor who saves data', async () => {
  const [first, second] = [await readContent('/list/popular'), await readContent('/list/popular')];
  expect(second).toBe(first);
  expect(await readContent('/list/popular', { 'save-data': 'on' })).toContain('Malawi true');
});

test.each([
  ['its remote renders no such page', '/frame/new'],
  ['the API refuses the call', '/list/no-such-list'],
  ['a component throws', '/list/new?mode=throw'],
])('a page comes without content when %s', async (_, url) => {
  expect(await readMain(url)).toBe('');
  expect(await readMain(url)).toBe('');
});

test('a component that throws leaves other pages of its module as they are', async () => {
  expect(await readContent('/list/downloads')).toContain('<h1>songs');
});

test('the files of the builds for the server are not public', async () => {
  const registry = JSON.parse(await readFile(path.join(app.dataDir, 'site/registry/live.json'), 'utf8'));
  const folder = `/r/mfe-catalogue/${registry.remotes['mfe-catalogue'].current.build}`;
  expect((await app.server.inject({ url: `${folder}/server/first-screens.cjs` })).statusCode).toBe(404);
  expect((await app.server.inject({ url: `${folder}/%73erver/first-screens.cjs` })).statusCode).toBe(404);
});

test('after a page that never ends its build pauses for a minute, and other builds go on', async () => {
  await readContent('/other/new');
  expect(await readMain('/list/new?mode=hang')).toBe('');
  // Rendered before: needs no thread.
  expect(await readMain('/list/downloads')).toContain('<h1>songs');
  // Not rendered before: does not wait for the thread that hangs.
  expect(await readMain('/other/popular')).toBe('');
  await readUntil('/list/downloads', (main) => main === '');
  expect(await readContent('/other/popular')).toContain('<h1>songs {"fetch":"popular"}');
});
