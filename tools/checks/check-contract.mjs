// Compares the candidate's bus messages with the messages of every live build.
import { compareContracts } from './contract/compare-contracts.mjs';

const describeProblem = ({ about, field, text, affected, remedy }) => [
  `${about}${field ? `, ${field}` : ''}: ${text}.`,
  `    used by ${affected}`,
  `    ${remedy}`,
];

const keyOf = ({ about, field, text }) => [about, field, text].join('\0');

/** Merges equal problems of several builds into one report that lists all affected builds. */
function mergeProblems(problems) {
  const problemsByKey = new Map();
  for (const problem of problems) {
    const before = problemsByKey.get(keyOf(problem));
    problemsByKey.set(
      keyOf(problem),
      before ? { ...before, affected: `${before.affected}; ${problem.affected}` } : problem,
    );
  }
  return [...problemsByKey.values()].flatMap(describeProblem);
}

/** Whether a problem refuses the release. Problems with previous builds are warnings, because no team can fix them. */
const isBlocking = ({ role }) => role !== 'previous';

/**
 * @param {{ candidate: import('./load-builds.mjs').LoadedBuild, others: import('./load-builds.mjs').LoadedBuild[] }} site
 * @returns {{ ok: boolean, lines: string[] }}
 */
export function checkContract({ candidate, others }) {
  if (candidate.contract === null) return { ok: false, lines: ['The build has no contract.d.ts: build it again.'] };
  const isOwnPast = ({ app, role }) => app === candidate.app && role !== 'current';
  const known = others.filter((build) => build.contract !== null && !isOwnPast(build));
  const problems = compareContracts({ candidate, others: known });
  const refused = problems.filter(isBlocking);
  const refusedKeys = new Set(refused.map(keyOf));
  const warnings = problems.filter((problem) => !isBlocking(problem) && !refusedKeys.has(keyOf(problem)));
  const silent = others.filter(({ contract }) => contract === null).map(({ title }) => title);
  return {
    ok: refused.length === 0,
    lines: [
      ...mergeProblems(refused),
      ...(warnings.length > 0 ? ['When a page falls back to an earlier build:', ...mergeProblems(warnings)] : []),
      ...(silent.length > 0 ? [`Not compared (no contract): ${silent.join(', ')}.`] : []),
      ...(problems.length === 0 ? [`compatible with ${known.length} live builds.`] : []),
    ],
  };
}
