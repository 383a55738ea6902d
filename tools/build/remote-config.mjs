// The webpack configuration of a remote.
import webpack from 'webpack';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { federationNameOf, readRemoteDescription } from './apps.mjs';
import { createBaseConfig, FEDERATION_DEFAULTS, FEDERATION_OPTIMISATION, replaceModule } from './base-config.mjs';
import { findModuleFile } from './remote-modules.mjs';
import { BuildReportPlugin } from './webpack/build-report-plugin.mjs';
import { createRemoteShared } from './shared-scope.mjs';

const MIN_SHARED_BYTES = 20_000;
/** Minimum number of pages that use a module, to put it into the common chunk. */
const MIN_SHARING_PAGES = 6;

/**
 * Splits all pages except the landing page. The landing page is one file: the first screen needs no other request, and
 * one file compresses best. The other pages share a common chunk, which is loaded before the listener navigates.
 */
function splitPages({ routes }) {
  const landing = new Set(
    routes
      .filter((route) => route.path === '/')
      .map((route) => `__federation_expose_${route.module.slice('./'.length)}`),
  );
  const chunks = (chunk) => !chunk.canBeInitial() && !landing.has(chunk.name);
  const common = { name: 'common', chunks, minChunks: MIN_SHARING_PAGES, enforce: true };
  return { chunks, minSize: MIN_SHARED_BYTES, cacheGroups: { common } };
}

/**
 * @param {{ name: string, build: string, outputPath: string }} app name of the remote, build id, output folder
 * @returns {Promise<import('webpack').Configuration>}
 */
export async function createRemoteConfig({ name, build, outputPath }) {
  const description = await readRemoteDescription(name);
  const base = createBaseConfig({ name, build, outputPath });
  const exposes = Object.fromEntries(description.modules.map((module) => [module, findModuleFile(name, module)]));
  return {
    ...base,
    entry: {},
    optimization: { ...base.optimization, splitChunks: splitPages(description) },
    plugins: [
      ...base.plugins,
      // The shell provides webpack's part of the federation runtime and the bus kernel.
      replaceModule(/webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/, 'borrow-runtime.mjs'),
      new webpack.DefinePlugin({ __BUS_FROM_SHELL__: 'true' }),
      new ModuleFederationPlugin({
        ...FEDERATION_DEFAULTS,
        name: federationNameOf(name),
        filename: 'remoteEntry.js',
        exposes,
        shared: createRemoteShared(),
        experiments: { optimization: FEDERATION_OPTIMISATION },
      }),
      new BuildReportPlugin({ entry: 'remoteEntry.js' }),
    ],
  };
}
