// Child processes that build apps. Each process builds several apps one by one: the second build takes half of the
// first build's CPU time, because V8 has already compiled webpack.
import { fileURLToPath } from 'node:url';
import { availableParallelism } from 'node:os';
import Tinypool from 'tinypool';

const BUILDER = fileURLToPath(new URL('build-app.mjs', import.meta.url));

/**
 * Starts child processes, at most one for each core. This process cannot exit before `stop` has ended them.
 * @param {{ apps?: number, builder?: string }} options apps: number of apps to build; builder: path of the module whose
 *   `buildApp` builds one
 */
export function startBuilders({ apps = 1, builder = BUILDER } = {}) {
  const pool = new Tinypool({
    filename: builder,
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
    async stop() {
      // The pool does not keep this process alive while it waits for a child that is slow to end. Without this timer, Node
      // would exit with code 0 in the middle of a release.
      const holding = setInterval(() => undefined, 60_000);
      await pool.destroy().finally(() => clearInterval(holding));
    },
  };
}
