// Lists statements of new migrations that a server of the version before could not live with (tools/lint/migrations.mjs).
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../bootstrap/run-command.mjs';
import { findBreakingStatements, LAST_UNCHECKED } from './migrations.mjs';

const FOLDER = 'server/src/db/migrations';

let count = 0;
for (const name of readdirSync(path.join(ROOT, FOLDER)).sort()) {
  if (!name.endsWith('.sql') || Number(name.slice(0, 4)) <= LAST_UNCHECKED) continue;
  for (const line of findBreakingStatements(readFileSync(path.join(ROOT, FOLDER, name), 'utf8'))) {
    console.error(`${FOLDER}/${name}: ${line}`);
    count += 1;
  }
}
if (count > 0) {
  console.error(
    'Expand first, and remove in a later release: `-- contract: why` above the statement, `-- oldest server: 0123` at the top.',
  );
  process.exit(1);
}
console.log('Migrations leave older servers what they use.');
