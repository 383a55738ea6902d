import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareContracts, nextName } from './compare-contracts.mjs';

const OWNERS =
  "'player/play': 'mfe-player'; 'player/state': 'mfe-player'; 'play/counted': 'mfe-player'; 'auth/log-in': 'mfe-player'";

/** A contract with one message of each kind. Each case replaces a type or a whole part. */
function contract({ input = '{ index: number }', event = '{ plays: number }', ...parts } = {}) {
  const { state = "{ status: 'on' | 'off' }", request = "{ reason: 'menu' }", outcome = '{ ok: boolean }' } = parts;
  return `
    export interface Song { id: number; title: string }
    export interface CommandPayloads { ${parts.commands ?? `'player/play': ${input}`} }
    export interface RequestPayloads { 'auth/log-in': { input: ${request}; outcome: ${outcome} } }
    export interface EventPayloads { ${parts.events ?? `'play/counted': ${event}`} }
    export interface StatePayloads { 'player/state': ${state} }
    export interface PageProps { ${parts.props ?? 'path: string'} }
    export declare const owners: { ${parts.owners ?? OWNERS} };`;
}

const OWNER_USES = {
  'player/play': { handle: ['player.ts:1'] },
  'auth/log-in': { respond: ['player.ts:2'] },
  'play/counted': { emit: ['player.ts:3'] },
  'player/state': { publish: ['player.ts:4'] },
};
const OTHER_USES = {
  'player/play': { send: ['catalogue.ts:1'] },
  'auth/log-in': { request: ['catalogue.ts:2'] },
  'play/counted': { on: ['catalogue.ts:3'] },
  'player/state': { watch: ['catalogue.ts:4'] },
};
const build = (app, role, text, messages) => ({
  app,
  role,
  title: `${app} 01 (${role})`,
  contract: text,
  uses: { messages },
});

/** A release of the owner beside the live build of an app that uses all its messages. */
const releaseOwner = (before, after, uses = OWNER_USES) =>
  compareContracts({
    candidate: build('mfe-player', 'candidate', contract(after), uses),
    others: [
      build('mfe-catalogue', 'current', contract(before), OTHER_USES),
      build('mfe-player', 'current', contract(before), OWNER_USES),
    ],
  }).filter(({ hit }) => hit.startsWith('mfe-catalogue'));

/** A release of the app that uses the messages, beside the owner's live build. */
const releaseUser = (before, after) =>
  compareContracts({
    candidate: build('mfe-catalogue', 'candidate', contract(after), OTHER_USES),
    others: [build('mfe-player', 'current', contract(before), OWNER_USES)],
  });

const text = ({ about, field, text: what }) => `${about} ${field}: ${what}`;
const index = (type) => ({ input: `{ ${type} }` });

// Breaking changes of the owner's contract: title, before, after, and the expected report.
const REFUSED = [
  [
    'a field of an input renamed',
    index('index: number'),
    index('position: number'),
    /position: this build needs it.*'index': renamed/,
  ],
  [
    'an optional field of an input renamed',
    index('at?: number'),
    index('from?: number'),
    /at: this build does not know it any more/,
  ],
  [
    'a field more that an input needs',
    index('index: number'),
    index('index: number; id: string'),
    /id: this build needs it, as string/,
  ],
  [
    'an optional field of an input that is needed now',
    index('at?: number'),
    index('at: number'),
    /at: this build needs it always/,
  ],
  [
    'a literal of an input taken away',
    index("s: 'a' | 'b'"),
    index("s: 'a'"),
    /s: mfe-catalogue gives "b"; this build takes "a"/,
  ],
  [
    'a type of an input changed',
    index('id: number'),
    index('id: string'),
    /id: mfe-catalogue gives number; this build takes string/,
  ],
  ['null no more in an input', index('id: number | null'), index('id: number'), /id: mfe-catalogue gives null/],
  [
    'a field of the elements of an input',
    index('songs: { id: number }[]'),
    index('songs: { id: string }[]'),
    /songs\[\]\.id: /,
  ],
  [
    'a field deep in an input',
    index('a: { b: { c: 1 | 2 } }'),
    index('a: { b: { c: 1 } }'),
    /a\.b\.c: mfe-catalogue gives 2/,
  ],
  ['values of a record of an input', index('m: Record<string, number>'), index('m: Record<string, string>'), /m: /],
  [
    'a named list for a single thing',
    index('song: Song'),
    index('song: Song[]'),
    /song: mfe-catalogue gives Song; this build takes Song\[\]/,
  ],
  [
    'a field of an event renamed',
    { event: '{ plays: number }' },
    { event: '{ count: number }' },
    /plays: mfe-catalogue needs it/,
  ],
  [
    'a field of an event optional now',
    { event: '{ plays: number }' },
    { event: '{ plays?: number }' },
    /plays: mfe-catalogue needs it always.*may leave it out/,
  ],
  [
    'an optional field of an event gone',
    { event: '{ a?: 1 }' },
    { event: '{ }' },
    /a: this build does not know it any more; mfe-catalogue reads it/,
  ],
  [
    'an event that may be null',
    { event: '{ plays: number }' },
    { event: '{ plays: number | null }' },
    /plays: this build gives null/,
  ],
  [
    'a state widened',
    { state: "{ status: 'on' }" },
    { state: "{ status: 'on' | 'waiting' }" },
    /status: this build gives "waiting"/,
  ],
  [
    'a case more of a state',
    { state: "{ is: 'a' }" },
    { state: "{ is: 'a' } | { is: 'b'; id: number }" },
    /is: this build gives "b"/,
  ],
  [
    'a reason of a request gone',
    { request: "{ reason: 'menu' | 'heart' }" },
    {},
    /reason: mfe-catalogue gives "heart"/,
  ],
  [
    'an outcome widened',
    {},
    { outcome: '{ ok: boolean | null }' },
    /auth\/log-in \(outcome of the request\) ok: this build gives null/,
  ],
  [
    'a field of an outcome gone',
    { outcome: '{ ok: boolean; at: number }' },
    {},
    /at: mfe-catalogue needs it, as number/,
  ],
  ['a command gone', {}, { commands: '' }, /player\/play \(command\) : was removed, but mfe-catalogue uses it/],
  [
    'a command that is an event now',
    {},
    { commands: '', events: "'player/play': { index: number }" },
    /changed from kind 'command' to kind 'event'/,
  ],
  [
    'a command given away',
    {},
    { owners: OWNERS.replace("play': 'mfe-player", "play': 'mfe-video") },
    /moved from this app to mfe-video/,
  ],
];
for (const [title, before, after, expected] of REFUSED) {
  test(`refused: ${title}`, () => {
    const problems = releaseOwner(before, after);
    assert.ok(
      problems.map(text).some((line) => expected.test(line)),
      JSON.stringify(problems, null, 1),
    );
    assert.ok(problems.every(({ hit }) => /^mfe-catalogue 01 \(current\): catalogue\.ts:\d/.test(hit)));
  });
}

const HARMLESS = [
  ['nothing at all', {}, {}],
  ['an optional field more in an input', index('index: number'), index('index: number; at?: number')],
  ['a literal more in an input', index("s: 'a'"), index("s: 'a' | 'b'")],
  ['an input that may be null', index('id: number'), index('id: number | null')],
  ['a needed field of an input that is optional now', index('id: number'), index('id?: number')],
  ['an empty input that may say something now', { input: 'Record<string, never>' }, { input: '{ input?: string }' }],
  ['a record instead of fixed fields', index('m: { a: number }'), index('m: Record<string, number>')],
  ['a field more in an event', {}, { event: '{ plays: number; at: string }' }],
  ['a state narrowed', { state: "{ status: 'on' | 'off' }" }, { state: "{ status: 'on' }" }],
  ['an outcome that is never null any more', { outcome: '{ ok: boolean | null }' }, {}],
  ['a field more in the elements of a state', { state: '{ s: { id: number }[] }' }, { state: '{ s: Song[] }' }],
  ['a new message', {}, { commands: "'player/play': { index: number }; 'player/play@2': { at: number }" }],
  ['a type written otherwise', index('song: Song'), index('song: { id: number; title: string }')],
];
for (const [title, before, after] of HARMLESS) {
  test(`harmless: ${title}`, () => assert.deepEqual(releaseOwner(before, after), []));
}

test('a field that the owner never had is not missed, though a sender knows of it', () => {
  const problems = compareContracts({
    candidate: build('mfe-player', 'candidate', contract(), OWNER_USES),
    others: [
      build('mfe-catalogue', 'current', contract(index('index: number; mood?: string')), OTHER_USES),
      build('mfe-player', 'current', contract(), OWNER_USES),
    ],
  });
  assert.deepEqual(problems, []);
});

test('a message that nobody else uses may go', () => {
  const { messages } = build('mfe-catalogue', 'current', '', {}).uses;
  const others = [build('mfe-catalogue', 'current', contract(), messages)];
  const candidate = build('mfe-player', 'candidate', contract({ commands: '' }), {});
  assert.deepEqual(compareContracts({ candidate, others }), []);
});

test('a command that stays in the contract and is not handled any more is reported', () => {
  const { 'player/play': _gone, ...rest } = OWNER_USES;
  const [problem] = releaseOwner({}, {}, rest);
  assert.match(text(problem), /in the contract, but this build does not implement it/);
  assert.equal(problem.hit, 'mfe-catalogue 01 (current): catalogue.ts:1');
});

test('who sends what the live owner does not understand yet waits for it', () => {
  const [narrow] = releaseUser(index("s: 'a'"), index("s: 'a' | 'b'"));
  assert.match(text(narrow), /s: this build gives "b"; mfe-player takes "a"/);
  assert.match(narrow.wayOut, /Release mfe-player first/);
  const [unknown] = releaseUser({ events: "'other': {}" }, {});
  assert.match(text(unknown), /play\/counted \(event\) : is not known there/);
});

test('who sends an optional field that the live owner does not know yet is let through', () => {
  assert.deepEqual(releaseUser(index('index: number'), index('index: number; at?: number')), []);
});

test('who overhears a command must understand it, too', () => {
  const overhears = { 'player/play': { overhear: ['shell.ts:1'] } };
  const problems = compareContracts({
    candidate: build('mfe-catalogue', 'candidate', contract(index("s: 'a' | 'b'")), OTHER_USES),
    others: [build('shell', 'current', contract(index("s: 'a'")), overhears)],
  });
  assert.match(problems.map(text).join(), /s: this build gives "b"; shell takes "a"/);
});

test('a page is given what it reads', () => {
  const problems = compareContracts({
    candidate: build('shell', 'candidate', contract(), {}),
    others: [build('mfe-catalogue', 'current', contract({ props: 'path: string; search: string' }), {})],
  });
  assert.match(problems.map(text).join(), /PageProps .*search: mfe-catalogue needs it/);
});

test('a contract that does not compile is an error, never a pass', () => {
  const broken = contract().replace('{ index: number }', 'NoSuchType');
  const candidate = build('mfe-player', 'candidate', broken, OWNER_USES);
  assert.throws(() => compareContracts({ candidate, others: [] }), /contract of mfe-player.*NoSuchType/);
});

test('a breaking change has a name to go live under', () => {
  assert.equal(nextName('player/play'), 'player/play@2');
  assert.equal(nextName('player/play@2'), 'player/play@3');
});
