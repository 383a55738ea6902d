import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatHistory, formatLive } from './format-history.mjs';
import { promote, succeed, swapWithPrevious, withCanary, withoutCanary } from '../registry-changes.mjs';

const built = (id) => ({ build: id.repeat(16) });
const one = succeed(null, built('1'));
const two = succeed(one, built('2'));
const canary = withCanary('mfe-info-pages', two, built('3'), 5);
const steps = [
  ['release mfe-info-pages', one],
  ['release mfe-info-pages 22: the new privacy page', two],
  ['canary mfe-info-pages', canary],
  ['end canary mfe-info-pages', withoutCanary('mfe-info-pages', canary)],
  ['canary mfe-info-pages', canary],
  ['promote mfe-info-pages', promote('mfe-info-pages', canary)],
  ['rollback mfe-info-pages', swapWithPrevious('mfe-info-pages', promote('mfe-info-pages', canary))],
  ['undo mfe-info-pages', promote('mfe-info-pages', canary)],
];
const shell = succeed(null, built('s'));
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

test('it can be narrowed to one app, and the table of what is live fits too', () => {
  assert.equal(formatHistory(entries, { app: 'shell', live: 8 }).length, 2);
  const live = formatLive({ ...entries[3], remotes: { 'mfe-info-pages': canary } });
  assert.equal(live.length, 3);
  assert.ok(live.every((line) => line.length <= 80));
  assert.match(live[2], /2{16} {2}1{16} {2}3{16} 5 %$/);
  assert.deepEqual(formatLive(entries[0], 'mfe-none'), ['mfe-none is not on the site.']);
});
