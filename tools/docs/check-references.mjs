// Checks that the paths and identifiers that docs and comments name exist. A name in a `code span` counts as a path if
// it ends like a source file or starts with a top-level folder, and as an identifier if it has an inner capital or ends
// with `()`. Not checked: globs, placeholders, generated paths, and requirements, which also describe future features.
import path from 'node:path';
import { isCode, lineNumberOf, listFiles, readSource, splitComments } from './read-sources.mjs';
import { createReferenceCheck, findReferencesInComment, findReferencesInPage } from './references.mjs';

const OTHER_SOURCE = /\.(?:json|sql|html|tmpl|yml)$|^\.ci\//;

const files = listFiles();
const pages = files.filter((file) => file.endsWith('.md') && file !== 'docs/requirements.md');
const modules = files.filter(isCode).map((file) => {
  const source = readSource(file);
  return { file, source, ...splitComments(source) };
});

const codeWords = new Set();
const addWords = (text) => text.match(/\w+/g)?.forEach((word) => codeWords.add(word));
for (const { code, file } of modules) addWords(`${code} ${path.basename(file)}`);
for (const file of files) if (OTHER_SOURCE.test(file)) addWords(readSource(file));

const isValid = createReferenceCheck(files, codeWords);
let invalidCount = 0;
const report = ({ file, source }, { kind, text }, offset) => {
  invalidCount += 1;
  console.error(`${file}:${lineNumberOf(source, offset)}: ${kind} \`${text}\` does not exist.`);
};

for (const file of pages) {
  const source = readSource(file);
  for (const found of findReferencesInPage(source)) {
    if (!isValid(found, path.dirname(file) === '.' ? '' : path.dirname(file)))
      report({ file, source }, found, found.index);
  }
}
for (const { file, source, comments } of modules) {
  for (const { text, start } of comments) {
    for (const found of findReferencesInComment(text)) {
      if (!isValid(found, path.dirname(file))) report({ file, source }, found, start + found.index);
    }
  }
}

console.log(invalidCount === 0 ? 'All references exist.' : `${invalidCount} references to correct.`);
process.exitCode = invalidCount === 0 ? 0 : 1;
