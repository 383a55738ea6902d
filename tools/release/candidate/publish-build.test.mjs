import assert from 'node:assert/strict';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { openFolderStore } from '../stores/folder-store.mjs';
import { makeTempFolder } from '../testing/temp-folder.mjs';
import { publishContentFolders } from './publish-build.mjs';

async function makeBuild(name, beside, files) {
  const folder = join(await makeTempFolder('content'), name);
  await mkdir(folder);
  await writeFile(join(folder, 'build.json'), JSON.stringify({ beside }));
  for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text);
  return folder;
}

test('a script with its own folder is stored there once, with its compressed copies', async () => {
  const site = await makeTempFolder('content');
  const store = openFolderStore(site);
  const beside = [{ file: 'react.js', folder: 'react-1' }];
  const first = await makeBuild('s1', beside, { 'react.js': 'react', 'react.js.br': 'br', 'main.js': 'main' });
  const second = await makeBuild('s2', beside, { 'react.js': 'not stored again' });
  await publishContentFolders({ app: 'shell', folder: first }, store);
  await publishContentFolders({ app: 'shell', folder: second }, store);
  const target = join(site, 'r/shell/react-1');
  assert.deepEqual((await readdir(target)).sort(), ['react.js', 'react.js.br']);
  assert.equal(await readFile(join(target, 'react.js'), 'utf8'), 'react');
});

test('a build without such a script gets no extra folder', async () => {
  const site = await makeTempFolder('content');
  const store = openFolderStore(site);
  const folder = await makeBuild('s1', [{ file: 'react.js' }], { 'react.js': 'react' });
  await publishContentFolders({ app: 'shell', folder }, store);
  assert.equal(await store.hasBuild('shell', 'react-1'), false);
});
