// Checks the markers `@decides NAV-7`. Each requirement that a test names must have exactly one marker, and
// docs/where-decided.md must list all markers. `--write` writes that page.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../bootstrap/run-command.mjs';
import { isCode, isTest, listFiles, readSource } from '../docs/read-sources.mjs';
import { findDecisions, findMarkerProblems, renderIndex } from './decisions.mjs';
import { findTestedRequirements, listRequirements } from './requirements.mjs';

const INDEX_FILE = 'docs/where-decided.md';

const files = listFiles();
const decisions = files
  .filter((file) => isCode(file) && !isTest(file) && !file.startsWith('tools/requirements/'))
  .flatMap((file) => findDecisions(file, readSource(file)));
const problems = findMarkerProblems(decisions, listRequirements(), new Set(findTestedRequirements().keys()));

const index = renderIndex(decisions, readSource('docs/requirements.md'));
if (process.argv.includes('--write')) writeFileSync(path.join(ROOT, INDEX_FILE), index);
else if (!files.includes(INDEX_FILE) || readSource(INDEX_FILE) !== index) {
  problems.push(`${INDEX_FILE} is out of date. Run: npm run index:decisions`);
}

for (const problem of problems) console.error(problem);
if (problems.length === 0) console.log(`${decisions.length} requirements name the code that decides them.`);
process.exitCode = problems.length > 0 ? 1 : 0;
