/** File names that every package uses, for its public entry and its build. */
const ALLOWED_DUPLICATE_NAMES = new Set(['index.ts', 'webpack.config.mjs']);

/**
 * Finds files with the same base name. A reader of a stack trace cannot tell them apart.
 * @param {readonly string[]} files paths of code files
 * @returns {string[][]} the files of each name
 */
export function findDuplicateNames(files) {
  const filesOf = new Map();
  for (const file of files) {
    const name = file.slice(file.lastIndexOf('/') + 1);
    if (!ALLOWED_DUPLICATE_NAMES.has(name)) filesOf.set(name, [...(filesOf.get(name) ?? []), file]);
  }
  return [...filesOf.values()].filter(({ length }) => length > 1);
}
