// The webpack configuration of a remote.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { federationNameOf, folderOf, readRemoteDescription } from './apps.mjs';
import { createBaseConfig, FEDERATION_DEFAULTS, FEDERATION_OPTIMISATION } from './base-config.mjs';
import { BuildReportPlugin } from './build-report-plugin.mjs';
import { remoteShared } from './shared-scope.mjs';

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
    plugins: [
      ...base.plugins,
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
