// The webpack configurations of the shell: the host, the static frame in the HTML, and the service worker.
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { folderOf, SHELL } from './apps.mjs';
import {
  createBaseConfig,
  FEDERATION_DEFAULTS,
  FEDERATION_OPTIMISATION,
  LANGUAGE_TARGET,
  replaceModule,
  replacementOf,
} from './base-config.mjs';
import { StableChunkPlugin } from './webpack/stable-chunk-plugin.mjs';
import { BuildReportPlugin } from './webpack/build-report-plugin.mjs';
import { createShellShared } from './shared-scope.mjs';

/** Removes unused parts of the federation runtime (see each file): 6 KB br of the first screen. */
function createRuntimeReplacements() {
  return [
    replaceModule(/webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/, 'bundler-runtime.mjs'),
    replaceModule(/[\\/]semver[\\/]index\.js$/, 'version-ranges.mjs'),
    replaceModule(/error-codes[\\/]dist[\\/](desc|getShortErrorMsg)\.m?js$/, 'error-texts.mjs'),
    replaceModule(/sdk[\\/]dist[\\/]logger\.js$/, 'logger.mjs'),
    replaceModule(/^\.\.?\/(utils\/)?load\.js$/, 'remote-entries.mjs'),
    replaceModule(/snapshot[\\/]SnapshotHandler\.js$/, 'no-snapshot.mjs'),
    replaceModule(/runtime-core[\\/].*utils[\\/]preload\.js$|^\.\.?\/utils\/preload\.js$/, 'no-preload.mjs'),
  ];
}

const LIBRARIES =
  /node_modules[\\/](react|react-dom|scheduler|styled-components|stylis|rxjs)[\\/]|replacements[\\/](styled-components|no-vendor-prefixes)\.mjs$/;

/**
 * Puts React and the other libraries of the frame, the larger half of the shell, into their own chunk. `preloadRemote`
 * runs once `main.js` has loaded. The chunk keeps its content and its address over releases (docs/adr/0032).
 */
const REACT_CHUNK = {
  test: LIBRARIES,
  name: 'react',
  chunks: 'initial',
  enforce: true,
};

/** Files of `static/` that an offline start needs to look like the site. */
const OFFLINE_STATICS = ['static/archivo-nyimbo.woff2', 'static/favicon.svg', 'static/icon-192.png'];

/**
 * Configures the host. It names no remotes, because they come from the registry at run time.
 * @param {{ build: string, outputPath: string }} app
 */
export function createShellConfig({ build, outputPath }) {
  const base = createBaseConfig({ name: SHELL, build, outputPath });
  base.resolve.alias['styled-components$'] = replacementOf('styled-components.mjs');
  return {
    ...base,
    entry: { main: [replacementOf('provide-runtime.mjs'), join(folderOf(SHELL), 'src/main.tsx')] },
    output: { ...base.output, chunkLoadingGlobal: 'nyimboShell' },
    optimization: { ...base.optimization, splitChunks: { cacheGroups: { react: REACT_CHUNK } } },
    plugins: [
      ...base.plugins,
      new ModuleFederationPlugin({
        ...FEDERATION_DEFAULTS,
        name: 'shell',
        remotes: {},
        shared: createShellShared(),
        experiments: { optimization: FEDERATION_OPTIMISATION },
      }),
      ...createRuntimeReplacements(),
      new StableChunkPlugin({ name: 'react', test: LIBRARIES }),
      // All apps use the shell's axios.
      new BuildReportPlugin({ entry: 'main.js', statics: OFFLINE_STATICS, keepsLibraries: true }),
    ],
  };
}

/**
 * Configures the frame: the shell's components, rendered in Node to the HTML that shows before the shell runs.
 * @param {{ build: string, outputPath: string }} app
 */
export function createFrameConfig({ build, outputPath }) {
  const base = createBaseConfig({ name: SHELL, build, outputPath });
  return {
    ...base,
    name: 'shell-frame',
    target: 'node20',
    entry: { frame: join(folderOf(SHELL), 'src/html/renderTemplate.tsx') },
    output: { path: outputPath, filename: '[name].cjs', library: { type: 'commonjs2' }, uniqueName: `frame@${build}` },
    module: { rules: base.module.rules.filter((rule) => rule.type !== 'asset/resource') },
  };
}

/**
 * Configures the script of the embeddable pages (SHR-3), which the server inlines: one file, without federation.
 * @param {{ build: string, outputPath: string }} app
 */
export function createEmbedConfig({ build, outputPath }) {
  const base = createBaseConfig({ name: SHELL, build, outputPath });
  return {
    ...base,
    name: 'shell-embed',
    entry: { embed: join(folderOf(SHELL), 'src/embed/embedMain.ts') },
    output: { path: outputPath, filename: '[name].js', uniqueName: 'nyimbo-embed' },
  };
}

/**
 * Configures the service worker: one file without the build id. A release that does not change the worker therefore
 * does not install a new one.
 * @param {{ build: string, outputPath: string }} app
 */
export function createWorkerConfig({ build, outputPath }) {
  const base = createBaseConfig({ name: SHELL, build, outputPath });
  return {
    ...base,
    name: 'shell-worker',
    target: ['webworker', LANGUAGE_TARGET],
    entry: { 'service-worker': join(folderOf(SHELL), 'src/worker/serviceWorker.ts') },
    output: { path: outputPath, filename: '[name].js', uniqueName: 'nyimbo-service-worker' },
  };
}
