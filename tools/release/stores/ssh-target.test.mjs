import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseSshTarget, splitOptions } from './ssh-target.mjs';

test('parses a target with a host, a folder, and an optional user and port', () => {
  const { user, host, port, path } = parseSshTarget('ssh://deploy@static.example.org:2222/srv/nyimbo/');
  assert.deepEqual(
    { user, host, port, path },
    { user: 'deploy', host: 'static.example.org', port: 2222, path: '/srv/nyimbo' },
  );
  const bare = parseSshTarget('ssh://[2001:db8::1]/srv');
  assert.deepEqual([bare.user, bare.host, bare.port, bare.path], ['', '[2001:db8::1]', null, '/srv']);
});

test('accepts spaces and quotes in a path, plain or encoded', () => {
  assert.equal(parseSshTarget("ssh://host/srv/our site's").path, "/srv/our site's");
  assert.equal(parseSshTarget('ssh://host/srv/our%20site').path, '/srv/our site');
});

for (const target of [
  'ssh://-oProxyCommand=touch%20x/srv',
  'ssh://-l@host/srv',
  'ssh://host',
  'ssh://host/',
  'ssh:///srv',
  'ssh://host:0/srv',
  'ssh://host:99999/srv',
  'ssh://ho st/srv',
  'ssh://host/srv/%0aid',
  'ssh://host/100%',
  'ssh://user:secret@host/srv',
  'ssh:host/srv',
]) {
  test(`rejects the target ${target}`, () => {
    assert.throws(() => parseSshTarget(target), /is not a valid target: .* Use ssh:\/\/user@host/);
  });
}

test('splits options at spaces outside quotes', () => {
  assert.deepEqual(splitOptions(`-i "/my keys/one" -o 'User=a b'  -4`), ['-i', '/my keys/one', '-o', 'User=a b', '-4']);
  assert.deepEqual(splitOptions('  '), []);
  assert.throws(() => splitOptions('-i "/keys'), /quote that does not close/);
});
