import { test } from 'node:test';
import assert from 'node:assert/strict';
import { findBreakingStatements, splitStatements } from './migrations.mjs';

const BREAKING = [
  'DROP TABLE users',
  'ALTER TABLE users DROP COLUMN avatar',
  'ALTER TABLE users DROP avatar',
  'alter table songs rename to catalogue_songs',
  'ALTER TABLE users RENAME COLUMN avatar TO picture',
  'ALTER TABLE users ALTER COLUMN year TYPE text',
  'ALTER TABLE users ALTER year SET NOT NULL',
  'ALTER TABLE users ADD COLUMN picture text NOT NULL',
  'ALTER TABLE users ADD COLUMN a int DEFAULT 1, ADD COLUMN b text NOT NULL',
  'CREATE INDEX users_by_name ON users (name)',
  'TRUNCATE plays',
  '-- a comment that says DEFAULT\nALTER TABLE users ADD picture text NOT NULL',
];

const HARMLESS = [
  'CREATE TABLE backups (id integer PRIMARY KEY, path text NOT NULL)',
  'CREATE INDEX backups_newest ON backups (id)',
  "ALTER TABLE users ADD COLUMN picture text NOT NULL DEFAULT ''",
  'ALTER TABLE users ADD COLUMN picture text, ADD CONSTRAINT short CHECK (length(picture) < 9) NOT VALID',
  'ALTER TABLE users ALTER COLUMN name DROP NOT NULL',
  'ALTER TABLE users DROP CONSTRAINT users_name_key',
  'CREATE OR REPLACE VIEW songs AS SELECT * FROM catalogue_songs',
  '-- oldest server: 0021\n-- contract: unused since 0021\nALTER TABLE users DROP COLUMN avatar',
  '-- locks: the index has no rows at first\nCREATE INDEX users_picture ON users (picture) WHERE picture IS NOT NULL',
  "COMMENT ON TABLE users IS 'never DROP TABLE users; or RENAME'",
];

for (const sql of BREAKING) {
  test(`PRD-4 refuses: ${sql}`, () => assert.equal(findBreakingStatements(sql).length, 1));
}
for (const sql of HARMLESS) {
  test(`PRD-4 accepts: ${sql}`, () => assert.deepEqual(findBreakingStatements(sql), []));
}

test('PRD-4 an excuse covers its own statement only', () => {
  const sql = '-- oldest server: 0021\n-- contract: unused since 0021\nDROP TABLE one;\nDROP TABLE two;';
  assert.deepEqual(findBreakingStatements(sql), ["'DROP TABLE two' drops what an older server may use."]);
});

test('PRD-4 a migration that removes something says which servers can no longer run', () => {
  assert.match(findBreakingStatements('-- contract: unused since 0021\nDROP TABLE one')[0], /needs a line '-- oldest/);
});

test('PRD-4 a semicolon in a text or in a body ends no statement', () => {
  const statements = splitStatements("INSERT INTO a VALUES (';'); DO $$ BEGIN PERFORM 1; END $$; -- a; b\nSELECT 1");
  assert.equal(statements.length, 3);
});
