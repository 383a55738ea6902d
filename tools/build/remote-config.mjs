// The webpack configuration of a remote.
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import webpack from 'webpack';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { federationNameOf, folderOf, readRemoteDescription } from './apps.mjs';
import { createBaseConfig, FEDERATION_DEFAULTS, FEDERATION_OPTIMISATION, inPlaceOf } from './base-config.mjs';
import { BuildReportPlugin } from './webpack/build-report-plugin.mjs';
import { remoteShared } from './shared-scope.mjs';

const SMALLEST_SHARED_BYTES = 20_000;
/** Modules that at least this many pages use go into a common chunk. */
const SHARED_FROM_PAGES = 6;

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
  const common = { name: 'common', chunks, minChunks: SHARED_FROM_PAGES, enforce: true };
  return { chunks, minSize: SMALLEST_SHARED_BYTES, cacheGroups: { common } };
}

/** Finds the file of a module by its name, in `src` or in a folder below it. */
function findModule(folder, module) {
  const name = module.slice('./'.length);
  const source = join(folder, 'src');
  const files = readdirSync(source, { recursive: true });
  const found = files.filter((file) => [`${name}.tsx`, `${name}.ts`].includes(basename(file)));
  if (found.length !== 1) {
    const problem = found.length === 0 ? 'has no file' : `has ${found.length} files`;
    throw new Error(`${module} of remote.json ${problem}: looked for ${name}.tsx and ${name}.ts in ${source}.`);
  }
  return join(source, found[0]);
}

/**
 * @param {{ name: string, build: string, outputPath: string }} app name of the remote, build id, output folder
 * @returns {Promise<import('webpack').Configuration>}
 */
export async function createRemoteConfig({ name, build, outputPath }) {
  const description = await readRemoteDescription(name);
  const base = createBaseConfig({ name, build, outputPath });
  const exposes = Object.fromEntries(description.modules.map((module) => [module, findModule(folderOf(name), module)]));
  return {
    ...base,
    entry: {},
    optimization: { ...base.optimization, splitChunks: splitPages(description) },
    plugins: [
      ...base.plugins,
      // The shell provides webpack's part of the federation runtime and the bus kernel.
      inPlaceOf(/webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/, 'borrow-runtime.mjs'),
      new webpack.DefinePlugin({ __BUS_FROM_SHELL__: 'true' }),
      new ModuleFederationPlugin({
        ...FEDERATION_DEFAULTS,
        name: federationNameOf(name),
        filename: 'remoteEntry.js',
        exposes,
        shared: remoteShared(),
        experiments: { optimization: FEDERATION_OPTIMISATION },
      }),
      new BuildReportPlugin({ entry: 'remoteEntry.js' }),
    ],
  };
}
