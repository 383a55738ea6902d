import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readMigrations } from '../../../server/src/db/migrate.ts';
import { serverOf, type ServerProgram } from '../../../server/src/testing/processes/start-server-process.ts';
import { copyWorkTree } from '../../support/builds/workTree.ts';

/** The tables that the requests of listeners and fans read and write. */
const BUSY_TABLES = ['catalogue_songs', 'song_stats', 'users', 'access_tokens', 'favourites', 'actions_counted'];

/** Builds SQL that adds two columns to a table, one with a default value and one without, and an index. */
const buildExpandSql = (table: string) => `
ALTER TABLE ${table} ADD COLUMN next_state text NOT NULL DEFAULT 'new', ADD COLUMN next_note text;
CREATE INDEX ${table}_next ON ${table} (next_state);
`;

/** The working tree with further migrations. The suite removes it. */
export interface NewerRelease {
  program: ServerProgram;
  lastMigration: string;
  /** Adds a migration that breaks older servers. Only the release after this one may contain such a migration. */
  addContractMigration(): void;
  remove(): void;
}

/** Copies the working tree and adds one migration per busy table, of a kind that `npm run lint:migrations` allows. */
export function makeNewerRelease(): NewerRelease {
  const tree = copyWorkTree();
  let number = readMigrations().length;
  const add = (name: string, sql: string): string => {
    number += 1;
    const file = `${String(number).padStart(4, '0')}_${name}.sql`;
    writeFileSync(path.join(tree.folder, 'server/src/db/migrations', file), sql);
    return file;
  };
  const files = BUSY_TABLES.map((table) => add(`next_${table}`, buildExpandSql(table)));
  const oldest = String(number).padStart(4, '0');
  return {
    program: serverOf(path.join(tree.folder, 'server')),
    lastMigration: files.at(-1) ?? '',
    addContractMigration: () =>
      void add(
        'contract',
        `-- oldest server: ${oldest}\n-- contract: a test\nALTER TABLE users DROP COLUMN next_note;\n`,
      ),
    remove: () => tree.remove(),
  };
}
