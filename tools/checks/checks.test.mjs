import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkBytes } from './check-bytes.mjs';
import { checkContract } from './check-contract.mjs';
import { checkExposes } from './check-exposes.mjs';
import { checkOwners } from './check-owners.mjs';
import { checkRanges } from './check-ranges.mjs';
import { makeBuild, page, shared } from './testing/site-fixture.mjs';

const text = ({ lines }) => lines.join('\n');
const refused = (result, expected) => {
  assert.match(text(result), expected);
  assert.equal(result.ok, false);
};
const passes = (result) => assert.equal(result.ok, true, text(result));

const SHELL = makeBuild('shell', 'current');
const INFO = 'mfe-info-pages';
const candidate = (fields) => makeBuild(INFO, 'candidate', fields);

test('bus contract: the report names the message, the other team with its location, and the way out', () => {
  const player = makeBuild('mfe-player', 'candidate', {
    contract: SHELL.contract.replace('index: number', 'position: number'),
    uses: { messages: { 'player/play': { handle: ['mfe-player/src/a.ts:1'] } } },
  });
  const uses = { messages: { 'player/play': { send: ['mfe-catalogue/src/b.ts:2'] } } };
  const current = makeBuild('mfe-catalogue', 'current', { uses });
  const result = checkContract({ candidate: player, others: [current] });
  refused(result, /player\/play \(command\), position: this build needs it, as number; mfe-catalogue does not give it/);
  assert.match(text(result), /used by mfe-catalogue 01 \(current\): mfe-catalogue\/src\/b\.ts:2/);
  assert.match(text(result), /add 'player\/play@2' beside it/);

  const report = checkContract({ candidate: player, others: [makeBuild('mfe-catalogue', 'previous', { uses })] });
  passes(report);
  assert.match(text(report), /falls back[^]*player\/play/);
});

test('bus contract: a candidate without one is refused, and an older live build without one is reported', () => {
  refused(checkContract({ candidate: candidate({ contract: null }), others: [] }), /no contract\.d\.ts/);
  const old = makeBuild('mfe-player', 'current', { contract: null });
  assert.match(text(checkContract({ candidate: candidate(), others: [old] })), /Not compared.*mfe-player 01/);
});

const before = makeBuild(INFO, 'current', { description: { routes: [page('/faq'), page('/plans')] } });

test('pages: one that is gone is refused, unless somebody says that it may go', () => {
  const site = { candidate: candidate({ description: { routes: [page('/faq')] } }), others: [SHELL, before] };
  refused(checkExposes({ ...site, allowedRemovals: [] }), /The page \/plans was removed[^]*--remove-route '\/plans'/);
  passes(checkExposes({ ...site, allowedRemovals: ['/plans'] }));
});

test('pages: one that another app links to cannot go, even if its removal is allowed', () => {
  const shell = makeBuild('shell', 'current', { uses: { links: { '/plans/?a=1': ['shell/src/menu.tsx:3'] } } });
  const site = { candidate: candidate({ description: { routes: [page('/faq')] } }), others: [shell, before] };
  refused(
    checkExposes({ ...site, allowedRemovals: ['/plans'] }),
    /these link to it:\n.*shell 01 \(current\): shell\/src\/menu/,
  );
});

test('pages: one that has moved to another app is there', () => {
  const other = makeBuild('mfe-auth', 'current', { description: { routes: [page('/plans')] } });
  const site = { candidate: candidate({ description: { routes: [page('/faq')] } }), others: [SHELL, before, other] };
  passes(checkExposes({ ...site, allowedRemovals: [] }));
});

const waveform = { slots: [{ slot: 'song-waveform', module: './SongWaveform', load: 'idle' }] };
const host = makeBuild('mfe-catalogue', 'current', { uses: { slots: { 'song-waveform': ['a.tsx:1'] } } });

test('slots: one that a page of another app makes room for stays filled', () => {
  const player = makeBuild('mfe-player', 'current', { description: waveform });
  const site = { candidate: makeBuild('mfe-player', 'candidate'), others: [SHELL, host, player], allowedRemovals: [] };
  refused(checkExposes(site), /Nothing fills the slot 'song-waveform' any more, but mfe-catalogue 01 \(current\)/);
  passes(checkExposes({ ...site, candidate: makeBuild('mfe-player', 'candidate', { description: waveform }) }));
});

test('slots: nobody fills one that there is not, and the shell keeps those that are filled', () => {
  const slots = [{ slot: 'sidebar', module: './Ad', load: 'idle' }];
  const site = { candidate: candidate({ description: { slots } }), others: [SHELL], allowedRemovals: [] };
  refused(checkExposes(site), /fills 'sidebar', and shell 01 \(current\) has no such slot/);
  const remote = makeBuild('mfe-auth', 'current', {
    description: { slots: [{ slot: 'overlay', module: './AuthDialog', load: 'command' }] },
  });
  const contract = SHELL.contract.replace(" | 'overlay'", '');
  const shell = makeBuild('shell', 'candidate', { contract });
  refused(
    checkExposes({ candidate: shell, others: [remote], allowedRemovals: [] }),
    /mfe-auth 01 \(current\) fills 'overlay'/,
  );
});

test('owners: a page, command or request of another live build or canary is refused', () => {
  const mine = candidate({ description: { routes: [page('/faq')] } });
  const rival = makeBuild('mfe-auth', 'current', { description: { routes: [page('/faq')] } });
  refused(
    checkOwners({ candidate: mine, others: [rival] }),
    /\/faq has two owners: this build and mfe-auth 01 \(current\)/,
  );
  const canary = makeBuild('mfe-auth', 'canary', { description: { routes: [page('/faq')] } });
  const others = [makeBuild('mfe-auth', 'current'), canary];
  refused(checkOwners({ candidate: mine, others }), /mfe-auth 01 \(canary\)/);
  const current = makeBuild(INFO, 'current', { description: { routes: [page('/faq')] } });
  passes(checkOwners({ candidate: mine, others: [current] }));
});

test('owners: what the contract gives, and nothing else', () => {
  const foreign = candidate({ description: { handles: { 'player/play': './A' } } });
  refused(checkOwners({ candidate: foreign, others: [] }), /the contract gives it to mfe-player/);
  const unknown = candidate({ description: { handles: { 'no/such': './A' } } });
  refused(checkOwners({ candidate: unknown, others: [] }), /does not know it/);
  refused(checkOwners({ candidate: makeBuild('mfe-auth', 'candidate'), others: [] }), /auth\/log-in is this app's/);
  const uses = { messages: { 'player/play': { handle: ['shell/src/a.ts:1'] } } };
  const shell = makeBuild('shell', 'current', { uses });
  const player = makeBuild('mfe-player', 'candidate', { description: { handles: { 'player/play': './A' } } });
  refused(checkOwners({ candidate: player, others: [shell] }), /player\/play has two owners/);
});

test('shared libraries: a remote that wants more than a live shell has is refused, the previous shell too', () => {
  const newer = candidate({ manifest: shared({ requiredVersion: '^19.4' }) });
  refused(
    checkRanges({ candidate: newer, others: [SHELL] }),
    /wants react \^19\.4, and shell 01 \(current\) shares react 19\.3\.1/,
  );
  const fresh = makeBuild('shell', 'current', { manifest: shared({ version: '19.4.0' }) });
  const old = makeBuild('shell', 'previous');
  refused(checkRanges({ candidate: newer, others: [fresh, old] }), /shell 01 \(previous\)/);
  passes(checkRanges({ candidate: newer, others: [fresh] }));
});

test('shared libraries: a shell that leaves a live remote behind is refused; one that only a fall-back needs is reported', () => {
  const shell = makeBuild('shell', 'candidate', { manifest: shared({ version: '20.0.0' }) });
  refused(
    checkRanges({ candidate: shell, others: [makeBuild(INFO, 'current')] }),
    /mfe-info-pages 01 \(current\) wants react/,
  );
  const report = checkRanges({ candidate: shell, others: [makeBuild(INFO, 'previous')] });
  passes(report);
  assert.match(text(report), /mfe-info-pages 01 \(previous\) wants react/);
});

test('shared libraries: what a remote brings along need not be shared', () => {
  const assets = { js: { sync: ['chunks/1.js'], async: [] } };
  const manifest = { shared: [{ name: 'axios', requiredVersion: '^1', assets }] };
  passes(checkRanges({ candidate: candidate({ manifest }), others: [SHELL] }));
  const lacking = { shared: [{ name: 'other', requiredVersion: '^1', assets: { js: { sync: [], async: [] } } }] };
  refused(checkRanges({ candidate: candidate({ manifest: lacking }), others: [SHELL] }), /shares no other/);
});

test('shared libraries: the generation of the shell', () => {
  const next = candidate({ description: { needsShell: '^2' } });
  refused(
    checkRanges({ candidate: next, others: [SHELL] }),
    /needs shell \^2, and shell 01 \(current\) is version 1\.2\.0/,
  );
});

test('bytes: a first screen over its budget is refused, with what it is made of, and the growth is reported', async () => {
  const landing = { description: { routes: [page('/')] } };
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
  passes(small);
  assert.match(text(small), /\/: 3\.0 KB of 125\.0 KB[^]*1\.0 KB less than live/);
  const large = await checkBytes({ candidate: catalogue('candidate', 200_000), others });
  refused(large, /too much:\n +195\.3 KB {2}mfe-catalogue\/chunks\/1\.js/);
});
