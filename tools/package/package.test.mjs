import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import S3rver from 's3rver';
import { findOrInstallProgram, PROGRAMS } from '../bootstrap/dependencies/find-program.mjs';
import { startPostgres } from '../bootstrap/suites/start-postgres.mjs';
import { ROOT } from '../build/apps.mjs';
import { makeTempFolder } from '../release/testing/temp-folder.mjs';
import { COMMANDS } from './commands.mjs';
import { makePackage } from './make-package.mjs';
import { renameCommands } from './name-commands.mjs';
import { createMinimalPathFolder, startPackaged, unpack } from './run-packaged.mjs';

/** The data folder of the browser suites. It contains builds of all apps. */
const DATA_DIR = process.env.SITE_DATA_DIR ?? join(ROOT, '.data-test');

let folder;
let tempFolder;
let ffmpeg;
/** The complete environment of the package's commands. The only program on its PATH is Node. */
let environment;
const startedProcesses = [];

before(async () => {
  tempFolder = await makeTempFolder('package');
  ffmpeg = await findOrInstallProgram(PROGRAMS.ffmpeg);
  const archive = await makePackage({ dataDir: DATA_DIR, target: join(tempFolder, 'dist'), log: console.log });
  folder = await unpack(archive, join(tempFolder, 'unpacked'));
  const PATH = createMinimalPathFolder(join(tempFolder, 'path'));
  environment = { PATH, FFMPEG_PATH: ffmpeg, PORT: '0', LOG_LEVEL: 'error', DATA_DIR: join(tempFolder, 'data') };
});
after(() => {
  for (const { child } of startedProcesses) child.kill('SIGKILL');
});

function start(args, env = {}) {
  const process = startPackaged({ folder, args, env: { ...environment, ...env } });
  startedProcesses.push(process);
  return process;
}

/** Runs a command to its end. */
async function run(args, env = {}) {
  const { ended, output } = start(args, env);
  return { code: await ended, output: output() };
}

async function stop({ child, ended }) {
  child.kill('SIGTERM');
  return ended;
}

function makeSong(file) {
  const tags = ['-metadata', 'title=Madzi', '-metadata', 'artist=Chikondi Phiri'];
  execFileSync(ffmpeg, ['-nostdin', '-v', 'error', '-f', 'lavfi', '-i', 'sine=440:d=4', ...tags, file]);
}

/** Registers a fan with this password. The server compares it with common passwords. */
function register(address, password) {
  const person = { username: 'zione', fullname: 'Zione Banda', email: 'zione@example.org', mobileNumber: '0991234567' };
  const form = { ...person, password, isMobile: false, dateOfBirth: '2001-02-28', gender: 'female' };
  const headers = { 'content-type': 'application/json' };
  return fetch(`${address}/api/create-account`, { method: 'POST', headers, body: JSON.stringify(form) });
}

async function searchSongs(address) {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"input":"madzi"}' };
  const { songs = [] } = await (await fetch(`${address}/api/search`, init)).json();
  return songs;
}

describe('the package', () => {
  test('PRD-1 each command explains itself with --help, and does nothing else', async () => {
    const missing = join(tempFolder, 'missing');
    for (const name of Object.keys(COMMANDS)) {
      const { code, output } = await run([name, '--help'], { DATA_DIR: missing });
      assert.deepEqual({ name, code }, { name, code: 0 });
      assert.match(output, new RegExp(`^(?:Usage: )?nyimbo ${name}\\b`));
    }
    assert.ok(!existsSync(missing));
  });

  test('PRD-1 lists its commands, and exits with code 2 for an unknown command', async () => {
    for (const args of [[], ['help']]) {
      const { code, output } = await run(args);
      assert.equal(code, 0);
      for (const name of Object.keys(COMMANDS)) assert.match(output, new RegExp(`^ {2}nyimbo ${name} `, 'm'));
    }
    for (const name of ['build', 'toString', '../serve']) {
      const { code, output } = await run([name]);
      assert.equal(code, 2);
      assert.match(output, /nyimbo has no command '/);
    }
  });

  test('PRD-1 serve, migrate and publish refuse an unknown option by its name, and do nothing else', async () => {
    const missing = join(tempFolder, 'missing');
    for (const name of ['serve', 'migrate', 'publish']) {
      const { code, output } = await run([name, '--dry-run'], { DATA_DIR: missing });
      assert.deepEqual(
        { name, code, output },
        { name, code: 1, output: "There is no option '--dry-run'. --help lists the options.\n" },
      );
    }
    assert.ok(!existsSync(missing));
  });

  test('PRD-1 contains no TypeScript, no tests and no build tools', () => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    assert.deepEqual(
      files.filter((file) => /\.[cm]?tsx?$|\.test\.|\.map$/.test(file)).filter((file) => !file.startsWith('site/')),
      [],
    );
    for (const name of ['typescript', 'tsx', 'esbuild', 'webpack', '@swc/core', 'jest', 'react']) {
      assert.ok(!existsSync(join(folder, 'node_modules', name)), name);
    }
  });

  test('PRD-5 contains the recipes', () => {
    const recipes = readdirSync(join(ROOT, 'deploy'), { recursive: true }).filter((file) => !file.includes('.test.'));
    assert.deepEqual(readdirSync(join(folder, 'deploy'), { recursive: true }).sort(), recipes.sort());
  });

  test('PRD-1 its help texts name its own commands instead of npm scripts', async () => {
    const usage = 'npm run staff             list\nnpm run staff -- add <x>  add\nnpm run inbox';
    assert.equal(renameCommands(usage), 'nyimbo staff              list\nnyimbo staff add <x>      add\nnyimbo inbox');
    const { code, output } = await run(['staff', 'frobnicate']);
    assert.equal(code, 1);
    assert.match(output, /nyimbo staff add <username>/);
    assert.doesNotMatch(output, /npm/);
  });

  test('PRD-1 serves pages, API, accounts, ingest and media with Node alone, and exits on SIGTERM', async () => {
    assert.equal((await run(['migrate'])).code, 0);
    const server = start(['serve']);
    const address = await server.ready;
    const get = (path, init) => fetch(`${address}${path}`, init);

    const home = await get('/');
    assert.equal(home.status, 200);
    const doctor = await run(['doctor']);
    assert.equal(doctor.code, 0, doctor.output);
    assert.match(doctor.output, /^ok +database .*serves from the data folder/m);
    assert.match(doctor.output, /^ok +site +Release \d+ is whole/m);
    const [, script] = /<script[^>]+src="(\/r\/shell\/[^"]+)"/.exec(await home.text()) ?? [];
    assert.equal((await get(script)).status, 200);
    assert.equal((await get('/api/home')).status, 200);
    assert.equal((await get('/readyz')).status, 200);

    assert.equal((await register(address, 'password123')).status, 422);
    assert.equal((await register(address, 'mvula.7.yambiri')).status, 200);

    const staff = await run(['staff', 'add', 'chikondi']);
    assert.equal(staff.code, 1);
    assert.match(staff.output, /There is no account named 'chikondi'/);
    assert.deepEqual(await run(['staff']), { code: 0, output: 'No staff yet.\n' });

    mkdirSync(join(tempFolder, 'songs'));
    makeSong(join(tempFolder, 'songs/madzi.mp3'));
    const ingest = await run(['ingest', join(tempFolder, 'songs')]);
    assert.equal(ingest.code, 0, ingest.output);
    const songs = await waitFor(async () => (await searchSongs(address)).find(({ file }) => file));
    const media = await get(`/media/${songs.year}/songs/${songs.file}`, { headers: { range: 'bytes=0-99' } });
    assert.equal(media.status, 206);
    assert.equal((await media.arrayBuffer()).byteLength, 100);

    const backups = join(tempFolder, 'backups');
    const backup = await run(['backup', backups]);
    assert.equal(backup.code, 0, backup.output);
    const restored = { DATA_DIR: join(tempFolder, 'restored') };
    assert.match((await run(['restore', backups], restored)).output, /^Restored the backup of /);
    assert.ok(existsSync(join(restored.DATA_DIR, 'media', String(songs.year), 'songs', songs.file)));

    assert.equal(await stop(server), 0, server.output());
    assert.ok(!existsSync(join(environment.DATA_DIR, 'site')), 'serving published a release');
  });

  test('PRD-1 publish makes the package’s release live once, and serve changes nothing', async () => {
    const DATA_DIR = join(tempFolder, 'published');
    const first = await run(['publish'], { DATA_DIR });
    assert.equal(first.code, 0, first.output);
    assert.match(first.output, /Release 1 is live/);
    assert.match((await run(['publish'], { DATA_DIR })).output, /Release 1 is live/);
    const server = start(['serve', '--only', 'web'], { DATA_DIR, SITE_DIR: '/nowhere' });
    assert.equal((await fetch(`${await server.ready}/`)).headers.get('x-site-release'), '1');
    assert.equal(await stop(server), 0);
    assert.deepEqual(readdirSync(join(DATA_DIR, 'site/registry/history')), ['1.json']);
  });

  test('PRD-5 copies media into a bucket, and serves them from it', async () => {
    const place = { address: '127.0.0.1', port: 0, directory: join(tempFolder, 'bucket'), silent: true };
    const bucket = new S3rver({ ...place, configureBuckets: [{ name: 'nyimbo-test', configs: [] }] });
    const { port } = await bucket.run();
    const env = {
      DATA_DIR: join(tempFolder, 'in-bucket'),
      MEDIA_STORE: 's3://nyimbo-test',
      AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    };
    const media = join(env.DATA_DIR, 'media');
    mkdirSync(join(media, '2026/songs'), { recursive: true });
    writeFileSync(join(media, '2026/songs/madzi.mp3'), 'audio');
    const sync = await run(['media', 'sync'], env);
    assert.equal(sync.code, 0, sync.output);
    assert.match(sync.output, /1 of 1 files copied \(5 bytes\)/);
    rmSync(media, { recursive: true });
    const server = start(['serve', '--only', 'media'], env);
    const headers = { range: 'bytes=1-3' };
    const part = await fetch(`${await server.ready}/media/2026/songs/madzi.mp3`, { headers });
    assert.deepEqual([part.status, await part.text()], [206, 'udi']);
    assert.equal(await stop(server), 0);
    await bucket.close();
  });

  test('PRD-1 --only serves one role, also on PostgreSQL', async () => {
    const postgres = await startPostgres(await findOrInstallProgram(PROGRAMS.postgres));
    try {
      const env = { DATABASE_URL: postgres.url, DATA_DIR: join(tempFolder, 'shared') };
      assert.equal((await run(['migrate'], env)).code, 0);
      const [api, web] = [start(['serve', '--only', 'api'], env), start(['serve', '--only=web'], env)];
      assert.equal((await fetch(`${await api.ready}/api/home`)).status, 200);
      assert.equal((await fetch(`${await web.ready}/`)).status, 200);
      assert.equal((await fetch(`${await web.ready}/api/home`)).status, 404);
      assert.deepEqual(await Promise.all([stop(api), stop(web)]), [0, 0]);
      const wrong = await run(['serve', '--only', 'pages'], env);
      assert.equal(wrong.code, 1);
      assert.match(wrong.output, /--only takes one or more of api, media, web, jobs/);
    } finally {
      await postgres.stop();
    }
  });
});

/** Calls `read` repeatedly until it returns a truthy value. */
async function waitFor(read) {
  for (;;) {
    const value = await read();
    if (value) return value;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
