import type { Registry } from 'prom-client';
import type { Database } from '../db/database.ts';
import { readHeldLeases } from '../db/lease.ts';
import { readListAges } from '../catalogue/lists/refresh-times.queries.ts';
import { countWaitingMails } from '../mail/outbox.queries.ts';
import { readCheckpointMs } from '../operations/backup/checkpoint/checkpoint.ts';
import { hasFailed, readLastBackup } from '../operations/backup/last-backup.ts';
import { addGauge, type Sample } from './add-gauge.ts';
import { sumCanaryCounts } from '../web/canary/canary-counts.queries.ts';
import type { CanaryCount } from '../web/canary/canary-counts.ts';
import { computeFaultRate } from '../web/canary/judge-canary.ts';
import { readMediaCheckBacklog, readTakedownBacklog, readUploadBacklog, type Backlog } from './backlogs.queries.ts';

/** Adds the gauges of data that all processes share. Only processes with background work have these gauges. */
export function addSiteGauges(registry: Registry, database: Database, dataDir: string): void {
  addGauge(registry, {
    name: 'nyimbo_list_age_seconds',
    help: 'Time since the charts and the search index were computed.',
    labelNames: ['list'],
    read: async () => (await readListAges(database)).map(({ list, seconds }) => ({ labels: { list }, value: seconds })),
  });
  addGauge(registry, {
    name: 'nyimbo_lease_held',
    help: '1 while this process holds the lease.',
    labelNames: ['lease'],
    read: async () => (await readHeldLeases(database)).map((lease) => ({ labels: { lease }, value: 1 })),
  });
  addGauge(registry, {
    name: 'nyimbo_checkpoint_age_seconds',
    help: 'Time of writes to the embedded database that its checkpoint lacks.',
    read: () => (database.kind === 'embedded' ? readCheckpointAge(dataDir) : []),
  });
  addBackupGauges(registry, dataDir);
  addGauge(registry, {
    name: 'nyimbo_mails_waiting',
    help: 'Mails that are being sent or wait for a further attempt.',
    read: async () => [{ value: await countWaitingMails(database) }],
  });
  addGauge(registry, {
    name: 'nyimbo_canary_fault_rate',
    help: 'Networks that reported a fault per network that visited, while there is a canary; group is canary or live.',
    labelNames: ['remote', 'build', 'group'],
    read: async () => (await sumCanaryCounts(database)).flatMap(listRates),
  });
  const addBacklog = (name: string, help: string, read: () => Promise<number>) =>
    addGauge(registry, { name, help, read: async () => [{ value: await read() }] });
  const uploads = (field: keyof Backlog) => async () => (await readUploadBacklog(database))[field];
  const files = (field: keyof Backlog) => async () => (await readTakedownBacklog(database))[field];
  const checks = (field: keyof Backlog) => async () => (await readMediaCheckBacklog(database))[field];
  addBacklog('nyimbo_uploads_unfinished', 'Uploads that are being made into songs.', uploads('count'));
  addBacklog('nyimbo_uploads_idle_seconds', 'Time since the slowest of them advanced.', uploads('seconds'));
  addBacklog('nyimbo_takedown_files_pending', 'Files of takedowns that have to move.', files('count'));
  addBacklog('nyimbo_takedown_oldest_seconds', 'Time that the oldest of them waits.', files('seconds'));
  addBacklog('nyimbo_media_checks_due', 'Media files to remove unless a row names them.', checks('count'));
  addBacklog('nyimbo_media_checks_oldest_seconds', 'Time that the oldest of them waits.', checks('seconds'));
}

function addBackupGauges(registry: Registry, dataDir: string): void {
  addGauge(registry, {
    name: 'nyimbo_backup_age_seconds',
    help: 'Time since a backup last succeeded.',
    read: async () => {
      const succeededAt = (await readLastBackup(dataDir))?.succeededAt ?? null;
      return succeededAt === null ? [] : [{ value: (Date.now() - Date.parse(succeededAt)) / 1000 }];
    },
  });
  addGauge(registry, {
    name: 'nyimbo_backup_failed',
    help: '1 if the last backup failed.',
    read: async () => {
      const last = await readLastBackup(dataDir);
      return last === null ? [] : [{ value: Number(hasFailed(last)) }];
    },
  });
}

async function readCheckpointAge(dataDir: string): Promise<Sample[]> {
  const takenMs = await readCheckpointMs(dataDir);
  return takenMs === null ? [] : [{ value: (Date.now() - takenMs) / 1000 }];
}

const listRates = ({ app, canaryBuild, liveBuild, canary, live }: CanaryCount) => [
  { labels: { remote: app, build: canaryBuild, group: 'canary' }, value: computeFaultRate(canary) },
  { labels: { remote: app, build: liveBuild, group: 'live' }, value: computeFaultRate(live) },
];
