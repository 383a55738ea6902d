// Lists retired names (tools/lint/vocabulary.mjs) that the code uses again, and files that share a name.
import { isCode, lineNumberOf, listFiles, readSource } from '../docs/read-sources.mjs';
import { findDuplicateNames } from './file-names.mjs';
import { findRetiredNames } from './vocabulary.mjs';

let problemCount = 0;
const files = listFiles().filter(isCode);
for (const file of files.filter((name) => !name.startsWith('tools/lint/vocabulary'))) {
  const source = readSource(file);
  for (const { name, instead, index } of findRetiredNames(file, source)) {
    problemCount += 1;
    console.error(`${file}:${lineNumberOf(source, index)}: '${name}' is retired. Use ${instead}.`);
  }
}
for (const [first, ...others] of findDuplicateNames(files)) {
  problemCount += 1;
  console.error(`${first}: ${others.join(' and ')} has the same name. Give each file its own.`);
}
if (problemCount === 0) console.log('No retired names, and no name for two files.');
process.exitCode = problemCount > 0 ? 1 : 0;
