// The number of browser suites that run in parallel.
import { availableParallelism } from 'node:os';

/**
 * A browser suite spends half of its time waiting for sounds, timeouts and scripts, so a core can run more than one.
 */
const WORKERS_PER_CORE = 1.5;

/**
 * Computes the number of workers for the browser suites. Each worker has its own site. With SITE_URL there is only one
 * worker, because parallel suites on one site change each other's data.
 * @param {Record<string, string | undefined>} env
 * @throws when BROWSER_WORKERS is not a whole number above 0
 */
export function countBrowserWorkers(env = process.env, cores = availableParallelism()) {
  const workers = env.BROWSER_WORKERS ? Number(env.BROWSER_WORKERS) : Math.floor(cores * WORKERS_PER_CORE);
  if (!Number.isInteger(workers) || workers < 1) {
    throw new Error(`BROWSER_WORKERS is '${env.BROWSER_WORKERS}'. Set it to a whole number above 0, or leave it out.`);
  }
  return env.SITE_URL ? 1 : workers;
}
