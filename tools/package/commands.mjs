// The commands of `bin/nyimbo`. Each is a module that runs with `process.argv.slice(2)` as its arguments. The file is
// also part of the package, where the launcher reads it.

/** By name: the module, and what the command does. */
export const COMMANDS = {
  serve: {
    module: 'server/src/main.ts',
    summary: 'serve the site until SIGTERM; --only api,web,media,jobs serves parts of it',
  },
  doctor: { module: 'server/src/doctor/doctor.cli.ts', summary: 'check the configuration and what the site needs' },
  migrate: { module: 'server/src/db/migrate.cli.ts', summary: 'bring the database up to date' },
  publish: {
    module: 'tools/package/publish.cli.mjs',
    summary: 'make the release of this package live in DATA_DIR/site',
  },
  ingest: { module: 'server/src/ingest/ingest.cli.ts', summary: 'put the songs of a folder into the catalogue' },
  staff: { module: 'server/src/accounts/staff/staff.cli.ts', summary: 'list and change the staff' },
  inbox: { module: 'server/src/inbox/inbox.cli.ts', summary: 'read and close the messages to you' },
  backup: { module: 'server/src/backup/backup.cli.ts', summary: 'back up the site while it runs' },
  'verify-backup': { module: 'server/src/backup/verify-backup.cli.ts', summary: 'check every file of a backup' },
  restore: { module: 'server/src/backup/restore.cli.ts', summary: 'restore a backup into an empty place' },
};
