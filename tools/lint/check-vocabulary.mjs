// Lists names that the code no longer uses (tools/lint/vocabulary.mjs) and that came back.
import { isCode, lineOf, listFiles, readSource } from '../docs/read-sources.mjs';
import { findRetiredNames } from './vocabulary.mjs';

let count = 0;
for (const file of listFiles().filter((name) => isCode(name) && !name.startsWith('tools/lint/vocabulary'))) {
  const source = readSource(file);
  for (const { name, instead, index } of findRetiredNames(file, source)) {
    count += 1;
    console.error(`${file}:${lineOf(source, index)}: '${name}' is retired. Use ${instead}.`);
  }
}
if (count === 0) console.log('No retired names.');
process.exitCode = count > 0 ? 1 : 0;
