import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BackupError } from './backup-error.ts';
import { dumpPostgres, verifyDump } from './postgres-tools.ts';
import { makeBackupFolder } from './testing/backup-site.ts';

/** The tools of these tests never connect. */
const DATABASE_URL = 'postgres://user@localhost/database';

async function readAll(chunks: AsyncIterable<Buffer>): Promise<number> {
  let bytes = 0;
  for await (const chunk of chunks) bytes += chunk.length;
  return bytes;
}

const DUMP = Buffer.alloc(1 << 20);

async function* readDump() {
  yield DUMP;
}

async function* failToRead() {
  yield DUMP;
  throw new BackupError('a piece has changed');
}

afterEach(() => {
  delete process.env['PG_DUMP'];
  delete process.env['PG_RESTORE'];
});

test('PRD-3 says that a tool of PostgreSQL is not installed', async () => {
  process.env['PG_DUMP'] = '/nowhere/pg_dump';
  process.env['PG_RESTORE'] = '/nowhere/pg_restore';
  await expect(readAll(dumpPostgres(DATABASE_URL))).rejects.toThrow('pg_dump is not installed');
  await expect(verifyDump(readDump())).rejects.toThrow('pg_restore is not installed');
});

test('PRD-3 says why a tool failed, and why a dump could not be read', async () => {
  process.env['PG_DUMP'] = '/bin/false';
  await expect(readAll(dumpPostgres(DATABASE_URL))).rejects.toThrow('pg_dump failed: it was stopped');
  process.env['PG_RESTORE'] = '/bin/false';
  await expect(verifyDump(readDump())).rejects.toThrow('pg_restore failed: it was stopped');

  const folder = makeBackupFolder();
  const reader = path.join(folder, 'pg_restore');
  writeFileSync(reader, '#!/bin/sh\ncat > /dev/null\n', { mode: 0o755 });
  process.env['PG_RESTORE'] = reader;
  await verifyDump(readDump());
  await expect(verifyDump(failToRead())).rejects.toThrow('a piece has changed');
  rmSync(folder, { recursive: true });
});
