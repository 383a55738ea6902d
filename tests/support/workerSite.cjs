/** Runs before each browser suite: `SITE_URL` and what goes with it are those of the worker that runs the suite. */
const { askForSite } = require('./siteDesk.ts');

// Jest waits for what a setup file exports only when that is the whole of its CommonJS module.
module.exports = async function findWorkerSite() {
  const { SITE_DESK, JEST_WORKER_ID = '1' } = process.env;
  if (!SITE_DESK) return; // A site that runs already, which the developer has named.
  Object.assign(process.env, await askForSite(SITE_DESK, JEST_WORKER_ID));
};
