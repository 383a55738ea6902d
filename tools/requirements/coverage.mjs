// Lists the requirements (docs/requirements.md) that no test title names. They are open, not failed. The exit code is 1
// only if a test names an unknown ID, which is a spelling mistake or a removed requirement.
import { findTestedRequirements, listRequirements } from './requirements.mjs';

const wanted = listRequirements();
const tested = findTestedRequirements();
const open = wanted.filter((id) => !tested.has(id));
const unknown = [...tested.keys()].filter((id) => !wanted.includes(id));

console.log(`${wanted.length - open.length} of ${wanted.length} requirements are named by a test.`);
if (open.length > 0) console.log(`Open: ${open.join(', ')}`);
for (const id of unknown)
  console.error(`${id} is not in docs/requirements.md, but named in ${tested.get(id).join(', ')}`);
process.exitCode = unknown.length > 0 ? 1 : 0;
