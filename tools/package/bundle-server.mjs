// Compiles the server and its commands to JavaScript bundles that share their chunks.
import { copyFile, cp } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { ROOT } from '../build/apps.mjs';
import { COMMANDS } from './commands.mjs';
import { namedCommands } from './name-commands.mjs';

/** Packages that find files of their own beside their code: WebAssembly, native libraries, pages. */
export const UNBUNDLED_PACKAGES = ['@electric-sql/pglite', '@fastify/swagger-ui', '@node-rs/argon2', 'sharp'];

/** Modules that run in threads of their own. Their name is that of the source file. */
const THREADS = { 'embedded-worker': 'server/src/db/embedded/embedded-worker.ts' };

/** Files that the server reads below its own folder, `SERVER_ROOT`. */
const ASSETS = ['server/src/db/migrations', 'server/src/web/preview/glyphs.json'];

/** CommonJS packages inside the bundles load Node's own modules with `require`. */
const BANNER = `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);`;

/** @param {string} folder the folder of the package, which gets `server/` */
export async function bundleServer(folder) {
  const modules = Object.entries(COMMANDS).map(([name, { module }]) => [name, module]);
  // As deep as the modules of `server/src`: `SERVER_ROOT` is two folders above.
  const outdir = join(folder, 'server/dist/app');
  await build({
    absWorkingDir: ROOT,
    entryPoints: { ...Object.fromEntries(modules), ...THREADS },
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    // ES modules: of a CommonJS module, `import()` has no named exports in a bundle.
    mainFields: ['module', 'main'],
    external: [...UNBUNDLED_PACKAGES.flatMap((name) => [name, `${name}/*`]), 'pg-native'],
    alias: { 'tsx/esm/api': fileURLToPath(new URL('compiled-import.mjs', import.meta.url)) },
    banner: { js: BANNER },
    chunkNames: 'chunks-[hash]',
    legalComments: 'none',
    plugins: [namedCommands],
    logLevel: 'error',
  });
  const here = (name) => fileURLToPath(new URL(name, import.meta.url));
  await copyFile(here('compiled-worker.mjs'), join(outdir, 'typescript-worker.mjs'));
  await copyFile(here('commands.mjs'), join(folder, 'server/dist/commands.mjs'));
  for (const asset of ASSETS) await cp(join(ROOT, asset), join(folder, asset), { recursive: true });
}
