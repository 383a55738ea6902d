// Selects the suites that a change can affect, for `npm test -- --changed`.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../run-command.mjs';

/** Folders that every page and every browser suite depends on. */
const FOUNDATION_FOLDERS = ['shell', 'server', 'demo-catalogue', 'shared-api', 'shared-events', 'shared-ui'];

/** Files that configure the suites or the installed packages. After a change to one of them, every suite runs. */
const GLOBAL_FILE = /^(package(-lock)?\.json|jest\.[\w.]+|tsconfig[\w.]*\.json|tools\/jest\/.+|tests\/support\/.+)$/;

/** Files that only `npm run check` reads. */
const UNTESTED_FILE =
  /\.md$|^(docs|\.changeset|\.github|\.ci)\/|^(eslint|stylelint)\.config\.mjs$|^\.ox(fmt|lint)rc\.json$|^(CODEOWNERS|knip\.json|lerna\.json)$/;

const SOURCE_FILE = /\.(ts|tsx|json)$/;
const DOM_FOLDER = /^(shell|mfe-[\w-]+|shared-[\w-]+)\//;
/** Files that the suites of the tools test or read. */
const TOOLS_FILE = /^(tools|deploy)\//;
/** Files that the server's suites test or read. */
const SERVER_FILE =
  /^(server|demo-catalogue|ingest|shared-[\w-]+|deploy|tests\/(?:abuse|deploy))\/|^docs\/(metrics|security)\.md$/;

/**
 * Lists the files that changed since the work tree branched off `commit`: committed, uncommitted and new files.
 * @throws {Error} when git does not know the commit
 */
export function listChangedFiles(commit) {
  const runGit = (...args) =>
    execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\n')
      .filter(Boolean);
  try {
    return [
      ...runGit('diff', '--name-only', '--merge-base', commit),
      ...runGit('ls-files', '--others', '--exclude-standard'),
    ];
  } catch {
    throw new Error(`git does not know the commit '${commit}'. Name another: npm test -- --changed <commit>`);
  }
}

const isInside = (path) => (file) => file === path || file.startsWith(`${path}/`);
const affectsEveryPage = (file) => FOUNDATION_FOLDERS.some((folder) => file.startsWith(`${folder}/`));

/**
 * @param {readonly string[]} files changed files, relative to the root
 * @param {Record<string, { covers: readonly string[] }>} browserSuites `tests/suites.json`; `covers` are files and folders
 * @returns {{ all: true } | { all: false, tools: boolean, dom: string[], server: boolean, browser: string[] }} `dom`:
 *   source files, whose dependants Jest finds by their imports; `browser`: the paths of suites
 */
export function selectSuites(files, browserSuites) {
  const tested = files.filter((file) => !UNTESTED_FILE.test(file));
  if (tested.some((file) => GLOBAL_FILE.test(file))) return { all: true };
  const isEveryPage = tested.some(affectsEveryPage);
  const browser = Object.entries(browserSuites).filter(
    ([suite, { covers }]) => isEveryPage || [suite, ...covers].some((path) => files.some(isInside(path))),
  );
  return {
    all: false,
    tools: tested.some((file) => TOOLS_FILE.test(file)),
    dom: tested.filter((file) => SOURCE_FILE.test(file) && DOM_FOLDER.test(file)),
    server: files.some((file) => SERVER_FILE.test(file)),
    browser: browser.map(([suite]) => suite),
  };
}

/**
 * Explains which suites a change selects, and which file is the reason for each.
 * @param {ReturnType<typeof selectSuites>} selection of the same files
 * @returns {string[]} lines
 */
export function explainSelection(files, selection, browserSuites) {
  if (selection.all) return [`every suite, because of ${files.find((file) => GLOBAL_FILE.test(file))}`];
  const lines = [];
  if (selection.tools) lines.push(`tools, because of ${files.find((file) => TOOLS_FILE.test(file))}`);
  if (selection.dom.length > 0) lines.push(`dom: what imports ${selection.dom.join(', ')}`);
  if (selection.server) lines.push(`server and postgres, because of ${files.find((file) => SERVER_FILE.test(file))}`);
  const shared = files.find((file) => affectsEveryPage(file) && !UNTESTED_FILE.test(file));
  if (shared) return [...lines, `every browser suite, because every page depends on ${shared}`];
  for (const suite of selection.browser) {
    const cause = [suite, ...browserSuites[suite].covers].find((path) => files.some(isInside(path)));
    lines.push(cause === suite ? `${suite} changed` : `${suite} covers ${cause}`);
  }
  return lines;
}

/** Lists the jsdom suites that import one of these files, directly or not. */
function listDependants(sources) {
  const jest = ['node_modules/jest/bin/jest.js', '--selectProjects', 'dom', '--listTests', '--findRelatedTests'];
  const output = execFileSync(process.execPath, [...jest, ...sources], {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return output.split('\n').filter((line) => path.isAbsolute(line));
}

/**
 * @returns {{ plan: Record<string, string[]> | null, reasons: string[] }} plan: the suites to run, each with its test
 *   files (an empty list means all of them); null when the change can affect every suite
 * @throws {Error} when git does not know the commit
 */
export function planChangedRun(commit) {
  const browserSuites = JSON.parse(readFileSync(path.join(ROOT, 'tests/suites.json'), 'utf8'));
  const files = listChangedFiles(commit);
  const changed = selectSuites(files, browserSuites);
  const reasons = explainSelection(files, changed, browserSuites);
  if (changed.all) return { plan: null, reasons };
  // Ignore deleted files. A module that imported one has changed too, or does not compile.
  const sources = changed.dom.filter((file) => existsSync(path.join(ROOT, file)));
  const dom = sources.length > 0 ? listDependants(sources) : [];
  const plan = {
    ...(changed.tools && { tools: [] }),
    ...(dom.length > 0 && { dom }),
    ...(changed.server && { server: [], postgres: [] }),
    ...(changed.browser.length > 0 && { browser: changed.browser }),
  };
  return { plan, reasons };
}
