// Reads the markers `@decides NAV-7` in comments. A marker means that the code below it decides the requirement.
import { splitComments } from '../docs/read-sources.mjs';
import { REQUIREMENT_ID } from './requirements.mjs';

const MARKER = /@decides\s+([A-Z0-9 -]+)/g;
const DECLARATION =
  /^\s*(?:export\s+)?(?:default\s+)?(?:async\s+)?(?:function\*?|const|let|class|interface|type|enum)\s+([\w$]+)/;
/** A member of a class or an object: its name, or the key in quotes. */
const MEMBER_DECLARATION =
  /^\s*(?:(?:static|async|readonly|private|protected|get|set)\s+)*(?:#?([\w$]+)|'([^'\n]+)')\s*[(:=<?]/;
/** A call that defines something by its name: `defineCall(app, 'search', …)`. */
const NAMED_CALL = /^\s*[\w.]+\([\w\s,.]*'([\w./-]+)'/;

/**
 * Finds the decisions that a file's comments mark.
 * @returns {{ id: string, file: string, symbol: string | null }[]} `symbol` is declared below the comment; null for a
 *   comment about the whole file
 */
export function findDecisions(file, source) {
  return splitComments(source).comments.flatMap(({ text, start }) =>
    [...text.matchAll(MARKER)].flatMap(([, ids]) =>
      (ids.match(REQUIREMENT_ID) ?? []).map((id) => ({
        id,
        file,
        symbol: findSymbol(source.slice(start + text.length)),
      })),
    ),
  );
}

function findSymbol(code) {
  const declared = DECLARATION.exec(code)?.[1];
  if (declared) return declared;
  const called = NAMED_CALL.exec(code)?.[1];
  if (called) return called;
  const [, name, key] = MEMBER_DECLARATION.exec(code) ?? [];
  return name ?? key ?? null;
}

/**
 * Lists the problems of the markers, one sentence each.
 * @param {string[]} requirements all IDs
 * @param {ReadonlySet<string>} implemented the IDs that need a marker
 */
export function findMarkerProblems(decisions, requirements, implemented) {
  const filesOf = (id) => decisions.filter((decision) => decision.id === id).map(({ file }) => file);
  const marked = new Set(decisions.map(({ id }) => id));
  return [
    ...[...marked].filter((id) => !requirements.includes(id)).map((id) => `Unknown ID ${id} in ${filesOf(id)[0]}.`),
    ...requirements
      .filter((id) => implemented.has(id) && !marked.has(id))
      .map((id) => `No marker for ${id}. Add '@decides ${id}' to the comment of the code that decides it.`),
    ...requirements
      .filter((id) => filesOf(id).length > 1)
      .map((id) => `Several markers for ${id}: ${filesOf(id).join(', ')}. Keep one.`),
  ];
}

/** Renders docs/where-decided.md from docs/requirements.md, whose groups and order it keeps. */
export function renderIndex(decisions, requirementsPage) {
  const groups = requirementsPage.split(/^## /m).slice(1);
  const lines = groups.flatMap((group) => {
    const own = [...new Set(group.match(REQUIREMENT_ID))].filter((id) => isDefinedIn(group, id));
    const rows = own.flatMap((id) => decisions.filter((decision) => decision.id === id).map(renderDecision));
    return rows.length > 0 ? ['', `## ${group.split('\n')[0]}`, '', ...rows] : [];
  });
  return [
    '# Where is it decided?',
    '',
    'The code that decides each requirement of [requirements.md](requirements.md). Generated from the markers `@decides` in',
    'the source by `npm run index:decisions`; `npm run check` fails when it is out of date.',
    ...lines,
    '',
  ].join('\n');
}

/** Whether a group of requirements defines an ID. A group's items start with the IDs that it defines. */
const isDefinedIn = (group, id) => new RegExp(`^(?:- |\\| )?${id.slice(0, id.indexOf('-'))}-`, 'm').test(group);

function renderDecision({ id, file, symbol }) {
  const link = `[${file}](../${file})`;
  return symbol === null ? `- **${id}** ${link}` : `- **${id}** \`${symbol}\` in ${link}`;
}
