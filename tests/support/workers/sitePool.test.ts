/** Browser suites run in workers, each with its own site. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { requestSite } from './sitePool.ts';

const { SITE_POOL: pool = '', JEST_WORKER_ID: worker = '' } = process.env;
const withPool = pool ? test : test.skip; // A developer's own site has no pool.

withPool('OPS-2 a suite finds the site of its worker in its environment, the same one every time', async () => {
  const { SITE_URL, SITE_DATA_DIR, MAIL_DIR } = process.env;
  expect(await requestSite(pool, worker)).toEqual({ SITE_URL, SITE_DATA_DIR, MAIL_DIR });
  expect(SITE_DATA_DIR).toMatch(new RegExp(`-worker-${worker}$`));
  const registry = await fetch(`${SITE_URL}/registry/live.json`);
  expect(registry.status).toBe(200);
  expect(existsSync(path.join(SITE_DATA_DIR ?? '', 'site/registry/live.json'))).toBe(true);
});

withPool('OPS-2 what is no worker has no site', async () => {
  await expect(requestSite(pool, 'none')).rejects.toThrow('Worker none has no site');
});
