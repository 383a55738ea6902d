import type { Registry } from 'prom-client';
import type { Database } from '../db/database.ts';
import { readListAges } from '../lists/refresh-times.queries.ts';
import { countWaitingMails } from '../mail/outbox.queries.ts';
import { addGauge } from './add-gauge.ts';
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
  const addBacklog = (name: string, help: string, field: keyof Backlog, read: () => Promise<Backlog>) =>
    addGauge(registry, { name, help, read: async () => [{ value: (await read())[field] }] });
  const readUploads = () => readUploadBacklog(database);
  const readFiles = () => readTakedownBacklog(database);
  addBacklog('nyimbo_uploads_unfinished', 'Uploads that are being made into songs.', 'count', readUploads);
  addBacklog('nyimbo_uploads_idle_seconds', 'Time since the slowest of them advanced.', 'seconds', readUploads);
  addBacklog('nyimbo_takedown_files_pending', 'Files of takedowns that have to move.', 'count', readFiles);
  addBacklog('nyimbo_takedown_oldest_seconds', 'Time that the oldest of them waits.', 'seconds', readFiles);
}
