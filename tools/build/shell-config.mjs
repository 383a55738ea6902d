// The webpack configurations of the shell: the host itself, and the static frame that the HTML holds before it runs.
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
import { BuildReportPlugin } from './build-report-plugin.mjs';
import { shellShared } from './shared-scope.mjs';

/** Leaves out what the federation runtime has for others (each file says what): 6 KB br of the first screen. */
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

/** The bigger half of the shell: when the other half has arrived, the page's remote is asked for (`preloadRemote`). */
const REACT_APART = {
  test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
  name: 'react',
  chunks: 'initial',
  enforce: true,
};

/** Files of `static/` without which an offline start would not look like the site. */
const OFFLINE_STATICS = ['static/archivo-nyimbo.woff2', 'static/favicon.svg', 'static/icon-192.png'];

/**
 * The host. It names no remote: those come from the registry at run time.
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
      // The shell's axios is the one that all apps use.
      new BuildReportPlugin({ entry: 'main.js', statics: OFFLINE_STATICS, keepsLibraries: true }),
    ],
  };
}

/**
 * The same components rendered once, in Node, to the HTML that is seen before the shell runs.
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
 * The service worker: one file, with nothing of the build's name in it, so that a release that leaves it as it is makes
 * no new worker.
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
