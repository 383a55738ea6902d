import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry, type Metric } from 'prom-client';
import type { AppPart } from '../config/app-parts.ts';
import { routeOf } from '../http/requests/route-of.ts';
import { addGauge } from './add-gauge.ts';
import { addProcessGauges, type ProcessGaugeSources } from './add-process-gauges.ts';
import { addSiteGauges } from './add-site-gauges.ts';
import type { CacheMetrics } from './cache-metrics.ts';
import type { TaskMetrics } from './task-metrics.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the response is a stream that ends only when the client disconnects. */
    isEndless?: boolean;
  }
}

interface MetricSources extends ProcessGaugeSources {
  parts: readonly AppPart[];
  caches: CacheMetrics;
  /** The histogram of how long callers wait for the database. */
  databaseSeconds: Metric;
}

/** Collects all metrics (docs/metrics.md). Pass the root instance as `app`, to include every response. */
export function collectMetrics(app: FastifyInstance, sources: MetricSources): Registry {
  const { services, parts, caches, databaseSeconds } = sources;
  const { database, clientFaults, playbackFaults, mailer, liveCounters, businessCounters, canaries, tasks } = services;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const counters: Metric[] = [clientFaults.faults, clientFaults.dropped, mailer.outcomes, liveCounters.refused];
  registry.registerMetric(canaries.rollbacks);
  registry.registerMetric(playbackFaults.faults);
  registry.registerMetric(tasks.seconds);
  for (const metric of [...counters, businessCounters.actions, businessCounters.registrations, databaseSeconds]) {
    registry.registerMetric(metric);
  }
  addGauge(registry, {
    name: 'nyimbo_database_statements',
    help: 'Statements that wait for the database or run on it now.',
    labelNames: ['state'],
    read: () => [
      { labels: { state: 'waiting' }, value: database.load.waiting },
      { labels: { state: 'running' }, value: database.load.running },
    ],
  });
  addProcessGauges(registry, sources);
  addTaskGauges(registry, tasks);
  caches.register(registry);
  if (parts.includes('jobs')) addSiteGauges(registry, database, services.config.dataDir);
  measureAnswers(app, registry);
  return registry;
}

function addTaskGauges(registry: Registry, tasks: TaskMetrics): void {
  const labelNames = ['task'];
  addGauge(registry, {
    name: 'nyimbo_task_age_seconds',
    help: 'Time since the last round of a task that did not fail; before the first round, since the task began.',
    labelNames,
    read: () => tasks.readAges(),
  });
  addGauge(registry, {
    name: 'nyimbo_task_interval_seconds',
    help: 'Time between the rounds of a task.',
    labelNames,
    read: () => tasks.readIntervals(),
  });
}

function measureAnswers(app: FastifyInstance, registry: Registry): void {
  const seconds = new Histogram({
    name: 'nyimbo_http_answer_seconds',
    help: 'Time from request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    // A listener decides how long a stream runs, so its duration does not measure the server.
    if (request.routeOptions.config.isEndless) return;
    const labels = { method: request.method, route: routeOf(request), status: String(reply.statusCode) };
    seconds.observe(labels, reply.elapsedTime / 1000);
  });
}
