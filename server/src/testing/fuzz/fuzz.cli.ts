// `npm run fuzz -- --requests 100000 --seed 7`. The npm script sets TEST_DATABASE_URL for its run on PostgreSQL.
import { parseArgs } from 'node:util';
import { createTestApp } from '../create-test-app.ts';
import { runFuzz } from './run-fuzz.ts';

const { values } = parseArgs({ options: { requests: { type: 'string' }, seed: { type: 'string' } } });
const [requests, seed] = [Number(values.requests ?? 10_000), Number(values.seed ?? 7)];

/** Maximum number of failures that are printed immediately. Further failures are only counted. */
const MAX_SHOWN_FAILURES = 20;

const app = await createTestApp();
const startedAt = performance.now();
try {
  let reported = 0;
  let failed = 0;
  const report = await runFuzz(app, {
    requests,
    seed,
    onProgress(sent) {
      if (sent < reported + 1000) return;
      reported = sent;
      process.stdout.write(`  ${sent} requests in ${Math.round((performance.now() - startedAt) / 1000)} s\n`);
    },
    onFailure({ name, fault, request }) {
      failed += 1;
      if (failed > MAX_SHOWN_FAILURES) return;
      process.stdout.write(`${name}: ${fault}\n  ${JSON.stringify(request).slice(0, 300)}\n`);
    },
  });
  const { failures, ...figures } = report;
  process.stdout.write(`${JSON.stringify({ seed, ...figures, failures: failures.length })}\n`);
  process.exitCode = failures.length === 0 ? 0 : 1;
} finally {
  await app.close();
}
