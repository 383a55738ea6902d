import { test } from 'node:test';
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { findBreakingStatements, LARGE_TABLES, splitStatements } from './migrations.mjs';

const BREAKING_STATEMENTS = [
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
  'CREATE INDEX play_days_by_song ON play_days (song_id)',
  'TRUNCATE plays',
  '-- a comment that says DEFAULT\nALTER TABLE users ADD picture text NOT NULL',
];

const HARMLESS_STATEMENTS = [
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

for (const sql of BREAKING_STATEMENTS) {
  test(`PRD-4 rejects: ${sql}`, () => assert.equal(findBreakingStatements(sql).length, 1));
}
for (const sql of HARMLESS_STATEMENTS) {
  test(`PRD-4 accepts: ${sql}`, () => assert.deepEqual(findBreakingStatements(sql), []));
}

test('PRD-4 each listed large table exists', () => {
  const folder = new URL('../../server/src/db/migrations/', import.meta.url);
  const scripts = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8'));
  const names = [...scripts.join('\n').matchAll(/(?:CREATE TABLE|RENAME TO) (\w+)/g)].map(([, name]) => name);
  assert.deepEqual(
    LARGE_TABLES.filter((table) => !names.includes(table)),
    [],
  );
});

test('PRD-4 an exemption comment covers only its own statement', () => {
  const sql = '-- oldest server: 0021\n-- contract: unused since 0021\nDROP TABLE one;\nDROP TABLE two;';
  assert.deepEqual(findBreakingStatements(sql), ["'DROP TABLE two' drops what an older server may use."]);
});

test('PRD-4 a migration that removes something must name the oldest server that still runs', () => {
  assert.match(findBreakingStatements('-- contract: unused since 0021\nDROP TABLE one')[0], /needs a line '-- oldest/);
});

test('PRD-4 a semicolon in a string or a function body does not end a statement', () => {
  const statements = splitStatements("INSERT INTO a VALUES (';'); DO $$ BEGIN PERFORM 1; END $$; -- a; b\nSELECT 1");
  assert.equal(statements.length, 3);
});
