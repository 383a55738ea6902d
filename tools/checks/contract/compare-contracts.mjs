// Compares the messages of a candidate with those of the live builds. The reader of a message must
// accept every value that its writer can send. The TypeScript compiler compares the types (`compare-types.mjs`).
import { explain, listLost } from './compare-types.mjs';
import { openContracts } from './open-contracts.mjs';

/** The uses that write and read each part of a message, by kind of message. */
const FLOWS = [
  { kind: 'command', part: 'payload', writes: ['send'], reads: ['handle', 'overhear'] },
  { kind: 'request', part: 'input', writes: ['request'], reads: ['respond'] },
  { kind: 'request', part: 'outcome', writes: ['respond'], reads: ['request'] },
  { kind: 'event', part: 'payload', writes: ['emit'], reads: ['on'] },
  { kind: 'state', part: 'payload', writes: ['publish'], reads: ['watch'] },
];
/** The uses of a message by its owner, and by all other apps. */
const OWNER_USES = { command: ['handle'], request: ['respond'], event: ['emit'], state: ['publish'] };
const OTHER_USES = { command: ['send'], request: ['request'], event: ['on'], state: ['watch'] };

const locationsOf = (build, message, uses) => uses.flatMap((use) => build.uses.messages[message]?.[use] ?? []);
const isUsed = (build, message, uses) => locationsOf(build, message, uses).length > 0;
const titleOf = (message, kind, part) => `${message} (${part === 'payload' ? kind : `${part} of the ${kind}`})`;

/** Formats the first three source locations of a use for a report. */
function showLocations(build, message, uses) {
  const locations = locationsOf(build, message, uses);
  const more = locations.length > 3 ? ` and ${locations.length - 3} more` : '';
  return `${build.title}: ${locations.slice(0, 3).join(', ')}${more}`;
}

/** The name for a breaking change that is live beside the old message. */
export function nextName(message) {
  const [, base, version] = /^(.*?)(?:@(\d+))?$/.exec(message);
  return `${base}@${Number(version ?? 1) + 1}`;
}

const keepBoth = (message) =>
  `Keep '${message}' as it is, and add '${nextName(message)}' beside it until no build uses the old one.`;

/** Compares one value that one build writes and another reads. */
function compareFlow(world, { writer, reader, message, flow }) {
  const { checker, contractOf, candidate, liveOwner } = world;
  const written = contractOf(writer).messages.get(message);
  const read = contractOf(reader).messages.get(message);
  if (!written || !read || written.kind !== flow.kind || read.kind !== flow.kind) return [];
  const [from, to] = [written.types[flow.part], read.types[flow.part]];
  const other = writer === candidate ? reader : writer;
  const problem = (path, text) => ({
    about: titleOf(message, flow.kind, flow.part),
    field: path,
    text,
    hit: showLocations(other, message, writer === candidate ? flow.reads : flow.writes),
    wayOut: wayOut(world, message, other),
    role: other.role,
  });
  const names = { writer: nameOf(world, writer), reader: nameOf(world, reader) };
  const broken = explain({ checker, ...names }, from, to).map(({ path, text }) => problem(path, text));
  const seen = new Set(broken.map(({ field }) => field));
  return [...broken, ...lost().filter(({ field }) => !seen.has(field))];

  /** Finds removed fields that the compiler accepts, such as an optional field that the message's owner removes. */
  function lost() {
    if (ownerOf(world, message) !== candidate.app || other.app === candidate.app) return [];
    const [before, after] = writer === candidate ? [to, from] : [from, to];
    const owners = liveOwner && contractOf(liveOwner)?.messages.get(message)?.types[flow.part];
    const known = owners ? new Set(listLost(checker, owners, after)) : null;
    const use = writer === candidate ? 'reads' : 'may give';
    return listLost(checker, before, after)
      .filter((path) => !known || known.has(path))
      .map((path) => problem(path, `this build does not know it any more; ${nameOf(world, other)} ${use} it`));
  }
}

const nameOf = ({ candidate }, build) => {
  if (build === candidate) return 'this build';
  return build.app === candidate.app ? `the ${build.role} build of ${build.app}` : build.app;
};

const ownerOf = ({ contractOf, candidate }, message) => contractOf(candidate).owners.get(message);

function wayOut(world, message, other) {
  if (ownerOf(world, message) === world.candidate.app) return keepBoth(message);
  return `Release ${other.app} first with what this build needs, or only send what the live build accepts.`;
}

/** Checks that the candidate keeps each of its messages that a live build uses, with the same kind. */
function checkKept(world, other) {
  const { contractOf, candidate } = world;
  const [now, before] = [contractOf(candidate), contractOf(other)];
  return Object.keys(other.uses.messages).flatMap((message) => {
    const was = before.messages.get(message);
    if (!was || before.owners.get(message) !== candidate.app || !isUsed(other, message, OTHER_USES[was.kind]))
      return [];
    const is = now.messages.get(message);
    const answer = (text) => [
      {
        about: titleOf(message, was.kind, 'payload'),
        field: '',
        text,
        hit: showLocations(other, message, OTHER_USES[was.kind]),
        wayOut: `Keep it until ${other.app} has been released without it.`,
        role: other.role,
      },
    ];
    if (!is) return answer(`was removed, but ${other.app} uses it`);
    if (is.kind !== was.kind) return answer(`changed from kind '${was.kind}' to kind '${is.kind}'`);
    const owner = now.owners.get(message);
    if (owner !== candidate.app) return answer(`moved from this app to ${owner}`);
    if (isUsed(candidate, message, OWNER_USES[is.kind])) return [];
    return wasServed(world, message, is.kind) ? answer('is in the contract, but this build does not implement it') : [];
  });
}

/** Whether the app's live build implements the message. If it does not, nothing is lost. */
const wasServed = ({ liveOwner }, message, kind) => !liveOwner || isUsed(liveOwner, message, OWNER_USES[kind]);

/** Checks that the live build of each message's owner knows the messages that the candidate uses. */
function checkKnown(world, other) {
  const { contractOf, candidate } = world;
  const [now, before] = [contractOf(candidate), contractOf(other)];
  return Object.keys(candidate.uses.messages).flatMap((message) => {
    const is = now.messages.get(message);
    if (!is || now.owners.get(message) !== other.app || other.app === candidate.app) return [];
    if (!isUsed(candidate, message, OTHER_USES[is.kind])) return [];
    const was = before.messages.get(message);
    if (was?.kind === is.kind && isUsed(other, message, OWNER_USES[is.kind])) return [];
    const text = was && was.kind !== is.kind ? `is a ${is.kind} here and a ${was.kind} there` : 'is not known there';
    const about = titleOf(message, is.kind, 'payload');
    const hit = showLocations(candidate, message, OTHER_USES[is.kind]);
    const way = `Release ${other.app} first: ${other.title} does not do it yet.`;
    return [{ about, field: '', text, hit, wayOut: way, role: other.role }];
  });
}

/** Compares both directions between the candidate and one other build. */
function compareUses(world, other) {
  const { candidate } = world;
  return FLOWS.flatMap((flow) =>
    [
      [candidate, other],
      [other, candidate],
    ].flatMap(([writer, reader]) =>
      Object.keys(writer.uses.messages)
        .filter((message) => isUsed(writer, message, flow.writes) && isUsed(reader, message, flow.reads))
        .flatMap((message) => compareFlow(world, { writer, reader, message, flow })),
    ),
  );
}

/** Compares the props that the shell passes to a page. */
function compareProps({ checker, contractOf, candidate }, other) {
  if ((candidate.app === 'shell') === (other.app === 'shell')) return [];
  const [shell, remote] = candidate.app === 'shell' ? [candidate, other] : [other, candidate];
  const [given, wanted] = [contractOf(shell).pageProps, contractOf(remote).pageProps];
  if (!given || !wanted) return [];
  return explain({ checker, writer: 'the shell', reader: remote.app }, given, wanted).map(({ path, text }) => ({
    about: "PageProps (a page's props)",
    field: path,
    text,
    hit: `${other.title}: every page of it`,
    wayOut: 'Release the shell with the new field first; take an old field away when no live remote reads it.',
    role: other.role,
  }));
}

/**
 * @typedef {object} Build
 * @property {string} app
 * @property {string} title for reports: `mfe-player 0123 (current)`
 * @property {'candidate' | 'current' | 'canary' | 'previous'} role
 * @property {string} contract the content of its `contract.d.ts`
 * @property {{ messages: Record<string, Record<string, string[]>> }} uses
 *
 * @param {{ candidate: Build, others: Build[] }} builds others: every live build, including the candidate's own app
 * @returns {{ about: string, field: string, text: string, hit: string, wayOut: string, role: string }[]}
 */
export function compareContracts({ candidate, others }) {
  const contracts = new Map([candidate, ...others].map((build) => [build.title, build.contract]));
  const { checker, byName } = openContracts(contracts);
  const liveOwner = others.find((build) => build.app === candidate.app && build.role === 'current') ?? null;
  const world = { checker, candidate, liveOwner, contractOf: (build) => byName.get(build.title) };
  const compare = [checkKept, checkKnown, compareUses, compareProps];
  return others.flatMap((other) => compare.flatMap((one) => one(world, other)));
}
