import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareContracts, nextMessageName } from './compare-contracts.mjs';

/** @typedef {Record<string, string>} Parts types, or whole parts of a contract */

const OWNERS =
  "'player/play': 'mfe-player'; 'player/state': 'mfe-player'; 'play/counted': 'mfe-player'; 'auth/log-in': 'mfe-player'";

/** Builds a contract with one message of each kind, except for the given parts. @param {Parts} [parts] */
function buildContract({ input = '{ index: number }', event = '{ plays: number }', ...parts } = {}) {
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
const makeBuild = (app, role, { text, messages }) => ({
  app,
  role,
  title: `${app} 01 (${role})`,
  contract: text,
  uses: { messages },
});

/** Compares a release of the owner with the live build of an app that uses all its messages. */
const compareOwnerRelease = (before, after, uses = /** @type {Record<string, object>} */ (OWNER_USES)) =>
  compareContracts({
    candidate: makeBuild('mfe-player', 'candidate', { text: buildContract(after), messages: uses }),
    others: [
      makeBuild('mfe-catalogue', 'current', { text: buildContract(before), messages: OTHER_USES }),
      makeBuild('mfe-player', 'current', { text: buildContract(before), messages: OWNER_USES }),
    ],
  }).filter(({ affected }) => affected.startsWith('mfe-catalogue'));

/** Compares a release of the app that uses the messages with the owner's live build. */
const compareUserRelease = (before, after) =>
  compareContracts({
    candidate: makeBuild('mfe-catalogue', 'candidate', { text: buildContract(after), messages: OTHER_USES }),
    others: [makeBuild('mfe-player', 'current', { text: buildContract(before), messages: OWNER_USES })],
  });

const text = ({ about, field, text: what }) => `${about} ${field}: ${what}`;
const inputOf = (type) => ({ input: `{ ${type} }` });

// Breaking changes of the owner's contract: title, before, after, and the expected report.
/** @type {[title: string, before: Parts, after: Parts, expected: RegExp][]} */
const BREAKING_CHANGES = [
  [
    'a renamed input field',
    inputOf('index: number'),
    inputOf('position: number'),
    /position: this build needs it.*'index': renamed/,
  ],
  [
    'a renamed optional input field',
    inputOf('at?: number'),
    inputOf('from?: number'),
    /at: this build does not know it any more/,
  ],
  [
    'a new required input field',
    inputOf('index: number'),
    inputOf('index: number; id: string'),
    /id: this build needs it, as string/,
  ],
  [
    'an optional input field that becomes required',
    inputOf('at?: number'),
    inputOf('at: number'),
    /at: this build needs it always/,
  ],
  [
    'a literal removed from an input',
    inputOf("s: 'a' | 'b'"),
    inputOf("s: 'a'"),
    /s: mfe-catalogue gives "b"; this build takes "a"/,
  ],
  [
    'a changed type of an input field',
    inputOf('id: number'),
    inputOf('id: string'),
    /id: mfe-catalogue gives number; this build takes string/,
  ],
  [
    'an input field that no longer accepts null',
    inputOf('id: number | null'),
    inputOf('id: number'),
    /id: mfe-catalogue gives null/,
  ],
  [
    'a changed field in the elements of an input array',
    inputOf('songs: { id: number }[]'),
    inputOf('songs: { id: string }[]'),
    /songs\[\]\.id: /,
  ],
  [
    'a changed nested input field',
    inputOf('a: { b: { c: 1 | 2 } }'),
    inputOf('a: { b: { c: 1 } }'),
    /a\.b\.c: mfe-catalogue gives 2/,
  ],
  [
    'a changed value type of an input record',
    inputOf('m: Record<string, number>'),
    inputOf('m: Record<string, string>'),
    /m: /,
  ],
  [
    'a named array instead of a single object',
    inputOf('song: Song'),
    inputOf('song: Song[]'),
    /song: mfe-catalogue gives Song; this build takes Song\[\]/,
  ],
  [
    'a renamed event field',
    { event: '{ plays: number }' },
    { event: '{ count: number }' },
    /plays: mfe-catalogue needs it/,
  ],
  [
    'an event field that becomes optional',
    { event: '{ plays: number }' },
    { event: '{ plays?: number }' },
    /plays: mfe-catalogue needs it always.*may leave it out/,
  ],
  [
    'a removed optional event field',
    { event: '{ a?: 1 }' },
    { event: '{ }' },
    /a: this build does not know it any more; mfe-catalogue reads it/,
  ],
  [
    'an event field that becomes nullable',
    { event: '{ plays: number }' },
    { event: '{ plays: number | null }' },
    /plays: this build gives null/,
  ],
  [
    'a state field with a new value',
    { state: "{ status: 'on' }" },
    { state: "{ status: 'on' | 'waiting' }" },
    /status: this build gives "waiting"/,
  ],
  [
    'a state with a new case',
    { state: "{ is: 'a' }" },
    { state: "{ is: 'a' } | { is: 'b'; id: number }" },
    /is: this build gives "b"/,
  ],
  [
    'a removed reason of a request',
    { request: "{ reason: 'menu' | 'heart' }" },
    {},
    /reason: mfe-catalogue gives "heart"/,
  ],
  [
    'an outcome field that becomes nullable',
    {},
    { outcome: '{ ok: boolean | null }' },
    /auth\/log-in \(outcome of the request\) ok: this build gives null/,
  ],
  ['a removed outcome field', { outcome: '{ ok: boolean; at: number }' }, {}, /at: mfe-catalogue needs it, as number/],
  ['a removed command', {}, { commands: '' }, /player\/play \(command\) : was removed, but mfe-catalogue uses it/],
  [
    'a command that becomes an event',
    {},
    { commands: '', events: "'player/play': { index: number }" },
    /changed from kind 'command' to kind 'event'/,
  ],
  [
    'a command that moves to another owner',
    {},
    { owners: OWNERS.replace("play': 'mfe-player", "play': 'mfe-video") },
    /moved from this app to mfe-video/,
  ],
];
for (const [title, before, after, expected] of BREAKING_CHANGES) {
  test(`rejects ${title}`, () => {
    const problems = compareOwnerRelease(before, after);
    assert.ok(
      problems.map(text).some((line) => expected.test(line)),
      JSON.stringify(problems, null, 1),
    );
    assert.ok(problems.every(({ affected }) => /^mfe-catalogue 01 \(current\): catalogue\.ts:\d/.test(affected)));
  });
}

/** @type {[title: string, before: Parts, after: Parts][]} */
const HARMLESS_CHANGES = [
  ['no change', {}, {}],
  ['a new optional input field', inputOf('index: number'), inputOf('index: number; at?: number')],
  ['a new literal in an input', inputOf("s: 'a'"), inputOf("s: 'a' | 'b'")],
  ['an input field that becomes nullable', inputOf('id: number'), inputOf('id: number | null')],
  ['a required input field that becomes optional', inputOf('id: number'), inputOf('id?: number')],
  ['an empty input with a new optional field', { input: 'Record<string, never>' }, { input: '{ input?: string }' }],
  ['a record instead of fixed fields', inputOf('m: { a: number }'), inputOf('m: Record<string, number>')],
  ['a new event field', {}, { event: '{ plays: number; at: string }' }],
  ['a state field with fewer values', { state: "{ status: 'on' | 'off' }" }, { state: "{ status: 'on' }" }],
  ['an outcome field that is no longer nullable', { outcome: '{ ok: boolean | null }' }, {}],
  ['a new field in the elements of a state array', { state: '{ s: { id: number }[] }' }, { state: '{ s: Song[] }' }],
  ['a new message', {}, { commands: "'player/play': { index: number }; 'player/play@2': { at: number }" }],
  ['a type that is written differently', inputOf('song: Song'), inputOf('song: { id: number; title: string }')],
];
for (const [title, before, after] of HARMLESS_CHANGES) {
  test(`accepts ${title}`, () => assert.deepEqual(compareOwnerRelease(before, after), []));
}

test('accepts a missing field that the owner never had, even if a sender’s contract has it', () => {
  const problems = compareContracts({
    candidate: makeBuild('mfe-player', 'candidate', { text: buildContract(), messages: OWNER_USES }),
    others: [
      makeBuild('mfe-catalogue', 'current', {
        text: buildContract(inputOf('index: number; mood?: string')),
        messages: OTHER_USES,
      }),
      makeBuild('mfe-player', 'current', { text: buildContract(), messages: OWNER_USES }),
    ],
  });
  assert.deepEqual(problems, []);
});

test('accepts the removal of a message that no other app uses', () => {
  const { messages } = makeBuild('mfe-catalogue', 'current', { text: '', messages: {} }).uses;
  const others = [makeBuild('mfe-catalogue', 'current', { text: buildContract(), messages })];
  const candidate = makeBuild('mfe-player', 'candidate', { text: buildContract({ commands: '' }), messages: {} });
  assert.deepEqual(compareContracts({ candidate, others }), []);
});

test('reports a command that stays in the contract but is no longer handled', () => {
  const { 'player/play': _gone, ...rest } = OWNER_USES;
  const [problem] = compareOwnerRelease({}, {}, rest);
  assert.match(text(problem), /in the contract, but this build does not implement it/);
  assert.equal(problem.affected, 'mfe-catalogue 01 (current): catalogue.ts:1');
});

test('rejects a sender of a message or value that the live owner does not know yet', () => {
  const [narrow] = compareUserRelease(inputOf("s: 'a'"), inputOf("s: 'a' | 'b'"));
  assert.match(text(narrow), /s: this build gives "b"; mfe-player takes "a"/);
  assert.match(narrow.remedy, /Release mfe-player first/);
  const [unknown] = compareUserRelease({ events: "'other': {}" }, {});
  assert.match(text(unknown), /play\/counted \(event\) : is not known there/);
});

test('accepts a sender of an optional field that the live owner does not know yet', () => {
  assert.deepEqual(compareUserRelease(inputOf('index: number'), inputOf('index: number; at?: number')), []);
});

test('rejects a command that an app which also listens to it does not accept', () => {
  const overhears = { 'player/play': { overhear: ['shell.ts:1'] } };
  const problems = compareContracts({
    candidate: makeBuild('mfe-catalogue', 'candidate', {
      text: buildContract(inputOf("s: 'a' | 'b'")),
      messages: OTHER_USES,
    }),
    others: [makeBuild('shell', 'current', { text: buildContract(inputOf("s: 'a'")), messages: overhears })],
  });
  assert.match(problems.map(text).join(), /s: this build gives "b"; shell takes "a"/);
});

test('rejects a shell that does not pass a prop that a page reads', () => {
  const problems = compareContracts({
    candidate: makeBuild('shell', 'candidate', { text: buildContract(), messages: {} }),
    others: [
      makeBuild('mfe-catalogue', 'current', {
        text: buildContract({ props: 'path: string; search: string' }),
        messages: {},
      }),
    ],
  });
  assert.match(problems.map(text).join(), /PageProps .*search: mfe-catalogue needs it/);
});

test('throws for a contract that does not compile', () => {
  const broken = buildContract().replace('{ index: number }', 'NoSuchType');
  const candidate = makeBuild('mfe-player', 'candidate', { text: broken, messages: OWNER_USES });
  assert.throws(() => compareContracts({ candidate, others: [] }), /contract of mfe-player.*NoSuchType/);
});

test('a breaking change of a message goes live under the next version of its name', () => {
  assert.equal(nextMessageName('player/play'), 'player/play@2');
  assert.equal(nextMessageName('player/play@2'), 'player/play@3');
});
