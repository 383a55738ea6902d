import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildContractDeclaration } from './contract-declaration.mjs';
import { readTexts, scanUses } from './scan-uses.mjs';

const KNOWN_NAMES = {
  messages: new Set(['player/play', 'player/position', 'player/state', 'queue/open', 'session']),
  addresses: { Terms: '/about/terms-and-conditions', Charts: '/chats' },
};
const scan = (source, file = 'app/src/x.tsx') => scanUses([{ file, source }], KNOWN_NAMES);

/** @type {[source: string, messages: object][]} */
const USES = [
  ["bus.send('player/play', payload);", { 'player/play': { send: ['app/src/x.tsx:1'] } }],
  ["this.bus.handle('player/play', run);", { 'player/play': { handle: ['app/src/x.tsx:1'] } }],
  ["bus.onUnhandledCommand('player/play', start);", { 'player/play': { overhear: ['app/src/x.tsx:1'] } }],
  ["await bus.request('player/position', {});", { 'player/position': { request: ['app/src/x.tsx:1'] } }],
  ["const a = useBusState(bus, 'session');", { session: { watch: ['app/src/x.tsx:1'] } }],
  ["const a = bus.read('player/state')?.song;", { 'player/state': { watch: ['app/src/x.tsx:1'] } }],
  [
    "const action = { label: 'Queue', command: 'queue/open', payload: {} };",
    { 'queue/open': { send: ['app/src/x.tsx:1'] } },
  ],
  ["\nscope.on('click', run); fetch('player/play');", {}],
];
for (const [source, messages] of USES) {
  test(`finds the messages of: ${source.trim()}`, () => assert.deepEqual(scan(source).messages, messages));
}

test('finds the slots that a page renders, and the URLs that it links to', () => {
  const { slots, links } = scan(
    'const a = <nyimbo-slot key={1} name="song-waveform" />;\nconst b = buildPath("Terms");\nbuildPath(name);',
  );
  assert.deepEqual(slots, { 'song-waveform': ['app/src/x.tsx:1'] });
  assert.deepEqual(links, { '/about/terms-and-conditions': ['app/src/x.tsx:2'] });
});

test("reads a module's texts, and throws for a missing export", () => {
  assert.deepEqual(readTexts('a.ts', "export const owners: O = { 'a/b': 'x', c: 'y', d: other };", 'owners'), {
    'a/b': 'x',
    c: 'y',
  });
  assert.throws(() => readTexts('a.ts', 'export const others = {};', 'owners'), /a\.ts exports no owners/);
});

test('the declared contract has no comments, and lists its owners', () => {
  const declared = buildContractDeclaration(
    "/** A. */\nexport interface A { b: number }\nexport const owners: Record<string, string> = { 'a/b': 'shell' };",
  );
  assert.doesNotMatch(declared, /\/\*\*/);
  assert.match(declared, /owners: \{\n {2}"a\/b": "shell";\n\}/);
  assert.throws(() => buildContractDeclaration('export interface A {}'), /no owners/);
});
