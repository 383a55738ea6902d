import { createIpAddress, type AttackSite } from './support/AttackSite.ts';
import { inParallel, countStatuses, prepareAttacks } from './support/prepareAttacks.ts';

const attack = prepareAttacks({ environment: { LOG_LEVEL: 'info', OPERATOR_PORT: '0' } });

const buildFault = (overrides: object = {}) => ({
  remote: 'mfe-catalogue',
  build: 'b1',
  kind: 'load',
  message: 'It did not come.',
  fallback: null,
  ...overrides,
});

/** Reads the lines of `/metrics` that count browser faults. */
async function readCountLines(site: AttackSite): Promise<string[]> {
  const address = /The operator’s pages are at (\S+)/.exec(site.log())?.[1] ?? '';
  const text = await (await fetch(`${address}/metrics`)).text();
  return text.split('\n').filter((line) => line.startsWith('nyimbo_client_faults'));
}

const sumMetric = (lines: readonly string[], name: string): number =>
  lines
    .filter((line) => line.startsWith(name))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0);

const sumCountedReports = (lines: readonly string[]): number => sumMetric(lines, 'nyimbo_client_faults_total');
/** Sums the reports that were counted, and those that were dropped. */
const sumAllReports = (lines: readonly string[]): number =>
  sumCountedReports(lines) + sumMetric(lines, 'nyimbo_client_faults_dropped_total');

/**
 * Waits until the server has counted or dropped `sent` reports more than `before`. The server counts a report after it
 * has answered. @returns the lines of the counts
 */
async function waitForCounts(site: AttackSite, before: readonly string[], sent: number): Promise<string[]> {
  for (;;) {
    const counts = await readCountLines(site);
    if (sumAllReports(counts) - sumAllReports(before) >= sent) return counts;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

attack('a flood of reports from one network', async (site) => {
  const before = await readCountLines(site);
  const from = createIpAddress();
  for (let round = 0; round < 10; round += 1) {
    const answers = await inParallel(20, () => site.call('reportClientFault', buildFault(), { from }));
    expect(countStatuses(answers)).toEqual({ 204: 20 });
  }
  const counts = await waitForCounts(site, before, 200);
  expect(sumCountedReports(counts) - sumCountedReports(before)).toBe(30);
  expect(sumMetric(counts, 'nyimbo_client_faults_dropped_total')).toBeGreaterThanOrEqual(170);
});

attack('a flood of reports from many networks', async (site) => {
  const before = await readCountLines(site);
  const addresses = Array.from({ length: 100 }, createIpAddress);
  for (let round = 0; round < 30; round += 1) {
    await inParallel(addresses.length, (index) =>
      site.call('reportClientFault', buildFault({ kind: 'chunk' }), { from: addresses[index] }),
    );
  }
  const counted = sumCountedReports(await waitForCounts(site, before, 3000)) - sumCountedReports(before);
  // 600 a minute and 5 of each network, at most in two different minutes.
  expect(counted).toBeLessThanOrEqual(2 * (600 + 5 * addresses.length));
  expect((await site.send({ method: 'GET', path: '/' })).status).toBe(200);
});

attack('endless made-up builds and remotes, each with its own count', async (site) => {
  const before = await readCountLines(site);
  // The server refuses the longest names.
  const answers = await inParallel(40, (index) =>
    site.call('reportClientFault', buildFault({ build: `made-up-${index}`, remote: `mfe-made${'x'.repeat(index)}` })),
  );
  const accepted = answers.filter(({ status }) => status === 204).length;
  await inParallel(40, (index) => site.call('reportClientFault', buildFault({ build: `made-up-${index}` })));
  for (const remote of ['constructor', '__proto__', 'mfe-catalogue"} 9\nforged{a="', 'mfe-']) {
    expect((await site.call('reportClientFault', buildFault({ remote }))).status).toBe(422);
  }
  const counts = await waitForCounts(site, before, accepted + 40);
  expect(counts.length).toBeLessThan(20);
  expect(counts.join('\n')).not.toContain('made');
});

attack('forged lines in the log through a report', async (site) => {
  const before = await readCountLines(site);
  const message = 'ok\r\n{"level":50,"msg":"forged"}\u001b[2J\u202E';
  await site.call('reportClientFault', buildFault({ kind: 'mount', message }));
  await waitForCounts(site, before, 1);
  const lines = site.log().split('\n');
  expect(lines.filter((line) => line.startsWith('{"level":50,"msg":"forged"'))).toEqual([]);
  expect(site.log()).not.toMatch(/\\u001b|\\u202e|\u202e|\u001b/i);
});

/** Reads the log without the line that the server writes for every request. */
const readLogWithoutRequests = (site: AttackSite) =>
  site
    .log()
    .split('\n')
    .filter((line) => !line.endsWith('"msg":"request"}'))
    .join('\n');

attack('filling the log with reports', async (site) => {
  const before = await readCountLines(site);
  const lengthBefore = readLogWithoutRequests(site).length;
  await inParallel(60, () =>
    site.call('reportClientFault', buildFault({ kind: 'evaluate', message: 'x'.repeat(300) })),
  );
  await waitForCounts(site, before, 60);
  expect(readLogWithoutRequests(site).length - lengthBefore).toBeLessThan(2000);
});

attack('a report of a megabyte, or nested a thousand times', async (site) => {
  expect((await site.call('reportClientFault', buildFault({ message: 'x'.repeat(1_000_000) }))).status).toBe(413);
  const nested = `${'{"message":'.repeat(150)}1${'}'.repeat(150)}`;
  expect((await site.call('reportClientFault', nested)).status).toBeGreaterThanOrEqual(400);
  for (const body of ['[]', 'null', '"x"', '1', JSON.stringify([buildFault()])]) {
    expect((await site.call('reportClientFault', body)).status).toBe(422);
  }
});

attack('reports sent by visitors of another site', async (site) => {
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  expect((await site.call('reportClientFault', buildFault(), { headers })).status).toBe(403);
  const form = { 'content-type': 'text/plain' };
  expect((await site.call('reportClientFault', JSON.stringify(buildFault()), { headers: form })).status).toBe(415);
});

attack('finding out which builds exist', async (site) => {
  const [known, unknown] = await Promise.all([
    site.call('reportClientFault', buildFault()),
    site.call('reportClientFault', buildFault({ build: 'nobody-knows' })),
  ]);
  expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
});
