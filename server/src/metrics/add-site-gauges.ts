import type { Registry } from 'prom-client';
import type { Database } from '../db/database.ts';
import { readListAges } from '../lists/refresh-times.queries.ts';
import { countWaitingMails } from '../mail/outbox.queries.ts';
import { addGauge } from './add-gauge.ts';
import { sumCanaryCounts } from '../web/canary/canary-counts.queries.ts';
import type { CanaryCount } from '../web/canary/canary-counts.ts';
import { computeFaultRate } from '../web/canary/judge-canary.ts';
import { readTakedownBacklog, readUploadBacklog, type Backlog } from './backlogs.queries.ts';

/** Adds the gauges of what all processes share. Only processes with background work have them. */
export function addSiteGauges(registry: Registry, database: Database): void {
  addGauge(registry, {
    name: 'nyimbo_list_age_seconds',
    help: 'Time since the charts and the search index were computed.',
    labelNames: ['list'],
    read: async () => (await readListAges(database)).map(({ list, seconds }) => ({ labels: { list }, value: seconds })),
  });
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
  const addBacklog = (name: string, help: string, field: keyof Backlog, read: () => Promise<Backlog>) =>
    addGauge(registry, { name, help, read: async () => [{ value: (await read())[field] }] });
  const readUploads = () => readUploadBacklog(database);
  const readFiles = () => readTakedownBacklog(database);
  addBacklog('nyimbo_uploads_unfinished', 'Uploads that are being made into songs.', 'count', readUploads);
  addBacklog('nyimbo_uploads_idle_seconds', 'Time since the slowest of them advanced.', 'seconds', readUploads);
  addBacklog('nyimbo_takedown_files_pending', 'Files of takedowns that have to move.', 'count', readFiles);
  addBacklog('nyimbo_takedown_oldest_seconds', 'Time that the oldest of them waits.', 'seconds', readFiles);
}

const listRates = ({ app, canaryBuild, liveBuild, canary, live }: CanaryCount) => [
  { labels: { remote: app, build: canaryBuild, group: 'canary' }, value: computeFaultRate(canary) },
  { labels: { remote: app, build: liveBuild, group: 'live' }, value: computeFaultRate(live) },
];
