import { statfs } from 'node:fs/promises';
import type { Redis } from 'ioredis';
import type { Registry } from 'prom-client';
import type { ApiServices } from '../api/api.plugin.ts';
import type { Readiness } from '../operations/health/readiness.ts';
import type { LiveSite } from '../web/live/live-site.ts';
import { addGauge } from './add-gauge.ts';

export interface ProcessGaugeSources {
  services: ApiServices;
  site: LiveSite;
  readiness: Readiness;
  redis: Redis | null;
}

/** Adds the gauges of this process, its disk and the services that it uses. */
export function addProcessGauges(registry: Registry, sources: ProcessGaugeSources): void {
  const { services, site, readiness, redis } = sources;
  addGauge(registry, {
    name: 'nyimbo_database_up',
    help: '1 while the database answers.',
    read: async () => {
      const { database } = await readiness.read();
      return database === 'none' ? [] : [{ value: Number(database === 'up') }];
    },
  });
  addGauge(registry, {
    name: 'nyimbo_redis_up',
    help: '1 while Redis answers; absent without REDIS_URL.',
    read: async () => {
      const isUp = redis?.ping().then(Boolean, () => false);
      return isUp === undefined ? [] : [{ value: Number(await isUp) }];
    },
  });
  addGauge(registry, {
    name: 'nyimbo_redis_ping_seconds',
    help: 'Time until Redis answered a PING; absent while it does not answer.',
    read: () => pingRedis(redis),
  });
  addGauge(registry, {
    name: 'nyimbo_present',
    help: 'Listeners whose player sounds, and connected devices.',
    labelNames: ['kind'],
    read: async () => {
      const counts = await services.presence.count();
      return Object.entries(counts).map(([kind, value]) => ({ labels: { kind }, value }));
    },
  });
  addGauge(registry, {
    name: 'nyimbo_event_streams_open',
    help: 'Open streams of the counters.',
    read: () => [{ value: services.liveCounters.size }],
  });
  addGauge(registry, {
    name: 'nyimbo_live_build_info',
    help: '1 for each build that visitors get; group is everyone or canary.',
    labelNames: ['app', 'build', 'group'],
    read: async () => listLiveBuilds(site),
  });
  addDiskGauges(registry, services.config.dataDir);
}

async function pingRedis(redis: Redis | null) {
  if (redis?.status !== 'ready') return [];
  const sentAt = performance.now();
  await redis.ping();
  return [{ value: (performance.now() - sentAt) / 1000 }];
}

function addDiskGauges(registry: Registry, dataDir: string): void {
  addGauge(registry, {
    name: 'nyimbo_disk_free_bytes',
    help: 'Free space on the disk of DATA_DIR.',
    read: async () => {
      const { bavail, bsize } = await statfs(dataDir);
      return [{ value: bavail * bsize }];
    },
  });
  addGauge(registry, {
    name: 'nyimbo_disk_size_bytes',
    help: 'Size of the disk of DATA_DIR.',
    read: async () => {
      const { blocks, bsize } = await statfs(dataDir);
      return [{ value: blocks * bsize }];
    },
  });
}

async function listLiveBuilds(site: LiveSite) {
  const live = await site.read();
  if (!live) return [];
  const { shell, remotes } = live.registry;
  return Object.entries({ shell, ...remotes }).flatMap(([app, { current, canary }]) => [
    { value: 1, labels: { app, build: current.build, group: 'everyone' } },
    ...(canary ? [{ value: 1, labels: { app, build: canary.build, group: 'canary' } }] : []),
  ]);
}
