// The webpack configuration of a remote that is being worked on: its own, for development, with React Refresh.
import { join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { folderOf } from '../build/apps.mjs';
import { withoutReleaseGuards, withSharedJsx } from './host-config.mjs';

/** The name of the build that changes while one works on it. */
export const DEVELOPMENT_BUILD = 'solo';

/** Adds to the compiler's settings what React Refresh needs to know about each component. */
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
    // In files of its own, so that a stack says from which app a call came.
    devtool: 'cheap-module-source-map',
    optimization: {},
    resolve: withSharedJsx(base.resolve),
    module: { ...base.module, rules: base.module.rules.map(withRefresh) },
    plugins: [...withoutReleaseGuards(base.plugins), new ReactRefreshPlugin({ overlay: false })],
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  };
}
