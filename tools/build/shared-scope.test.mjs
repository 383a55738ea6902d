import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import webpack from 'webpack';
import { ROOT } from './apps.mjs';
import { RetrySharedPlugin } from './retry-shared-plugin.mjs';
import { sharedByRemote, sharedByShell } from './shared-scope.mjs';

const CLIENT = '@nyimbo/shared-api/client';
const { react: REACT_OF_SHELL } = sharedByShell();
const { react: REACT_OF_REMOTE, [CLIENT]: CLIENT_OF_REMOTE } = sharedByRemote();
const FILES = {
  'host.js': `import 'react';
    export async function share() {
      await __webpack_init_sharing__('default');
      return __webpack_share_scopes__.default;
    }`,
  'Page.js': `export { version } from 'react'; export const ask = () => import('client');`,
  'client.js': `export const from = 'the remote';`,
};
let folder;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nyimbo-shared-'));
  await Promise.all(Object.entries(FILES).map(([name, text]) => writeFile(join(folder, name), text)));
});
after(() => rm(folder, { recursive: true }));

/** Builds for Node, as the browser's builds are made but for what they share; gives the file's exports. */
async function build(name, { entry = {}, plugins }) {
  const config = {
    context: folder,
    mode: 'production',
    target: 'node',
    entry,
    output: {
      path: join(folder, name),
      uniqueName: name,
      strictModuleExceptionHandling: true,
      library: { type: 'commonjs2' },
    },
    resolve: { modules: [join(ROOT, 'node_modules')] },
    plugins,
  };
  await new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error ?? stats.hasErrors()) reject(error ?? new Error(stats.toString({ all: false, errors: true })));
      else resolve();
    });
  });
  return createRequire(import.meta.url)(join(folder, name, `${name}.js`));
}

/** What a shell shares that has, or says that it has, this version of React. */
async function buildHost(name, version = REACT_OF_SHELL.version) {
  const provides = { react: { ...REACT_OF_SHELL, version } };
  const plugins = [new webpack.sharing.ProvideSharedPlugin({ provides })];
  const host = await build(name, { entry: { [name]: './host.js' }, plugins });
  return host.share();
}

/** A remote's container, with a small file in the place of the API client. */
function buildContainer(name) {
  const shared = { react: REACT_OF_REMOTE, client: { ...CLIENT_OF_REMOTE, import: './client.js' } };
  const library = { type: 'commonjs-module' };
  const exposes = { './Page': './Page.js' };
  const federation = new webpack.container.ModuleFederationPlugin({ name, library, exposes, shared });
  return build(name, { plugins: [federation, new RetrySharedPlugin()] });
}

async function loadPage(name, scope) {
  const container = await buildContainer(name);
  await container.init(scope);
  return (await container.get('./Page'))();
}

test('a remote takes the React of the shell, and a patch more or less is no reason to refuse it', async () => {
  const page = await loadPage('same', await buildHost('host'));
  assert.equal(page.version, REACT_OF_SHELL.version);
  const patched = REACT_OF_SHELL.version.replace(/\d+$/, '999');
  await assert.doesNotReject(loadPage('patched', await buildHost('patchedHost', patched)));
});

test('a remote refuses to run on another React than it was built for, or on none, and says why', async () => {
  await assert.rejects(loadPage('older', await buildHost('olderHost', '18.3.1')), /18\.3\.1 .*react/);
  await assert.rejects(loadPage('newer', await buildHost('newerHost', '20.0.0')), /20\.0\.0 .*react/);
  await assert.rejects(loadPage('without', {}), /react doesn't exist/);
});

test('a shared module whose file did not load is asked for again by the next import', async () => {
  let isOnline = false;
  const get = async () => {
    if (!isOnline) throw new Error('ChunkLoadError');
    return () => ({ from: 'the shell' });
  };
  const scope = await buildHost('offlineHost');
  scope.client = { [CLIENT_OF_REMOTE.version]: { get, from: 'shell@1' } };
  const page = await loadPage('offline', scope);
  await assert.rejects(page.ask(), /ChunkLoadError/);
  isOnline = true;
  assert.equal((await page.ask()).from, 'the shell');
});

test('a remote falls back on its own API client when the shell has none that suits', async () => {
  const scope = await buildHost('agedHost');
  scope.client = { '99.0.0': { get: async () => () => ({ from: 'the shell' }), from: 'shell@1' } };
  const page = await loadPage('alone', scope);
  assert.equal((await page.ask()).from, 'the remote');
});
