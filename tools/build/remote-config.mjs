// The webpack configuration of a remote.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { federationNameOf, folderOf, readRemoteDescription } from './apps.mjs';
import { createBaseConfig, FEDERATION_DEFAULTS, FEDERATION_OPTIMISATION } from './base-config.mjs';
import { BuildReportPlugin } from './build-report-plugin.mjs';
import { remoteShared } from './shared-scope.mjs';

const BORROWED_RUNTIME = fileURLToPath(new URL('federation/borrow-runtime.mjs', import.meta.url));
const SMALLEST_SHARED_BYTES = 20_000;

function findModule(folder, module) {
  const name = module.slice('./'.length);
  const candidates = [`${name}.tsx`, `${name}.ts`, `${name}/index.tsx`].map((file) => join(folder, 'src', file));
  const found = candidates.find((file) => existsSync(file));
  if (!found) throw new Error(`${module} of remote.json has no file: looked for ${candidates.join(', ')}`);
  return found;
}

/**
 * @param {{ name: string, build: string, outputPath: string }} app the remote, the id of this build, where it goes
 * @returns {Promise<import('webpack').Configuration>}
 */
export async function createRemoteConfig({ name, build, outputPath }) {
  const description = await readRemoteDescription(name);
  const base = createBaseConfig({ name, build, outputPath });
  const exposes = Object.fromEntries(description.modules.map((module) => [module, findModule(folderOf(name), module)]));
  return {
    ...base,
    entry: {},
    // A page's own code is small: fewer, larger files compress better and need fewer requests.
    optimization: { splitChunks: { chunks: 'async', minSize: SMALLEST_SHARED_BYTES } },
    plugins: [
      ...base.plugins,
      // What every page has from the shell: webpack's half of the runtime, the bus's kernel.
      new webpack.NormalModuleReplacementPlugin(/webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/, BORROWED_RUNTIME),
      new webpack.DefinePlugin({ __BUS_FROM_SHELL__: 'true' }),
      new ModuleFederationPlugin({
        ...FEDERATION_DEFAULTS,
        name: federationNameOf(name),
        filename: 'remoteEntry.js',
        exposes,
        shared: remoteShared(),
        experiments: { externalRuntime: true, optimization: FEDERATION_OPTIMISATION },
      }),
      new BuildReportPlugin({ entry: 'remoteEntry.js' }),
    ],
  };
}
