import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../build/apps.mjs';
import { createRemote, nameRemote } from './create-remote.mjs';

test('the title, path and component name derive from the remote’s name, with or without the prefix', () => {
  const names = { name: 'mfe-top-ten', title: 'Top ten', path: '/top-ten', Pascal: 'TopTen' };
  assert.deepEqual(nameRemote('top-ten'), names);
  assert.deepEqual(nameRemote('mfe-top-ten'), names);
  assert.equal(nameRemote('top-ten', '  The  ten ').title, 'The ten');
});

for (const requested of [
  '',
  'Top',
  'top_ten',
  'top--ten',
  '-top',
  'top-',
  '../evil',
  'mfe-',
  'a b',
  'ten10',
  'a'.repeat(60),
]) {
  test(`'${requested.slice(0, 12)}' is not a valid name`, () => {
    assert.throws(() => nameRemote(requested), /is not a remote name/);
  });
}

for (const title of ['', "it's", 'a `b`', '{title}', '<b>', 'a\\b', 'a\u0000']) {
  test(`${JSON.stringify(title)} is not a valid title`, () => {
    assert.throws(() => nameRemote('top-ten', title), /A title must not contain/);
  });
}

/** @type {[requested: string, message: RegExp][]} */
const REFUSED_NAMES = [
  ['player', /The folder mfe-player already exists/],
  ['discover', /The page \/discover belongs to mfe-catalogue/],
  ['genres', /The page \/genres belongs to mfe-catalogue/],
  ['metrics', /The server uses \/metrics itself/],
];
for (const [requested, message] of REFUSED_NAMES) {
  test(`'${requested}' is taken, and no file is left behind`, async () => {
    await assert.rejects(createRemote({ requestedName: requested }), message);
    assert.ok(requested === 'player' || !existsSync(join(ROOT, `mfe-${requested}`)));
    assert.deepEqual(
      (await readdir(ROOT)).filter((name) => name.startsWith('.mfe-')),
      [],
    );
  });
}
