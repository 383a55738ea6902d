// Lists the requirements (docs/requirements.md) that no test title names. They are open, not failed. Exits with 1 only
// if a test names an unknown ID, because of a spelling mistake or a removed requirement.
import { findTestedRequirements, listRequirements } from './requirements.mjs';

const wanted = listRequirements();
const testFilesById = findTestedRequirements();
const openRequirements = wanted.filter((id) => !testFilesById.has(id));
const unknownIds = [...testFilesById.keys()].filter((id) => !wanted.includes(id));

console.log(`${wanted.length - openRequirements.length} of ${wanted.length} requirements are named by a test.`);
if (openRequirements.length > 0) console.log(`Open: ${openRequirements.join(', ')}`);
for (const id of unknownIds)
  console.error(`${id} is not in docs/requirements.md, but named in ${testFilesById.get(id)?.join(', ')}`);
process.exitCode = unknownIds.length > 0 ? 1 : 0;
