import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BuildFiles } from './build-files.ts';

let siteDir: string;
beforeEach(async () => {
  siteDir = await mkdtemp(path.join(tmpdir(), 'nyimbo-build-files-'));
});
afterEach(() => rm(siteDir, { recursive: true }));

const write = async (file: string, content: string) => {
  const target = path.join(siteDir, 'r/shell', file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, content);
};
const script = { file: 'react.js', integrity: 'sha384-BBBB', folder: 'react-1f0c' };
const report = { entry: 'main.js', integrity: 'sha384-AAAA', beside: [script], modules: {}, hashes: {} };

test('a shared script is loaded from its content address if the site has that folder', async () => {
  await write('s1/build.json', JSON.stringify(report));
  await write('react-1f0c/react.js', '');
  const { beside } = await new BuildFiles(siteDir).readReport('shell', 's1');
  expect(beside).toEqual([script]);
});

test('without that folder, or with an older build, the script of the build is loaded', async () => {
  const own = { file: script.file, integrity: script.integrity };
  await write('s1/build.json', JSON.stringify(report));
  await write('s0/build.json', JSON.stringify({ ...report, beside: [own] }));
  const files = new BuildFiles(siteDir);
  for (const build of ['s1', 's0']) expect((await files.readReport('shell', build)).beside).toEqual([own]);
});
