/** Runs before each browser suite: sets `SITE_URL` and related variables to the site of the suite's worker. */
const { requestSite } = require('./sitePool.ts');

// Jest awaits the exported function only if a setup file assigns it to `module.exports` directly.
module.exports = async function findWorkerSite() {
  const { SITE_POOL, JEST_WORKER_ID = '1' } = process.env;
  if (!SITE_POOL) return; // The developer has named a running site.
  Object.assign(process.env, await requestSite(SITE_POOL, JEST_WORKER_ID));
};
