// Compiles the server and its commands to JavaScript bundles that share their chunks.
import { copyFile, cp } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { ROOT } from '../build/apps.mjs';
import { COMMANDS } from './commands.mjs';

/** Packages that load further files from beside their code: WebAssembly, native libraries, pages. */
export const UNBUNDLED_PACKAGES = ['@electric-sql/pglite', '@fastify/swagger-ui', '@node-rs/argon2', 'sharp'];

/** TypeScript modules that run in worker threads, by the name of their bundle. */
const WORKER_MODULES = {
  'first-screen-worker': 'server/src/web/first-screens/first-screen-worker.ts',
};

/** Plain JavaScript that runs in processes and threads of its own. Each becomes one file with the same name. */
const PROGRAMS = [
  'ingest/src/tags/tag-reader.mjs',
  'ingest/src/cover/photo-encoder.mjs',
  'server/src/db/embedded/embedded-worker.mjs',
];

/** Files that the server reads below its own folder, `SERVER_ROOT`. */
const SERVER_ASSETS = ['server/src/db/migrations', 'server/src/web/preview/glyphs.json'];

/**
 * Code at the top of each bundle. Defines `require`, because bundled CommonJS packages need it for Node's built-in
 * modules.
 */
const REQUIRE_BANNER = `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);`;

/**
 * Writes the bundles, and the files that the server reads, below `server/` in the package.
 * @param {string} folder the folder of the package
 * @param {{ plugins?: import('esbuild').Plugin[] }} [options] plugins: change the server's sources
 */
export async function bundleServer(folder, { plugins = [] } = {}) {
  const modules = Object.entries(COMMANDS).map(([name, { module }]) => [name, module]);
  // Keep the depth of the modules of `server/src`, because `SERVER_ROOT` is two folders above them.
  const outdir = join(folder, 'server/dist/app');
  /** @satisfies {import('esbuild').BuildOptions} */
  const options = {
    absWorkingDir: ROOT,
    outdir,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    external: [...UNBUNDLED_PACKAGES.flatMap((name) => [name, `${name}/*`]), 'pg-native'],
    // Prefer ES modules, because a bundled CommonJS module has no named exports in `import()`.
    mainFields: ['module', 'main'],
    banner: { js: REQUIRE_BANNER },
    legalComments: 'none',
    logLevel: 'error',
  };
  await build({
    ...options,
    entryPoints: { ...Object.fromEntries(modules), ...WORKER_MODULES },
    splitting: true,
    alias: { 'tsx/esm/api': fileURLToPath(new URL('compiled-import.mjs', import.meta.url)) },
    chunkNames: 'chunks-[hash]',
    plugins,
  });
  await build({ ...options, entryPoints: PROGRAMS, entryNames: '[name]', outExtension: { '.js': '.mjs' } });
  const resolveHere = (name) => fileURLToPath(new URL(name, import.meta.url));
  await copyFile(resolveHere('compiled-worker.mjs'), join(outdir, 'typescript-worker.mjs'));
  await copyFile(resolveHere('commands.mjs'), join(folder, 'server/dist/commands.mjs'));
  for (const asset of SERVER_ASSETS) await cp(join(ROOT, asset), join(folder, asset), { recursive: true });
}
