import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkBytes } from './check-bytes.mjs';
import { checkContract } from './check-contract.mjs';
import { checkExposes } from './check-exposes.mjs';
import { checkOwners } from './check-owners.mjs';
import { checkRanges } from './check-ranges.mjs';
import { makeBuild, makeManifest, makePage } from './testing/site-fixture.mjs';

const text = ({ lines }) => lines.join('\n');
const expectRefused = (result, expected) => {
  assert.match(text(result), expected);
  assert.equal(result.ok, false);
};
const expectPassed = (result) => assert.equal(result.ok, true, text(result));

const SHELL = makeBuild('shell', 'current');
const INFO_APP = 'mfe-info-pages';
const makeCandidate = (fields) => makeBuild(INFO_APP, 'candidate', fields);

test('bus contract: the report names the message, the other team’s code, and the remedy', () => {
  const player = makeBuild('mfe-player', 'candidate', {
    contract: SHELL.contract.replace('index: number', 'position: number'),
    uses: { messages: { 'player/play': { handle: ['mfe-player/src/a.ts:1'] } } },
  });
  const uses = { messages: { 'player/play': { send: ['mfe-catalogue/src/b.ts:2'] } } };
  const current = makeBuild('mfe-catalogue', 'current', { uses });
  const result = checkContract({ candidate: player, others: [current] });
  expectRefused(
    result,
    /player\/play \(command\), position: this build needs it, as number; mfe-catalogue does not give it/,
  );
  assert.match(text(result), /used by mfe-catalogue 01 \(current\): mfe-catalogue\/src\/b\.ts:2/);
  assert.match(text(result), /add 'player\/play@2' beside it/);

  const report = checkContract({ candidate: player, others: [makeBuild('mfe-catalogue', 'previous', { uses })] });
  expectPassed(report);
  assert.match(text(report), /falls back[^]*player\/play/);
});

test('bus contract: rejects a candidate without a contract, and reports a live build without one', () => {
  expectRefused(checkContract({ candidate: makeCandidate({ contract: null }), others: [] }), /no contract\.d\.ts/);
  const old = makeBuild('mfe-player', 'current', { contract: null });
  assert.match(text(checkContract({ candidate: makeCandidate(), others: [old] })), /Not compared.*mfe-player 01/);
});

const liveInfoBuild = makeBuild(INFO_APP, 'current', {
  description: { routes: [makePage('/faq'), makePage('/plans')] },
});

test('pages: rejects the removal of a page unless the removal is confirmed', () => {
  const site = {
    candidate: makeCandidate({ description: { routes: [makePage('/faq')] } }),
    others: [SHELL, liveInfoBuild],
  };
  expectRefused(
    checkExposes({ ...site, allowedRemovals: [] }),
    /The page \/plans was removed[^]*--remove-route '\/plans'/,
  );
  expectPassed(checkExposes({ ...site, allowedRemovals: ['/plans'] }));
});

test('pages: rejects the removal of a page that another app links to, even if the removal is confirmed', () => {
  const shell = makeBuild('shell', 'current', { uses: { links: { '/plans/?a=1': ['shell/src/menu.tsx:3'] } } });
  const site = {
    candidate: makeCandidate({ description: { routes: [makePage('/faq')] } }),
    others: [shell, liveInfoBuild],
  };
  expectRefused(
    checkExposes({ ...site, allowedRemovals: ['/plans'] }),
    /these link to it:\n.*shell 01 \(current\): shell\/src\/menu/,
  );
});

test('pages: accepts a page that has moved to another app', () => {
  const other = makeBuild('mfe-auth', 'current', { description: { routes: [makePage('/plans')] } });
  const site = {
    candidate: makeCandidate({ description: { routes: [makePage('/faq')] } }),
    others: [SHELL, liveInfoBuild, other],
  };
  expectPassed(checkExposes({ ...site, allowedRemovals: [] }));
});

const waveform = { slots: [{ slot: 'song-waveform', module: './SongWaveform', load: 'idle' }] };
const host = makeBuild('mfe-catalogue', 'current', { uses: { slots: { 'song-waveform': ['a.tsx:1'] } } });

test('slots: rejects a build that empties a slot of another app’s page', () => {
  const player = makeBuild('mfe-player', 'current', { description: waveform });
  const site = { candidate: makeBuild('mfe-player', 'candidate'), others: [SHELL, host, player], allowedRemovals: [] };
  expectRefused(
    checkExposes(site),
    /Nothing fills the slot 'song-waveform' any more, but mfe-catalogue 01 \(current\)/,
  );
  expectPassed(checkExposes({ ...site, candidate: makeBuild('mfe-player', 'candidate', { description: waveform }) }));
});

test('slots: rejects a build that fills a missing slot, and a shell without a slot that a remote fills', () => {
  const slots = [{ slot: 'sidebar', module: './Ad', load: 'idle' }];
  const site = { candidate: makeCandidate({ description: { slots } }), others: [SHELL], allowedRemovals: [] };
  expectRefused(checkExposes(site), /fills 'sidebar', and shell 01 \(current\) has no such slot/);
  const remote = makeBuild('mfe-auth', 'current', {
    description: { slots: [{ slot: 'overlay', module: './AuthDialog', load: 'command' }] },
  });
  const contract = SHELL.contract.replace(" | 'overlay'", '');
  const shell = makeBuild('shell', 'candidate', { contract });
  expectRefused(
    checkExposes({ candidate: shell, others: [remote], allowedRemovals: [] }),
    /mfe-auth 01 \(current\) fills 'overlay'/,
  );
});

test('owners: rejects a page that another live build or canary owns', () => {
  const mine = makeCandidate({ description: { routes: [makePage('/faq')] } });
  const rival = makeBuild('mfe-auth', 'current', { description: { routes: [makePage('/faq')] } });
  expectRefused(
    checkOwners({ candidate: mine, others: [rival] }),
    /\/faq has two owners: this build and mfe-auth 01 \(current\)/,
  );
  const canary = makeBuild('mfe-auth', 'canary', { description: { routes: [makePage('/faq')] } });
  const others = [makeBuild('mfe-auth', 'current'), canary];
  expectRefused(checkOwners({ candidate: mine, others }), /mfe-auth 01 \(canary\)/);
  const current = makeBuild(INFO_APP, 'current', { description: { routes: [makePage('/faq')] } });
  expectPassed(checkOwners({ candidate: mine, others: [current] }));
});

test('owners: a remote must handle exactly its messages of the contract', () => {
  const foreign = makeCandidate({ description: { handles: { 'player/play': './A' } } });
  expectRefused(checkOwners({ candidate: foreign, others: [] }), /the contract gives it to mfe-player/);
  const unknown = makeCandidate({ description: { handles: { 'no/such': './A' } } });
  expectRefused(checkOwners({ candidate: unknown, others: [] }), /does not know it/);
  expectRefused(
    checkOwners({ candidate: makeBuild('mfe-auth', 'candidate'), others: [] }),
    /auth\/log-in is this app's/,
  );
  const uses = { messages: { 'player/play': { handle: ['shell/src/a.ts:1'] } } };
  const shell = makeBuild('shell', 'current', { uses });
  const player = makeBuild('mfe-player', 'candidate', { description: { handles: { 'player/play': './A' } } });
  expectRefused(checkOwners({ candidate: player, others: [shell] }), /player\/play has two owners/);
});

test('shared libraries: rejects a remote that needs a newer version than the live or the previous shell shares', () => {
  const newer = makeCandidate({ manifest: makeManifest({ requiredVersion: '^19.4' }) });
  expectRefused(
    checkRanges({ candidate: newer, others: [SHELL] }),
    /wants react \^19\.4, and shell 01 \(current\) shares react 19\.3\.1/,
  );
  const fresh = makeBuild('shell', 'current', { manifest: makeManifest({ version: '19.4.0' }) });
  const old = makeBuild('shell', 'previous');
  expectRefused(checkRanges({ candidate: newer, others: [fresh, old] }), /shell 01 \(previous\)/);
  expectPassed(checkRanges({ candidate: newer, others: [fresh] }));
});

test('shared libraries: rejects a shell that a live remote cannot run in, and reports one that only a previous remote cannot run in', () => {
  const shell = makeBuild('shell', 'candidate', { manifest: makeManifest({ version: '20.0.0' }) });
  expectRefused(
    checkRanges({ candidate: shell, others: [makeBuild(INFO_APP, 'current')] }),
    /mfe-info-pages 01 \(current\) wants react/,
  );
  const report = checkRanges({ candidate: shell, others: [makeBuild(INFO_APP, 'previous')] });
  expectPassed(report);
  assert.match(text(report), /mfe-info-pages 01 \(previous\) wants react/);
});

test('shared libraries: a library that a remote contains need not be shared', () => {
  const assets = { js: { sync: ['chunks/1.js'], async: [] } };
  const manifest = { shared: [{ name: 'axios', requiredVersion: '^1', assets }] };
  expectPassed(checkRanges({ candidate: makeCandidate({ manifest }), others: [SHELL] }));
  const manifestWithUnsharedLibrary = {
    shared: [{ name: 'other', requiredVersion: '^1', assets: { js: { sync: [], async: [] } } }],
  };
  expectRefused(
    checkRanges({ candidate: makeCandidate({ manifest: manifestWithUnsharedLibrary }), others: [SHELL] }),
    /shares no other/,
  );
});

test('shared libraries: rejects a remote that needs another major version of the shell', () => {
  const next = makeCandidate({ description: { needsShell: '^2' } });
  expectRefused(
    checkRanges({ candidate: next, others: [SHELL] }),
    /needs shell \^2, and shell 01 \(current\) is version 1\.2\.0/,
  );
});

test('bytes: rejects a first screen over its budget with a list of its files, and reports the change in size', async () => {
  const landing = { description: { routes: [makePage('/')] } };
  const catalogue = (role, bytes) =>
    makeBuild('mfe-catalogue', role, {
      ...landing,
      report: {
        entry: 'remoteEntry.js',
        modules: { './Page': ['chunks/1.js'] },
        brotliBytes: { 'remoteEntry.js': 1000, 'chunks/1.js': bytes },
      },
    });
  const others = [SHELL, catalogue('current', 2048)];
  const small = await checkBytes({ candidate: catalogue('candidate', 1024), others });
  expectPassed(small);
  // The live shell is older than /embed/ and has no script for it.
  assert.match(text(small), /\/embed\/: 0\.0 KB of 2\.5 KB/);
  assert.match(text(small), /\/: 3\.0 KB of 125\.0 KB[^]*1\.0 KB less than live/);
  const large = await checkBytes({ candidate: catalogue('candidate', 200_000), others });
  expectRefused(large, /too much:\n +195\.3 KB {2}mfe-catalogue\/chunks\/1\.js/);
});
