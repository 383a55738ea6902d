import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../build/apps.mjs';
import { createRemote, nameRemote } from './create-remote.mjs';

test('a name with or without its beginning says all the others', () => {
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
  test(`'${requested.slice(0, 12)}' is no name`, () => {
    assert.throws(() => nameRemote(requested), /is not a remote name/);
  });
}

for (const title of ['', "it's", 'a `b`', '{title}', '<b>', 'a\\b', 'a\u0000']) {
  test(`${JSON.stringify(title)} is no title`, () => {
    assert.throws(() => nameRemote('top-ten', title), /A title must not contain/);
  });
}

const REFUSED = [
  ['player', /The folder mfe-player already exists/],
  ['discover', /The page \/discover belongs to mfe-catalogue/],
  ['genres', /The page \/genres belongs to mfe-catalogue/],
  ['metrics', /The server uses \/metrics itself/],
];
for (const [requested, message] of REFUSED) {
  test(`'${requested}' is taken, and nothing is left behind`, async () => {
    await assert.rejects(createRemote({ requestedName: requested }), message);
    assert.ok(requested === 'player' || !existsSync(join(ROOT, `mfe-${requested}`)));
    assert.deepEqual(
      (await readdir(ROOT)).filter((name) => name.startsWith('.mfe-')),
      [],
    );
  });
}
