// Lists statements of new migrations that break the previous version of the server (tools/lint/migrations.mjs).
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../bootstrap/run-command.mjs';
import { findBreakingStatements, LAST_UNCHECKED_MIGRATION } from './migrations.mjs';

const MIGRATIONS_FOLDER = 'server/src/db/migrations';

let problemCount = 0;
for (const name of readdirSync(path.join(ROOT, MIGRATIONS_FOLDER)).sort()) {
  if (!name.endsWith('.sql') || Number(name.slice(0, 4)) <= LAST_UNCHECKED_MIGRATION) continue;
  for (const line of findBreakingStatements(readFileSync(path.join(ROOT, MIGRATIONS_FOLDER, name), 'utf8'))) {
    console.error(`${MIGRATIONS_FOLDER}/${name}: ${line}`);
    problemCount += 1;
  }
}
if (problemCount > 0) {
  console.error(
    'Expand first, and remove in a later release: `-- contract: why` above the statement, `-- oldest server: 0123` at the top.',
  );
  process.exit(1);
}
console.log('Migrations leave older servers what they use.');
