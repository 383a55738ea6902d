// Compares the messages of a candidate with the messages of the live builds. The reader of a message must accept every
// value that its writer can send. The TypeScript compiler compares the types (`compare-types.mjs`).
import { explainMismatch, listRemovedFields } from './compare-types.mjs';
import { openContracts } from './open-contracts.mjs';

/** The uses that write and read each part of a message, by kind of message. */
const MESSAGE_FLOWS = [
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
function formatLocations(build, message, uses) {
  const locations = locationsOf(build, message, uses);
  const more = locations.length > 3 ? ` and ${locations.length - 3} more` : '';
  return `${build.title}: ${locations.slice(0, 3).join(', ')}${more}`;
}

/** Returns the new name that a message needs for a breaking change. The old message stays live beside it. */
export function nextMessageName(message) {
  const [base, version = '1'] = message.split(/@(?=\d+$)/);
  return `${base}@${Number(version) + 1}`;
}

const describeKeepingBoth = (message) =>
  `Keep '${message}' as it is, and add '${nextMessageName(message)}' beside it until no build uses the old one.`;

/** Compares one value that one build writes and another reads. */
function compareFlow(context, { writer, reader, message, flow }) {
  const { checker, contractOf, candidate, currentBuild } = context;
  const written = contractOf(writer).messages.get(message);
  const read = contractOf(reader).messages.get(message);
  if (!written || !read || written.kind !== flow.kind || read.kind !== flow.kind) return [];
  const [from, to] = [written.types[flow.part], read.types[flow.part]];
  const other = writer === candidate ? reader : writer;
  const buildProblem = (path, text) => ({
    about: titleOf(message, flow.kind, flow.part),
    field: path,
    text,
    affected: formatLocations(other, message, writer === candidate ? flow.reads : flow.writes),
    remedy: describeRemedy(context, message, other),
    role: other.role,
  });
  const names = { writer: nameOf(context, writer), reader: nameOf(context, reader) };
  const broken = explainMismatch({ checker, ...names }, from, to).map(({ path, text }) => buildProblem(path, text));
  const seen = new Set(broken.map(({ field }) => field));
  return [...broken, ...findRemovedFields().filter(({ field }) => !seen.has(field))];

  /** Finds removed fields. The compiler misses some of them, for example an optional field that the owner removes. */
  function findRemovedFields() {
    if (ownerOf(context, message) !== candidate.app || other.app === candidate.app) return [];
    const [before, after] = writer === candidate ? [to, from] : [from, to];
    const owners = currentBuild && contractOf(currentBuild)?.messages.get(message)?.types[flow.part];
    const known = owners ? new Set(listRemovedFields(checker, owners, after)) : null;
    const use = writer === candidate ? 'reads' : 'may give';
    return listRemovedFields(checker, before, after)
      .filter((path) => !known || known.has(path))
      .map((path) => buildProblem(path, `this build does not know it any more; ${nameOf(context, other)} ${use} it`));
  }
}

const nameOf = ({ candidate }, build) => {
  if (build === candidate) return 'this build';
  return build.app === candidate.app ? `the ${build.role} build of ${build.app}` : build.app;
};

const ownerOf = ({ contractOf, candidate }, message) => contractOf(candidate).owners.get(message);

function describeRemedy(context, message, other) {
  if (ownerOf(context, message) === context.candidate.app) return describeKeepingBoth(message);
  return `Release ${other.app} first with what this build needs, or only send what the live build accepts.`;
}

/** Checks that the candidate still has, with the same kind, each of its messages that a live build uses. */
function checkMessagesKept(context, other) {
  const { contractOf, candidate } = context;
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
        affected: formatLocations(other, message, OTHER_USES[was.kind]),
        remedy: `Keep it until ${other.app} has been released without it.`,
        role: other.role,
      },
    ];
    if (!is) return answer(`was removed, but ${other.app} uses it`);
    if (is.kind !== was.kind) return answer(`changed from kind '${was.kind}' to kind '${is.kind}'`);
    const owner = now.owners.get(message);
    if (owner !== candidate.app) return answer(`moved from this app to ${owner}`);
    if (isUsed(candidate, message, OWNER_USES[is.kind])) return [];
    return wasServed(context, message, is.kind)
      ? answer('is in the contract, but this build does not implement it')
      : [];
  });
}

/** Whether the owner's live build implements the message. Otherwise the removal of the message breaks nothing. */
const wasServed = ({ currentBuild }, message, kind) => !currentBuild || isUsed(currentBuild, message, OWNER_USES[kind]);

/** Checks that the live build of each message's owner knows the messages that the candidate uses. */
function checkMessagesKnown(context, other) {
  const { contractOf, candidate } = context;
  const [now, before] = [contractOf(candidate), contractOf(other)];
  return Object.keys(candidate.uses.messages).flatMap((message) => {
    const is = now.messages.get(message);
    if (!is || now.owners.get(message) !== other.app || other.app === candidate.app) return [];
    if (!isUsed(candidate, message, OTHER_USES[is.kind])) return [];
    const was = before.messages.get(message);
    if (was?.kind === is.kind && isUsed(other, message, OWNER_USES[is.kind])) return [];
    const text = was && was.kind !== is.kind ? `is a ${is.kind} here and a ${was.kind} there` : 'is not known there';
    const about = titleOf(message, is.kind, 'payload');
    const affected = formatLocations(candidate, message, OTHER_USES[is.kind]);
    const way = `Release ${other.app} first: ${other.title} does not do it yet.`;
    return [{ about, field: '', text, affected, remedy: way, role: other.role }];
  });
}

/** Compares both directions between the candidate and one other build. */
function compareUses(context, other) {
  const { candidate } = context;
  return MESSAGE_FLOWS.flatMap((flow) =>
    [
      [candidate, other],
      [other, candidate],
    ].flatMap(([writer, reader]) =>
      Object.keys(writer.uses.messages)
        .filter((message) => isUsed(writer, message, flow.writes) && isUsed(reader, message, flow.reads))
        .flatMap((message) => compareFlow(context, { writer, reader, message, flow })),
    ),
  );
}

/** Compares the props that the shell passes to a page. */
function compareProps({ checker, contractOf, candidate }, other) {
  if ((candidate.app === 'shell') === (other.app === 'shell')) return [];
  const [shell, remote] = candidate.app === 'shell' ? [candidate, other] : [other, candidate];
  const [given, wanted] = [contractOf(shell).pageProps, contractOf(remote).pageProps];
  if (!given || !wanted) return [];
  return explainMismatch({ checker, writer: 'the shell', reader: remote.app }, given, wanted).map(({ path, text }) => ({
    about: "PageProps (a page's props)",
    field: path,
    text,
    affected: `${other.title}: every page of it`,
    remedy: 'Release the shell with the new field first; take an old field away when no live remote reads it.',
    role: other.role,
  }));
}

/**
 * @typedef {object} Build
 * @property {string} app
 * @property {string} title for reports: `mfe-player 0123 (current)`
 * @property {'candidate' | 'current' | 'canary' | 'previous'} role
 * @property {string | null} contract the content of its `contract.d.ts`
 * @property {{ messages: Record<string, Record<string, string[]>> }} uses
 *
 * @param {{ candidate: Build, others: Build[] }} builds others: every live build, including the candidate's own app
 * @returns {{ about: string, field: string, text: string, affected: string, remedy: string, role: string }[]} the problems.
 *   about: the message; affected: the build that breaks, with the source locations of its uses; remedy: how to fix the problem;
 *   role: of the affected build
 */
export function compareContracts({ candidate, others }) {
  const contracts = new Map([candidate, ...others].map((build) => [build.title, build.contract ?? '']));
  const { checker, byName } = openContracts(contracts);
  const currentBuild = others.find((build) => build.app === candidate.app && build.role === 'current') ?? null;
  const context = { checker, candidate, currentBuild, contractOf: (build) => byName.get(build.title) };
  const compare = [checkMessagesKept, checkMessagesKnown, compareUses, compareProps];
  return others.flatMap((other) => compare.flatMap((one) => one(context, other)));
}
