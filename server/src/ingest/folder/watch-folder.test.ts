import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeAudio, makeFolder } from '@nyimbo/ingest/testing';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { ingestFolder } from '../../testing/ingest-folder.ts';

let app: TestApp;
beforeAll(async () => void (app = await createTestApp({ catalogue: false })));
afterAll(() => app.close());

/** Watches a folder. Runs one step between two scans, and simulates Ctrl-C after the last step. */
async function watch(folder: string, steps: readonly ((output: string) => void)[]) {
  const stopping = new AbortController();
  const rest = steps.values();
  let output = '';
  const outcomes = await ingestFolder(app, folder, {
    options: ['--watch'],
    output: { write: (text) => void (output += text), isTerminal: false },
    signal: stopping.signal,
    pause: async () => {
      const step = rest.next();
      if (step.done) stopping.abort();
      else step.value(output);
    },
  });
  return outcomes.map(({ file, outcome, detail }) => ({ file, outcome, detail }));
}

describe('npm run ingest --watch', () => {
  test('DAT-2 ingests a file when it is complete, waits for one that still grows, and reports a broken one', async () => {
    const [folder, elsewhere] = [makeFolder(), makeFolder()];
    const bytes = readFileSync(makeAudio(path.join(elsewhere, 'whole.mp3'), { seconds: 6 }));
    mkdirSync(path.join(folder, 'slow'));
    const slow = path.join(folder, 'slow/Zani - Slow.mp3');
    const third = Math.floor(bytes.length / 3);
    const parts = [0, 1, 2].map((part) => bytes.subarray(part * third, part === 2 ? undefined : (part + 1) * third));
    const wait = () => undefined;
    const outcomes = await watch(folder, [
      () => writeFileSync(slow, parts[0] ?? ''),
      () => {
        appendFileSync(slow, parts[1] ?? '');
        makeAudio(path.join(folder, 'Zani - Quick.mp3'), { pitch: 700 });
        writeFileSync(path.join(folder, 'broken.mp3'), '<html>');
      },
      () => appendFileSync(slow, parts[2] ?? ''),
      (output) => {
        expect(output).toMatch(/Zani - Quick\.mp3 +published/);
        expect(output).toMatch(/broken\.mp3 +failed/);
        expect(output).not.toContain('Slow');
      },
      wait,
    ]);
    expect(outcomes).toEqual([
      expect.objectContaining({ file: 'Zani - Quick.mp3', outcome: 'published' }),
      { file: 'broken.mp3', outcome: 'failed', detail: expect.stringMatching(/named like audio/) },
      expect.objectContaining({ file: 'slow/Zani - Slow.mp3', outcome: 'published' }),
    ]);
    const songs = await app.database.query('SELECT duration_seconds > 5.9 AS "isWhole" FROM songs WHERE title = $1', [
      'Slow',
    ]);
    expect(songs).toEqual([{ isWhole: true }]);
    for (const made of [folder, elsewhere]) rmSync(made, { recursive: true });
  }, 60_000);

  test('CAT-2 the songs of an album that is copied file by file are added together, with catalogue.csv', async () => {
    const folder = makeFolder();
    const make = (name: string, artist: string, pitch: number) => {
      const tags = { title: name.replace('.mp3', ''), artist, album: 'Kumidzi', date: '2023' };
      makeAudio(path.join(folder, name), { pitch, tags });
    };
    const wait = () => undefined;
    const outcomes = await watch(folder, [
      () => make('One.mp3', 'Wezi', 550),
      () => make('Two.mp3', 'Zani', 650),
      () => {
        make('Three.mp3', 'Wrong', 750);
        writeFileSync(path.join(folder, 'catalogue.csv'), 'file,artist\nThree.mp3,Wezi');
      },
      (output) => expect(output).not.toContain('published'),
      wait,
      () => make('Four.mp3', 'Kalindo', 850),
      wait,
    ]);
    expect(outcomes.map(({ detail }) => detail)).toEqual([
      '/song/One&a_src=Wezi',
      '/song/Three&a_src=Wezi',
      '/song/Two&a_src=Zani; its folder is one album by several artists, so the album is by Wezi',
      expect.stringContaining('Various artists'),
    ]);
    rmSync(folder, { recursive: true });
  }, 60_000);
});
