// Two teams release at the same time. One release wins; the other fails with the winner's name and succeeds on a retry.
import assert from 'node:assert/strict';
import { mkdtemp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { releaseFixture } from './testing/release-fixture.mjs';
import { runRelease, startRelease } from './testing/start-release.mjs';
import { startSshd } from './testing/start-sshd.mjs';
import { makeTempFolder } from './testing/temp-folder.mjs';

const makeFolder = () => makeTempFolder('two');

let sshd;
before(async () => (sshd = await startSshd()));
after(() => sshd.stop());

const sites = {
  'a folder': async () => {
    const folder = await makeFolder();
    return { folder, target: folder };
  },
  'a host behind ssh': async () => {
    const folder = await mkdtemp(join(sshd.folder, 'two-'));
    return { folder, target: `ssh://${sshd.login}${folder}`, sshOptions: sshd.options };
  },
};

for (const [name, makeSite] of Object.entries(sites)) {
  test(`of two releases at once in ${name}, one wins; the other names the winner and succeeds on a retry`, async () => {
    const { folder, ...options } = await makeSite();
    const release = async (app, build, more = {}) => ({
      ...options,
      buildsFolder: await makeFolder(),
      app,
      build,
      ...more,
    });
    for (const [app, build] of [
      ['shell', 's1'],
      ['mfe-a', 'a1'],
      ['mfe-b', 'b1'],
    ]) {
      await releaseFixture(await release(app, build));
    }
    // Both processes have read release 3 and published their build. Now let both continue.
    const both = [
      startRelease(await release('mfe-a', 'a2', { waitAt: 'publish' })),
      startRelease(await release('mfe-b', 'b2', { waitAt: 'publish' })),
    ];
    await Promise.all(both.map(({ waiting }) => waiting));
    both.forEach(({ resume }) => resume());
    const [a, b] = await Promise.all(both.map(({ ended }) => ended));
    const outputs = `${a.output}\n${b.output}`;
    assert.deepEqual([a.code, b.code].sort(), [0, 1], outputs);
    const outcomes = [
      { app: 'mfe-a', build: 'a2', ...a },
      { app: 'mfe-b', build: 'b2', ...b },
    ];
    const [won, lost] = a.code === 0 ? outcomes : outcomes.toReversed();
    const winner = new RegExp(
      `Another release came first: release 4 \\(release ${won.app} ${won.build}, .*Run the command again`,
    );
    assert.match(lost.output, winner);
    const again = await runRelease(await release(lost.app, lost.build));
    assert.equal(again.code, 0, again.output);
    assert.match(again.output, /\(published before\)/);
    const live = JSON.parse(await readFile(join(folder, 'registry/live.json'), 'utf8'));
    assert.equal(live.seq, 5);
    assert.equal(live.remotes['mfe-a'].current.build, 'a2');
    assert.equal(live.remotes['mfe-b'].current.build, 'b2');
    assert.equal(live.remotes['mfe-b'].previous.build, 'b1');
  });
}
