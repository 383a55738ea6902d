import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '../..');

/** Lists the attacks in the tests, by file. */
function listTestedAttacks(): Record<string, string[]> {
  const files = readdirSync(__dirname).filter(
    (name) => name.endsWith('.test.ts') && name !== path.basename(__filename),
  );
  return Object.fromEntries(
    files.map((name) => {
      const source = readFileSync(path.join(__dirname, name), 'utf8');
      return [name, [...source.matchAll(/^attack\('(.+?)', /gm)].map(([, attack = '']) => attack).sort()];
    }),
  );
}

/** Lists the attacks in docs/security.md, by file. */
function listDocumentedAttacks(): Record<string, string[]> {
  const [, ...parts] = readFileSync(path.join(root, 'docs/security.md'), 'utf8').split('### `tests/abuse/');
  return Object.fromEntries(
    parts.map((part) => {
      const rows = [...part.matchAll(/^\| ([^|]+)\|/gm)].map(([, attack = '']) => attack.trimEnd());
      // Drops the table's header row and the delimiter row below it.
      return [part.slice(0, part.indexOf('`')), rows.filter((row) => !/^(Attack|-+)$/.test(row)).sort()];
    }),
  );
}

test('docs/security.md lists exactly the attacks of these suites', () => {
  const tested = listTestedAttacks();
  expect(listDocumentedAttacks()).toEqual(tested);
  expect(Object.values(tested).flat().length).toBeGreaterThan(80);
});
