/** Browser suites run in workers, each with its own site. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { requestSite } from './sitePool.ts';
import { testIf } from '../../../server/src/testing/run-if.ts';

const { SITE_POOL: pool = '', JEST_WORKER_ID: worker = '' } = process.env;
const testWithPool = testIf(pool !== '', 'needs a site for each worker, without SITE_URL');

testWithPool('OPS-2 every suite of a worker gets the same site, named in its environment', async () => {
  const { SITE_URL, SITE_DATA_DIR, MAIL_DIR } = process.env;
  expect(await requestSite(pool, worker)).toEqual({ SITE_URL, SITE_DATA_DIR, MAIL_DIR });
  expect(SITE_DATA_DIR).toMatch(new RegExp(`-worker-${worker}$`));
  const registry = await fetch(`${SITE_URL}/registry/live.json`);
  expect(registry.status).toBe(200);
  expect(existsSync(path.join(SITE_DATA_DIR ?? '', 'site/registry/live.json'))).toBe(true);
});

testWithPool('OPS-2 a process that is not a worker has no site', async () => {
  await expect(requestSite(pool, 'none')).rejects.toThrow('Worker none has no site');
});
