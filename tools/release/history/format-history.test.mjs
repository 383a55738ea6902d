import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatHistory, formatLive } from './format-history.mjs';
import { promote, replaceCurrent, swapWithPrevious, withCanary, withoutCanary } from '../registry/registry-changes.mjs';

const makeBuild = (id) => ({
  build: id.repeat(16),
  entry: 'remoteEntry.js',
  integrity: 'sha384-x',
  hashes: 'sha384-y',
});
const firstRelease = replaceCurrent(null, makeBuild('1'));
const secondRelease = replaceCurrent(firstRelease, makeBuild('2'));
const canary = withCanary('mfe-info-pages', secondRelease, { build: makeBuild('3'), percent: 5 });
/** @type {[note: string, release: import('../registry/registry-changes.mjs').Release][]} */
const steps = [
  ['release mfe-info-pages', firstRelease],
  ['release mfe-info-pages 22: the new privacy page', secondRelease],
  ['canary mfe-info-pages', canary],
  ['end canary mfe-info-pages', withoutCanary('mfe-info-pages', canary)],
  ['canary mfe-info-pages', canary],
  ['promote mfe-info-pages', promote('mfe-info-pages', canary)],
  ['rollback mfe-info-pages', swapWithPrevious('mfe-info-pages', promote('mfe-info-pages', canary))],
  ['undo mfe-info-pages', promote('mfe-info-pages', canary)],
];
const shell = replaceCurrent(null, makeBuild('s'));
const entries = steps
  .map(([note, release], index) => ({
    seq: index + 1,
    at: `2026-11-22T0${index}:30:15.000Z`,
    note,
    shell,
    remotes: { 'mfe-info-pages': release },
  }))
  .reverse();

test('the history has a line for each change, newest first, with its note under it', () => {
  const lines = formatHistory(entries, { app: 'mfe-info-pages', live: 8 });
  assert.deepEqual(
    lines
      .slice(1)
      .map((line) => /undo|rollback|promote|end canary|canary|release|the new privacy page/.exec(line)?.[0]),
    ['undo', 'rollback', 'promote', 'canary', 'end canary', 'canary', 'release', 'the new privacy page', 'release'],
  );
  assert.equal(lines.filter((line) => line.startsWith('*')).length, 1);
  assert.match(lines[1], /^\* {2}8 +2026-11-22 07:30/);
  assert.ok(lines.every((line) => line.length <= 80));
});

test('the history can show one app only, and the table of live builds fits into 80 columns', () => {
  assert.equal(formatHistory(entries, { app: 'shell', live: 8 }).length, 2);
  const live = formatLive({ ...entries[3], remotes: { 'mfe-info-pages': canary } });
  assert.equal(live.length, 3);
  assert.ok(live.every((line) => line.length <= 80));
  assert.match(live[2], /2{16} {2}1{16} {2}3{16} 5 %$/);
  assert.deepEqual(formatLive(entries[0], 'mfe-none'), ['mfe-none is not on the site.']);
});
