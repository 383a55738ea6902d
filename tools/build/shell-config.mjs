// The webpack configurations of the shell: the host itself, and the static frame that the HTML holds before it runs.
import { join } from 'node:path';
import webpack from 'webpack';
import { folderOf, SHELL } from './apps.mjs';
import { createBaseConfig, replacementOf } from './base-config.mjs';
import { BuildReportPlugin } from './build-report-plugin.mjs';
import { sharedByShell } from './shared-scope.mjs';

/**
 * The host. It names no remote: those come from the registry at run time. It provides what is shared and takes nothing
 * from others, so it carries no code that chooses among versions.
 * @param {{ build: string, outputPath: string }} app
 */
export function createShellConfig({ build, outputPath }) {
  const base = createBaseConfig({ name: SHELL, build, outputPath });
  base.resolve.alias['styled-components$'] = replacementOf('styled-components.mjs');
  return {
    ...base,
    entry: { main: join(folderOf(SHELL), 'src/main.tsx') },
    plugins: [
      ...base.plugins,
      new webpack.sharing.ProvideSharedPlugin({ provides: sharedByShell() }),
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
