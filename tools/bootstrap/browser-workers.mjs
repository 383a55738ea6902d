// The number of browser suites that run in parallel.
import { availableParallelism } from 'node:os';

const USUAL_WORKERS = 2;

/**
 * Counts the workers for the browser suites. Each worker has its own site and mostly waits for it, so two workers suit
 * two cores. A site given as SITE_URL gets one worker, because parallel suites change each other's data.
 * @param {Record<string, string | undefined>} env
 * @throws when BROWSER_WORKERS is not a whole number above 0
 */
export function countBrowserWorkers(env = process.env, cores = availableParallelism()) {
  const asked = env.BROWSER_WORKERS ? Number(env.BROWSER_WORKERS) : USUAL_WORKERS;
  if (!Number.isInteger(asked) || asked < 1) {
    throw new Error(`BROWSER_WORKERS is '${env.BROWSER_WORKERS}'. Set it to a whole number above 0, or leave it out.`);
  }
  return env.SITE_URL ? 1 : Math.min(asked, cores);
}
