// The webpack configuration of the harness: the shell's host code in another page. It extends the shell's configuration
// to give the remote the same environment as the site (shared libraries, federation runtime, bus).
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { folderOf, SHELL } from '../build/apps.mjs';
import { replacementOf } from '../build/base-config.mjs';
import { createShellConfig } from '../build/shell-config.mjs';

/** URL path of the harness's own files. */
export const HOST_PATH = '/solo/host/';

const resolveHere = (name) => fileURLToPath(new URL(name, import.meta.url));

/** Redirects the development JSX runtime, which is not shared, to the shared JSX runtime. */
export const withSharedJsx = (resolve) => ({
  ...resolve,
  alias: { ...resolve.alias, 'react/jsx-dev-runtime$': resolveHere('jsx-dev-runtime.mjs') },
});

/** Class names of the plugins for the hashes of release files. The harness has no such hashes. */
const RELEASE_PLUGINS = new Set(['BuildReportPlugin', 'ScriptLoaderPlugin']);
/** Removes the release plugins by class name, because each configuration creates its own instances. */
export const withoutReleasePlugins = (plugins) =>
  plugins.filter(({ constructor }) => !RELEASE_PLUGINS.has(constructor.name));

/**
 * @param {{ build: string, outputPath: string, isDevelopment: boolean }} options isDevelopment: uses React's
 *   development build, which supports React Refresh
 * @returns {import('webpack').Configuration}
 */
export function createHostConfig({ build, outputPath, isDevelopment }) {
  const base = createShellConfig({ build, outputPath });
  const hook = isDevelopment ? [resolveHere('react-hook.mjs')] : [];
  const main = join(folderOf(SHELL), 'src/solo/soloMain.tsx');
  return {
    ...base,
    name: 'solo',
    mode: isDevelopment ? 'development' : 'production',
    devtool: isDevelopment ? 'cheap-module-source-map' : false,
    entry: { solo: [...hook, replacementOf('provide-runtime.mjs'), main] },
    output: { ...base.output, publicPath: HOST_PATH, uniqueName: `solo@${build}` },
    optimization: {},
    resolve: withSharedJsx(base.resolve),
    plugins: withoutReleasePlugins(base.plugins),
  };
}
