// Compares the candidate's bus messages with those of every live build.
import { compareContracts } from './contract/compare-contracts.mjs';

const line = ({ about, field, text, hit, wayOut }) => [
  `${about}${field ? `, ${field}` : ''}: ${text}.`,
  `    used by ${hit}`,
  `    ${wayOut}`,
];

const keyOf = ({ about, field, text }) => [about, field, text].join('\0');

/** Merges equal problems of several builds into one report that lists all affected builds. */
function gather(problems) {
  const gathered = new Map();
  for (const problem of problems) {
    const before = gathered.get(keyOf(problem));
    gathered.set(keyOf(problem), before ? { ...before, hit: `${before.hit}; ${problem.hit}` } : problem);
  }
  return [...gathered.values()].flatMap(line);
}

/** Problems with previous builds, which run only after a fallback, are warnings: no team can fix such a build. */
const isBinding = ({ role }) => role !== 'previous';

/**
 * @param {{ candidate: import('./load-builds.mjs').LoadedBuild, others: import('./load-builds.mjs').LoadedBuild[] }} site
 * @returns {{ ok: boolean, lines: string[] }}
 */
export function checkContract({ candidate, others }) {
  if (candidate.contract === null) return { ok: false, lines: ['The build has no contract.d.ts: build it again.'] };
  const isOwnPast = ({ app, role }) => app === candidate.app && role !== 'current';
  const known = others.filter((build) => build.contract !== null && !isOwnPast(build));
  const problems = compareContracts({ candidate, others: known });
  const refused = problems.filter(isBinding);
  const refusedKeys = new Set(refused.map(keyOf));
  const warnings = problems.filter((problem) => !isBinding(problem) && !refusedKeys.has(keyOf(problem)));
  const silent = others.filter(({ contract }) => contract === null).map(({ title }) => title);
  return {
    ok: refused.length === 0,
    lines: [
      ...gather(refused),
      ...(warnings.length > 0 ? ['When a page falls back to an earlier build:', ...gather(warnings)] : []),
      ...(silent.length > 0 ? [`Not compared (no contract): ${silent.join(', ')}.`] : []),
      ...(problems.length === 0 ? [`compatible with ${known.length} live builds.`] : []),
    ],
  };
}
