// Lists the requirements (docs/requirements.md) that no test title names. They are open, not failed. The exit code is 1
// only if a test names an unknown ID, which is a spelling mistake or a removed requirement.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../bootstrap/run-command.mjs';

const ID =
  /\b(?:RTE|NAV|SNG|PLY|FAV|DWN|SHR|SRC|AUT|VAL|SES|SET|INF|CNT|TST|ENT|API|MED|DAT|OPS|LIB|OPR|PRD|LNG)-\d+\b/g;
const TITLE = /\b(?:it|test|describe)(?:\.each\([^]*?\))?\(\s*(['"`])([^]*?)\1/g;
/** A row of a table that generates titles: `{ id: 'RTE-2', … }`. */
const TABLE_ROW = /\bid: (['"])([^'"]+)\1/g;
const SKIPPED = /(^|\/)(node_modules|dist|\.data[^/]*|\.git)(\/|$)/;

const wanted = [...new Set(readFileSync(path.join(ROOT, 'docs/requirements.md'), 'utf8').match(ID))];

const named = new Map();
for (const file of readdirSync(ROOT, { recursive: true })) {
  if (SKIPPED.test(file) || !/\.test\.(ts|tsx|mjs)$/.test(file)) continue;
  const source = readFileSync(path.join(ROOT, file), 'utf8');
  for (const [, , title] of [...source.matchAll(TITLE), ...source.matchAll(TABLE_ROW)]) {
    for (const id of title.match(ID) ?? []) named.set(id, [...(named.get(id) ?? []), file]);
  }
}

const open = wanted.filter((id) => !named.has(id));
const unknown = [...named.keys()].filter((id) => !wanted.includes(id));

console.log(`${wanted.length - open.length} of ${wanted.length} requirements are named by a test.`);
if (open.length > 0) console.log(`Open: ${open.join(', ')}`);
for (const id of unknown)
  console.error(`${id} is not in docs/requirements.md, but named in ${named.get(id).join(', ')}`);
process.exitCode = unknown.length > 0 ? 1 : 0;
