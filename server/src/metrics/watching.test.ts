import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SERVER_ROOT } from '../config/server-root.ts';
import { buildOperatorServer } from '../operator/build-operator-server.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { readLabelNames } from './testing/read-label-names.ts';
import { readMetricsPage } from './testing/read-metrics-page.ts';

const ROOT = path.join(SERVER_ROOT, '..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** A metric, and the labels that select its values. */
const SELECTOR = /\b((?:nyimbo|process|nodejs)_\w+)(?:\{([^}]*)\})?/g;
const TYPE_LINE = /^# TYPE (\w+) (\w+)$/gm;
const LABELS_OF_PROMETHEUS = ['instance', 'job', 'le'];

let app: TestApp;
let printed: string;

beforeAll(async () => {
  app = await createTestApp({
    catalogue: false,
    environment: { PUBLIC_URL: 'https://nyimbo.example.org' },
    only: ['api', 'media', 'web', 'jobs'],
  });
  const operator = await buildOperatorServer(app.shown, { host: '127.0.0.1', log: app.server.log });
  printed = (await operator.inject({ url: '/metrics', headers: { host: '127.0.0.1' } })).body;
  await operator.close();
});
afterAll(() => app.close());

/** The names of all series, with those of a histogram's parts. */
function listSeries(): string[] {
  return Array.from(printed.matchAll(TYPE_LINE)).flatMap(([, name = '', type]) =>
    type === 'histogram' ? ['_bucket', '_count', '_sum'].map((part) => `${name}${part}`) : [name],
  );
}

/** The queries of a dashboard. */
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

const withoutPart = (name: string) => name.replace(/_(bucket|count|sum)$/, '');

describe.each([
  ['alerts', () => read('deploy/prometheus/alerts.yml')],
  ['tests of the alerts', () => read('deploy/prometheus/alerts.test.yml')],
  ['dashboard', () => listQueries(read('deploy/grafana/nyimbo.json'))],
])('PRD-6 the %s', (_, readText) => {
  test('PRD-6 name only metrics that the operator’s /metrics prints', () => {
    const names = findSelectors(readText()).map(({ name }) => name);
    expect(names.length).toBeGreaterThan(12);
    expect(names.filter((name) => !listSeries().includes(name))).toEqual([]);
  });

  test('PRD-6 select by labels that the metrics have', () => {
    const known = new Map(readMetricsPage().map(({ name, labels }) => [name, labels]));
    const unknown = findSelectors(readText()).flatMap(({ name, labels }) =>
      labels
        .filter((label) => !LABELS_OF_PROMETHEUS.includes(label) && !known.get(withoutPart(name))?.includes(label))
        .map((label) => `${name} ${label}`),
    );
    expect(unknown).toEqual([]);
  });
});

test('PRD-6 a public site prints no metrics on its own port', async () => {
  expect(printed).toContain('nyimbo_database_up 1');
  expect((await app.server.inject({ url: '/metrics' })).statusCode).toBe(404);
});
