// The webpack configurations of the shell: the host, the static frame in the HTML, and the service worker.
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { folderOf, SHELL } from './apps.mjs';
import {
  createBaseConfig,
  FEDERATION_DEFAULTS,
  FEDERATION_OPTIMISATION,
  inPlaceOf,
  replacementOf,
} from './base-config.mjs';
import { BuildReportPlugin } from './webpack/build-report-plugin.mjs';
import { shellShared } from './shared-scope.mjs';

/** Removes unused parts of the federation runtime (see each file): 6 KB br of the first screen. */
function slimRuntime() {
  return [
    inPlaceOf(/webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/, 'bundler-runtime.mjs'),
    inPlaceOf(/[\\/]semver[\\/]index\.js$/, 'version-ranges.mjs'),
    inPlaceOf(/error-codes[\\/]dist[\\/](desc|getShortErrorMsg)\.m?js$/, 'error-texts.mjs'),
    inPlaceOf(/sdk[\\/]dist[\\/]logger\.js$/, 'logger.mjs'),
    inPlaceOf(/^\.\.?\/(utils\/)?load\.js$/, 'remote-entries.mjs'),
    inPlaceOf(/snapshot[\\/]SnapshotHandler\.js$/, 'no-snapshot.mjs'),
    inPlaceOf(/runtime-core[\\/].*utils[\\/]preload\.js$|^\.\.?\/utils\/preload\.js$/, 'no-preload.mjs'),
  ];
}

/** React in its own chunk, the larger half of the shell. `preloadRemote` runs when the smaller half has loaded. */
const REACT_APART = {
  test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
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
    optimization: { ...base.optimization, splitChunks: { cacheGroups: { react: REACT_APART } } },
    plugins: [
      ...base.plugins,
      new ModuleFederationPlugin({
        ...FEDERATION_DEFAULTS,
        name: 'shell',
        remotes: {},
        shared: shellShared(),
        experiments: { optimization: FEDERATION_OPTIMISATION },
      }),
      ...slimRuntime(),
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
 * Configures the service worker: one file without the build id. A release that does not change the worker therefore
 * does not install a new one.
 * @param {{ build: string, outputPath: string }} app
 */
export function createWorkerConfig({ build, outputPath }) {
  const base = createBaseConfig({ name: SHELL, build, outputPath });
  return {
    ...base,
    name: 'shell-worker',
    target: ['webworker', 'es2020'],
    entry: { 'service-worker': join(folderOf(SHELL), 'src/worker/serviceWorker.ts') },
    output: { path: outputPath, filename: '[name].js', uniqueName: 'nyimbo-service-worker' },
  };
}
