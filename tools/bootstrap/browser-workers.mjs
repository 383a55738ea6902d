// How many browser suites run at once.
import { availableParallelism } from 'node:os';

const USUAL_WORKERS = 2;

/**
 * Each worker has a site of its own and mostly waits for it, so that two do well on two cores. A site that the developer
 * has named is one, which two suites would change under each other.
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
