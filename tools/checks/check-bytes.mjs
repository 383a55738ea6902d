// Checks the JavaScript of the first screens with the candidate among the live builds, and reports the app's growth.
import { readFile } from 'node:fs/promises';
import { selectFirstScreenScripts } from '../build/first-screen.mjs';
import { withCandidate } from './load-builds.mjs';

const asKilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
const readBudgets = async () => JSON.parse(await readFile(new URL('../build/budget.json', import.meta.url), 'utf8'));

function checkPage(builds, path, budget) {
  const allowed = budget.scriptBrotliBytes;
  const scripts = selectFirstScreenScripts(builds, path, budget);
  const total = sum(scripts.map(({ brotliBytes }) => brotliBytes));
  const verdict = `${path}: ${asKilobytes(total)} of ${asKilobytes(allowed)} (JavaScript of the first screen, brotli).`;
  if (total <= allowed) return { isOver: false, lines: [verdict] };
  const largest = [...scripts].sort((a, b) => b.brotliBytes - a.brotliBytes);
  return {
    isOver: true,
    lines: [
      `${verdict} ${asKilobytes(total - allowed)} too much:`,
      ...largest.map(({ file, brotliBytes }) => `    ${asKilobytes(brotliBytes).padStart(9)}  ${file}`),
      '    Load code that the first screen does not show on demand, with import().',
    ],
  };
}

function describeGrowth(candidate, others) {
  const before = others.find(({ app, role }) => app === candidate.app && role === 'current');
  const bytesOf = (build) => sum(Object.values(build.report.brotliBytes ?? {}));
  const now = `All scripts of ${candidate.app}: ${asKilobytes(bytesOf(candidate))}`;
  if (!before?.report) return `${now}.`;
  const growth = bytesOf(candidate) - bytesOf(before);
  return `${now}, ${asKilobytes(Math.abs(growth))} ${growth < 0 ? 'less' : 'more'} than live.`;
}

/**
 * @param {{ candidate: import('./load-builds.mjs').LoadedBuild, others: import('./load-builds.mjs').LoadedBuild[] }} site
 * @returns {Promise<{ ok: boolean, lines: string[] }>}
 */
export async function checkBytes({ candidate, others }) {
  const builds = withCandidate(candidate, others);
  const budgets = Object.entries(await readBudgets());
  const owned = budgets.filter(([, { app }]) => builds.some((build) => build.app === app));
  const isComplete = builds.some(({ app }) => app === 'shell');
  const pages = isComplete ? owned.map(([path, budget]) => checkPage(builds, path, budget)) : [];
  return {
    ok: pages.every(({ isOver }) => !isOver),
    lines: [...pages.flatMap(({ lines }) => lines), describeGrowth(candidate, others)],
  };
}
