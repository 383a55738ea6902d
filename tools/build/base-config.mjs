// What the webpack configuration of the shell and that of a remote have in common.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';
import { ROOT, SHARED_PACKAGES } from './apps.mjs';
import { ScriptLoaderPlugin } from './script-loader-plugin.mjs';

const require = createRequire(import.meta.url);
const TOOLS = join(ROOT, 'tools/build');

/** Builds a file of ours (`replacements/`) in the place of a library's; each says why. */
export const inPlaceOf = (pattern, file) => new webpack.NormalModuleReplacementPlugin(pattern, replacementOf(file));

export const replacementOf = (file) => join(TOOLS, 'replacements', file);

/** Browsers of the last five years; newer syntax is compiled down to this. */
const LANGUAGE_TARGET = 'es2020';

/** One copy of the federation runtime: its CommonJS and ES builds would both be bundled otherwise (10 KB br). */
function runtimeAliases() {
  const enhanced = dirname(require.resolve('@module-federation/enhanced'));
  const esmFileOf = (name) => {
    const folder = dirname(dirname(require.resolve(name, { paths: [enhanced] })));
    return join(folder, require(join(folder, 'package.json')).module);
  };
  const names = ['runtime-core', 'sdk', 'error-codes'].map((name) => `@module-federation/${name}`);
  return Object.fromEntries(names.map((name) => [`${name}$`, esmFileOf(name)]));
}

/**
 * swc makes the files as small as terser does, in a third of the time. `pure_getters` is safe for code whose getters
 * have no side effects; passes go on until one changes nothing. Not `unsafe_arrows`: swc then loses JSX children.
 */
const createMinimizer = () =>
  new MinimizerPlugin({
    minify: MinimizerPlugin.swcMinify,
    minimizerOptions: {
      ecma: 2020,
      compress: { ecma: 2020, passes: 0, pure_getters: true, keep_fargs: false },
      mangle: true,
      format: { comments: false },
    },
  });

/** react-router's package names its production build under no condition that webpack knows. */
function routerAlias() {
  const folder = dirname(require.resolve('react-router/package.json'));
  return { 'react-router$': join(folder, 'dist/production/index.mjs') };
}

function sourceRule() {
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    use: [
      {
        loader: require.resolve('swc-loader'),
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
            target: LANGUAGE_TARGET,
          },
        },
      },
      join(TOOLS, 'styles-loader.mjs'),
    ],
  };
}

/** Modules of the shared packages do nothing on import, so what an app does not use is left out. */
const sharedPackagesRule = () => ({
  test: /\.tsx?$/,
  include: SHARED_PACKAGES.map((name) => join(ROOT, name, 'src')),
  sideEffects: false,
});

/**
 * @param {{ name: string, build: string, outputPath: string }} app
 * @returns {import('webpack').Configuration}
 */
export function createBaseConfig({ name, build, outputPath }) {
  return {
    name,
    context: join(ROOT, name),
    mode: 'production',
    target: ['web', LANGUAGE_TARGET],
    devtool: false,
    output: {
      path: outputPath,
      // Without hashes, for the folder is a build's own. With them, every entry would list those of all its chunks.
      filename: '[name].js',
      chunkFilename: 'chunks/[id].js',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      // Two builds with one uniqueName take each other's code (docs/adr/0001-runtime-registry.md).
      uniqueName: `${name}@${build}`,
      // Where the publisher puts the build, and the web host serves it.
      publicPath: `/r/${name}/${build}/`,
      strictModuleErrorHandling: true,
      strictModuleExceptionHandling: true,
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.js'],
      // rxjs: classes instead of ES5 with helpers. react-router: the build without warnings.
      conditionNames: ['es2015', '...'],
      alias: { ...runtimeAliases(), ...routerAlias() },
    },
    module: {
      rules: [
        sourceRule(),
        sharedPackagesRule(),
        { test: /\.mjs$/, include: /node_modules\/react-router\//, use: join(TOOLS, 'pure-components-loader.mjs') },
        { test: /\.css$/, type: 'asset/source' },
        { test: /\.(svg|woff2)$/, type: 'asset/resource' },
      ],
    },
    performance: false,
    optimization: { minimizer: [createMinimizer()] },
    plugins: [
      new webpack.DefinePlugin({ __BUILD_ID__: JSON.stringify(build) }),
      new ScriptLoaderPlugin(),
      inPlaceOf(/[\\/]createLucideIcon\.mjs$/, 'lucide-icon.mjs'),
      inPlaceOf(/^\.\/Prefixer\.js$/, 'no-vendor-prefixes.mjs'),
    ],
  };
}

/** Federation settings that every app has. */
export const FEDERATION_DEFAULTS = {
  shareStrategy: 'loaded-first',
  manifest: true,
  dts: false,
};
export const FEDERATION_OPTIMISATION = { target: 'web', disableSnapshot: true };
