// The commands of `bin/nyimbo`. Each command is a module that reads its arguments from `process.argv.slice(2)`. The
// package contains this file too, for the launcher.

/** Each command's module, and its description for the usage text. The keys are the names of the commands. */
export const COMMANDS = {
  serve: {
    module: 'server/src/main.ts',
    summary: 'serve the site until SIGTERM; --only api,web,media,jobs serves parts of it',
  },
  doctor: {
    module: 'server/src/operations/doctor/doctor.cli.ts',
    summary: 'check the configuration and what the site needs',
  },
  migrate: { module: 'server/src/db/migrate.cli.ts', summary: 'bring the database up to date' },
  publish: {
    module: 'tools/package/publish.cli.mjs',
    summary: 'make the release of this package live in DATA_DIR/site',
  },
  ingest: { module: 'server/src/ingest/ingest.cli.ts', summary: 'put the songs of a folder into the catalogue' },
  media: {
    module: 'server/src/media/media.cli.ts',
    summary: 'sync: copy the media of the data folder to MEDIA_STORE, or back; unused: remove what nothing uses',
  },
  staff: { module: 'server/src/accounts/staff/staff.cli.ts', summary: 'list and change the staff' },
  inbox: { module: 'server/src/inbox/inbox.cli.ts', summary: 'read and close the messages to you' },
  backup: { module: 'server/src/operations/backup/backup.cli.ts', summary: 'back up the site to a folder or a bucket' },
  'verify-backup': {
    module: 'server/src/operations/backup/verify-backup.cli.ts',
    summary: 'check every file of a backup',
  },
  restore: { module: 'server/src/operations/backup/restore.cli.ts', summary: 'restore a backup into an empty place' },
};
