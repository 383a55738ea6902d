// The webpack configuration of the harness: the shell's host code with another page around it. It is made from that of the
// shell, so that what a remote finds here (shared libraries, lent runtime, bus) is what it finds on the site.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { folderOf, SHELL } from '../build/apps.mjs';
import { replacementOf } from '../build/base-config.mjs';
import { createShellConfig } from '../build/shell-config.mjs';

/** Where the harness's own files are served. */
export const HOST_PATH = '/solo/host/';

const fileHere = (name) => fileURLToPath(new URL(name, import.meta.url));

/** For development the compiler writes calls of a runtime that is not shared: they go through the one that is. */
export const withSharedJsx = (resolve) => ({
  ...resolve,
  alias: { ...resolve.alias, 'react/jsx-dev-runtime$': fileHere('jsx-dev-runtime.mjs') },
});

/** What guards files of a release: the harness is none. */
const FOR_RELEASES = new Set(['BuildReportPlugin', 'ScriptLoaderPlugin']);
export const withoutReleaseGuards = (plugins) =>
  plugins.filter(({ constructor }) => !FOR_RELEASES.has(constructor.name));

/**
 * @param {{ build: string, outputPath: string, isDevelopment: boolean }} options isDevelopment: with the React that can
 *   take edited components over
 * @returns {import('webpack').Configuration}
 */
export function createHostConfig({ build, outputPath, isDevelopment }) {
  const base = createShellConfig({ build, outputPath });
  const hook = isDevelopment ? [fileHere('react-hook.mjs')] : [];
  const main = join(folderOf(SHELL), 'src/solo/main.tsx');
  return {
    ...base,
    name: 'solo',
    mode: isDevelopment ? 'development' : 'production',
    devtool: isDevelopment ? 'cheap-module-source-map' : false,
    entry: { solo: [...hook, replacementOf('provide-runtime.mjs'), main] },
    output: { ...base.output, publicPath: HOST_PATH, uniqueName: `solo@${build}` },
    optimization: {},
    resolve: withSharedJsx(base.resolve),
    plugins: withoutReleaseGuards(base.plugins),
  };
}
