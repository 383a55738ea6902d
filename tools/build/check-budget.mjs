// Part of `npm run check`: fails if the JavaScript of a page's first screen exceeds its budget (`budget.json`, brotli
// bytes). `/embed/` also has a budget for its whole page, which server/src/web/embed/embed.routes.test.ts checks.
import { readFile } from 'node:fs/promises';
import { APPS } from './apps.mjs';
import { listFirstScreenScripts } from './first-screen.mjs';
import { releaseSite } from '../release/site/release-site.mjs';

/**
 * The data folder of the browser suites, to share its builds. Not the developer's data folder, because a check must not
 * release anything to the developer's site.
 */
const DATA_DIR = '.data-test';
const asKilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;

const budgets = JSON.parse(await readFile(new URL('budget.json', import.meta.url), 'utf8'));
const budgetedApps = APPS.filter(
  (app) => app === 'shell' || Object.values(budgets).some((budget) => budget.app === app),
);
const registry = await releaseSite({ dataDir: DATA_DIR, apps: budgetedApps });
for (const [path, budget] of Object.entries(budgets)) {
  const { scriptBrotliBytes } = budget;
  const scripts = await listFirstScreenScripts({ dataDir: DATA_DIR, registry, path, budget });
  const total = scripts.reduce((sum, script) => sum + script.brotliBytes, 0);
  const verdict = `${path}: ${asKilobytes(total)} of JavaScript, brotli; the budget is ${asKilobytes(scriptBrotliBytes)}.`;
  console.log(verdict);
  if (total <= scriptBrotliBytes) continue;
  for (const { file, brotliBytes } of scripts) console.error(`  ${asKilobytes(brotliBytes).padStart(9)}  ${file}`);
  console.error(`The first screen of ${path} is ${asKilobytes(total - scriptBrotliBytes)} over its budget.`);
  process.exitCode = 1;
}
