// Reads the IDs of all requirements, and the IDs that test titles name.
import { listFiles, readSource } from '../docs/read-sources.mjs';

/** A requirement's ID anywhere in a text. Global: use it with `match` or `matchAll`, not with `test`. */
export const REQUIREMENT_ID =
  /\b(?:RTE|NAV|SNG|PLY|FAV|DWN|SHR|SRC|AUT|VAL|SES|SET|INF|CNT|TST|ENT|API|MED|DAT|OPS|LIB|CAT|OPR|PRD|LNG)-\d+\b/g;
const TEST_TITLE = /\b(?:it|test|describe)(?:\.each\([^]*?\))?\(\s*(['"`])([^]*?)\1/g;
/** A row of a table that generates titles: `{ id: 'RTE-2', … }`. */
const TABLE_ROW = /\bid: (['"])([^'"]+)\1/g;

/** Lists the IDs in docs/requirements.md, in the page's order. */
export const listRequirements = () => [...new Set(readSource('docs/requirements.md').match(REQUIREMENT_ID))];

/**
 * Finds the IDs in the titles of the tests.
 * @returns {Map<string, string[]>} the test files by ID
 */
export function findTestedRequirements() {
  const tested = new Map();
  for (const file of listFiles().filter((name) => /\.test\.(ts|tsx|mjs)$/.test(name))) {
    const source = readSource(file);
    for (const [, , title] of [...source.matchAll(TEST_TITLE), ...source.matchAll(TABLE_ROW)]) {
      for (const id of title.match(REQUIREMENT_ID) ?? []) tested.set(id, [...(tested.get(id) ?? []), file]);
    }
  }
  return tested;
}
