// Child processes that build apps. Each process builds several apps one by one: the second build takes half of the
// first build's CPU time, because V8 has already compiled webpack.
import { fileURLToPath } from 'node:url';
import { availableParallelism } from 'node:os';
import Tinypool from 'tinypool';

/**
 * Starts child processes, at most one for each core. This process cannot exit before `stop` has ended them.
 * @param {{ apps?: number }} options apps: number of apps to build
 */
export function startBuilders({ apps = 1 } = {}) {
  const pool = new Tinypool({
    filename: fileURLToPath(new URL('build-app.mjs', import.meta.url)),
    name: 'buildApp',
    runtime: 'child_process',
    maxThreads: Math.max(1, Math.min(apps, availableParallelism())),
    isolateWorkers: false,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return {
    /**
     * @param {{ name: string, build: string, outputPath: string }} app
     * @throws with the app's name and webpack's messages if it does not build
     */
    build: (app) =>
      pool.run(app).catch((error) => {
        throw new Error(`${app.name} did not build:\n${error.message}`);
      }),
    stop: () => pool.destroy(),
  };
}
