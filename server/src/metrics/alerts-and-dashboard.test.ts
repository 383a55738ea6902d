import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SERVER_ROOT } from '../config/server-root.ts';
import { buildOperatorServer } from '../operations/operator/build-operator-server.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { readLabelNames } from './testing/read-label-names.ts';
import { readMetricsPage } from './testing/read-metrics-page.ts';

const REPOSITORY_ROOT = path.join(SERVER_ROOT, '..');
const read = (file: string) => readFileSync(path.join(REPOSITORY_ROOT, file), 'utf8');

/** Matches a metric's name and the labels that select its values. */
const SELECTOR = /\b((?:nyimbo|process|nodejs)_\w+)(?:\{([^}]*)\})?/g;
const TYPE_LINE = /^# TYPE (\w+) (\w+)$/gm;
const PROMETHEUS_LABELS = ['instance', 'job', 'le'];

let app: TestApp;
let metricsText: string;

beforeAll(async () => {
  app = await createTestApp({
    catalogue: false,
    environment: { PUBLIC_URL: 'https://nyimbo.example.org' },
    only: ['api', 'media', 'web', 'jobs'],
  });
  const operator = await buildOperatorServer(app.operatorData, { host: '127.0.0.1', log: app.server.log });
  metricsText = (await operator.inject({ url: '/metrics', headers: { host: '127.0.0.1' } })).body;
  await operator.close();
});
afterAll(() => app.close());

/** Lists the names of all series, including the parts of histograms. */
function listSeries(): string[] {
  return Array.from(metricsText.matchAll(TYPE_LINE)).flatMap(([, name = '', type]) =>
    type === 'histogram' ? ['_bucket', '_count', '_sum'].map((part) => `${name}${part}`) : [name],
  );
}

/** Lists the queries of a dashboard, one per line. */
function listQueries(dashboard: string): string {
  const queries: string[] = [];
  JSON.parse(dashboard, (key, value) => (key === 'expr' ? queries.push(value) : undefined));
  return queries.join('\n');
}

const findSelectors = (text: string) =>
  Array.from(text.matchAll(SELECTOR), ([, name = '', selected = '']) => ({
    name,
    labels: readLabelNames(selected),
  }));

const withoutSuffix = (name: string) => name.replace(/_(bucket|count|sum)$/, '');

describe.each([
  ['alerts', () => read('deploy/prometheus/alerts.yml')],
  ['tests of the alerts', () => read('deploy/prometheus/alerts.test.yml')],
  ['dashboard', () => listQueries(read('deploy/grafana/nyimbo.json'))],
])('PRD-6 the %s', (_, readText) => {
  test('PRD-6 use only metrics that the operator’s /metrics prints', () => {
    const names = findSelectors(readText()).map(({ name }) => name);
    expect(names.length).toBeGreaterThan(12);
    expect(names.filter((name) => !listSeries().includes(name))).toEqual([]);
  });

  test('PRD-6 use only labels that the metrics have', () => {
    const labelsByMetric = new Map(readMetricsPage().map(({ name, labels }) => [name, labels]));
    const unknown = findSelectors(readText()).flatMap(({ name, labels }) =>
      labels
        .filter(
          (label) => !PROMETHEUS_LABELS.includes(label) && !labelsByMetric.get(withoutSuffix(name))?.includes(label),
        )
        .map((label) => `${name} ${label}`),
    );
    expect(unknown).toEqual([]);
  });
});

test('PRD-6 a public site prints no metrics on its own port', async () => {
  expect(metricsText).toContain('nyimbo_database_up 1');
  expect((await app.server.inject({ url: '/metrics' })).statusCode).toBe(404);
});
