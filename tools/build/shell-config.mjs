// The webpack configurations of the shell: the host itself, and the static frame that the HTML holds before it runs.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { folderOf, SHELL } from './apps.mjs';
import { createBaseConfig, FEDERATION_DEFAULTS, FEDERATION_OPTIMISATION } from './base-config.mjs';
import { BuildReportPlugin } from './build-report-plugin.mjs';
import { shellShared } from './shared-scope.mjs';

const STYLED_COMPONENTS = fileURLToPath(new URL('federation/styled-components.mjs', import.meta.url));
const PROVIDED_RUNTIME = fileURLToPath(new URL('federation/provide-runtime.mjs', import.meta.url));

/** Leaves out what the federation runtime has for others (each file says what): 6 KB br of the first screen. */
function slimRuntime() {
  const inPlaceOf = (pattern, file) =>
    new webpack.NormalModuleReplacementPlugin(pattern, fileURLToPath(new URL(`federation/${file}`, import.meta.url)));
  return [
    inPlaceOf(/webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/, 'bundler-runtime.mjs'),
    inPlaceOf(/[\\/]semver[\\/]index\.js$/, 'version-ranges.mjs'),
    inPlaceOf(/error-codes[\\/]dist[\\/](desc|getShortErrorMsg)\.m?js$/, 'error-texts.mjs'),
    inPlaceOf(/sdk[\\/]dist[\\/]logger\.js$/, 'logger.mjs'),
    inPlaceOf(/snapshot[\\/]SnapshotHandler\.js$/, 'no-snapshot.mjs'),
    inPlaceOf(/runtime-core[\\/].*utils[\\/]preload\.js$|^\.\.?\/utils\/preload\.js$/, 'no-preload.mjs'),
  ];
}

/**
 * The host. It names no remote: those come from the registry at run time.
 * @param {{ build: string, outputPath: string }} app
 */
export function createShellConfig({ build, outputPath }) {
  const base = createBaseConfig({ name: SHELL, build, outputPath });
  base.resolve.alias['styled-components$'] = STYLED_COMPONENTS;
  return {
    ...base,
    entry: { main: [PROVIDED_RUNTIME, join(folderOf(SHELL), 'src/main.tsx')] },
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
      new BuildReportPlugin({ entry: 'main.js' }),
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
