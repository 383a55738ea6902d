// The webpack configuration of a remote's build for the server, which renders the first screens of its pages.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import { createBaseConfig } from './base-config.mjs';
import { findModuleFile } from './remote-modules.mjs';

/** The folder and the file in a remote's build. The web host looks for this file. */
const SERVER_FOLDER = 'server';
const SERVER_ENTRY = 'first-screens';

/**
 * Replaces a module `X.ts` by `X.server.ts` beside it, if there is one. Use it for code that needs a browser, such as
 * subscriptions. The browser's build does not contain `X.server.ts`.
 */
class ServerModulesPlugin {
  apply(compiler) {
    compiler.hooks.normalModuleFactory.tap('ServerModulesPlugin', (factory) => {
      factory.hooks.afterResolve.tap('ServerModulesPlugin', ({ createData }) => {
        const serverFile = createData.resource?.replace(/\.(tsx?)$/, '.server.$1');
        if (!serverFile || serverFile === createData.resource || !existsSync(serverFile)) return;
        createData.request = createData.request.replace(createData.resource, serverFile);
        createData.userRequest = createData.userRequest.replace(createData.resource, serverFile);
        createData.resource = serverFile;
      });
    });
  }
}

/**
 * Configures the build for the server: one CommonJS file that includes React.
 * @param {{ name: string, build: string, outputPath: string }} app
 * @param {string} server the module that renders the first screens (`server` of the remote's `remote.json`)
 */
export function createServerConfig({ name, build, outputPath }, server) {
  const base = createBaseConfig({ name, build, outputPath });
  return {
    ...base,
    name: `${name}-server`,
    target: 'node20',
    entry: { [SERVER_ENTRY]: findModuleFile(name, server) },
    output: {
      path: join(outputPath, SERVER_FOLDER),
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
      uniqueName: `${name}-server@${build}`,
      asyncChunks: false,
      strictModuleErrorHandling: true,
      strictModuleExceptionHandling: true,
    },
    // Readable stack traces matter more than bytes here.
    optimization: { moduleIds: 'natural', minimize: false },
    module: { rules: base.module.rules.filter((rule) => rule.type !== 'asset/resource') },
    plugins: [...base.plugins, new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }), new ServerModulesPlugin()],
  };
}
