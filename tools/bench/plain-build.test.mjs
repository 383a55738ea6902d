import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { readRemoteDescription, REMOTES } from '../build/apps.mjs';
import { buildEntryText } from './plain-build.mjs';

test('the plain bundle imports only files that exist', async () => {
  const text = buildEntryText(await Promise.all(REMOTES.map(readRemoteDescription)));
  const files = [...text.matchAll(/'(\/[^']+)'/g)].map(([, file]) => file);
  assert.ok(files.length > REMOTES.length, text);
  assert.deepEqual(
    files.filter((file) => !existsSync(file)),
    [],
  );
});
