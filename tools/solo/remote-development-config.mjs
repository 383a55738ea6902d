// The webpack configuration of a remote in development: its own configuration with React Refresh.
import { join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { folderOf } from '../build/apps.mjs';
import { withoutReleasePlugins, withSharedJsx } from './host-config.mjs';

/** The build id of the development build. */
export const DEVELOPMENT_BUILD = 'solo';

/** Enables React Refresh in swc-loader's options. */
function withRefresh(rule) {
  if (!Array.isArray(rule.use)) return rule;
  const use = rule.use.map((loader) => {
    if (!loader.loader?.includes('swc-loader')) return loader;
    const { jsc } = loader.options;
    const react = { ...jsc.transform.react, development: true, refresh: true };
    return { ...loader, options: { ...loader.options, jsc: { ...jsc, transform: { ...jsc.transform, react } } } };
  });
  return { ...rule, use };
}

/**
 * @param {string} app
 * @returns {Promise<import('webpack').Configuration>}
 */
export async function createRemoteDevelopmentConfig(app) {
  const { default: createConfig } = await import(join(folderOf(app), 'webpack.config.mjs'));
  const outputPath = join(folderOf(app), 'dist/solo');
  const base = await createConfig({ name: app, build: DEVELOPMENT_BUILD, outputPath });
  return {
    ...base,
    mode: 'development',
    // Use separate source map files, to show the app of each call in stack traces.
    devtool: 'cheap-module-source-map',
    optimization: {},
    resolve: withSharedJsx(base.resolve),
    module: { ...base.module, rules: base.module.rules.map(withRefresh) },
    plugins: [...withoutReleasePlugins(base.plugins), new ReactRefreshPlugin({ overlay: false })],
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  };
}
