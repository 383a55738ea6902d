// The webpack configuration that the shell and the remotes share.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';
import { ROOT, SHARED_PACKAGES } from './apps.mjs';
import { hashInputs } from './build-id.mjs';
import { ScriptLoaderPlugin } from './webpack/script-loader-plugin.mjs';

const require = createRequire(import.meta.url);
const BUILD_TOOLS_FOLDER = join(ROOT, 'tools/build');

/** Replaces a library's module with a file of `replacements/`, whose first comment gives the reason. */
export const replaceModule = (pattern, file) => new webpack.NormalModuleReplacementPlugin(pattern, replacementOf(file));

/** Returns the absolute path of a replacement, for entries and aliases. */
export const replacementOf = (file) => join(BUILD_TOOLS_FOLDER, 'replacements', file);

/** Modules of axios, by their names, which no other library uses. */
const UNUSED_AXIOS_MODULES =
  /^\.\.?\/(\w+\/)?(xhr|CancelToken|createMultipartBody|setFormDataHeaders|AxiosURLSearchParams|estimateDataURLDecodedBytes|formDataToJSON|toFormData|toURLEncodedForm)\.js$/;

/**
 * Supports the browsers of the last five years (Chrome 96, Firefox 94, Safari 15.1). swc compiles newer syntax to this
 * target. Fields of classes stay as they are, which saves 0.4 KB br of the first screen.
 */
export const LANGUAGE_TARGET = 'es2022';

/** Maps all imports of the federation runtime to its ES modules. Otherwise webpack also bundles CommonJS (10 KB br). */
function createRuntimeAliases() {
  const enhanced = dirname(require.resolve('@module-federation/enhanced'));
  const esmFileOf = (name) => {
    const folder = dirname(dirname(require.resolve(name, { paths: [enhanced] })));
    return join(folder, require(join(folder, 'package.json')).module);
  };
  const names = ['runtime-core', 'sdk', 'error-codes'].map((name) => `@module-federation/${name}`);
  return Object.fromEntries(names.map((name) => [`${name}$`, esmFileOf(name)]));
}

/**
 * Minifies with swc, whose output is as small as terser's, in a third of the time. `pure_getters` requires getters
 * without side effects. `passes: 0` repeats until a pass changes nothing. `unsafe_arrows` makes swc lose JSX children.
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

/** Aliases react-router to its production build, which no export condition known to webpack selects. */
function createRouterAlias() {
  const folder = dirname(require.resolve('react-router/package.json'));
  return { 'react-router$': join(folder, 'dist/production/index.mjs') };
}

function createSourceRule() {
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
      join(BUILD_TOOLS_FOLDER, 'webpack/styles-loader.mjs'),
    ],
  };
}

/** Hash of the build tools and the library versions. A new hash invalidates the cache. */
const BUILDER_VERSION = await hashInputs({
  root: ROOT,
  folders: [BUILD_TOOLS_FOLDER],
  files: [join(ROOT, 'package-lock.json')],
});

/**
 * Keeps parsed, compiled and minified modules between builds. Disables webpack's own check for changed build tools: that
 * check follows the imports of every library, which takes as long as compiling an app.
 */
const createCache = () => ({
  type: /** @type {const} */ ('filesystem'),
  cacheDirectory: join(ROOT, 'node_modules/.cache/webpack'),
  version: BUILDER_VERSION,
  buildDependencies: { defaultWebpack: /** @type {string[]} */ ([]) },
});

/** Modules of the shared packages have no side effects, so webpack drops unused ones. */
const createSharedPackagesRule = () => ({
  test: /\.tsx?$/,
  include: SHARED_PACKAGES.map((name) => join(ROOT, name, 'src')),
  sideEffects: false,
});

/**
 * @typedef {Omit<import('webpack').Configuration, 'module' | 'plugins' | 'resolve'> & {
 *   module: { rules: import('webpack').RuleSetRule[] },
 *   plugins: import('webpack').WebpackPluginInstance[],
 *   resolve: import('webpack').ResolveOptions & { alias: Record<string, string> },
 * }} BaseConfig
 */
/**
 * @param {{ name: string, build: string, outputPath: string }} app
 * @returns {BaseConfig}
 */
export function createBaseConfig({ name, build, outputPath }) {
  return {
    name,
    context: join(ROOT, name),
    mode: 'production',
    target: ['web', LANGUAGE_TARGET],
    cache: createCache(),
    devtool: false,
    output: {
      path: outputPath,
      // No content hashes: each build has its own folder. Hashes in names bloat every entry with a list of its chunks.
      filename: '[name].js',
      chunkFilename: 'chunks/[id].js',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      // Two builds with the same uniqueName load each other's code (docs/adr/0001-runtime-registry.md).
      uniqueName: `${name}@${build}`,
      // The publisher stores the build here, and the web server serves it from here.
      publicPath: `/r/${name}/${build}/`,
      strictModuleErrorHandling: true,
      strictModuleExceptionHandling: true,
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.js'],
      // Selects rxjs' ES2015 classes instead of ES5 code with helpers.
      conditionNames: ['es2015', '...'],
      alias: { ...createRuntimeAliases(), ...createRouterAlias() },
    },
    module: {
      rules: [
        createSourceRule(),
        createSharedPackagesRule(),
        {
          test: /\.mjs$/,
          include: /node_modules\/react-router\//,
          use: join(BUILD_TOOLS_FOLDER, 'webpack/pure-components-loader.mjs'),
        },
        { test: /\.css$/, type: 'asset/source' },
        { test: /\.(svg|woff2)$/, type: 'asset/resource' },
      ],
    },
    performance: false,
    // Number modules in their order of use, which gives the shortest ids. Hashed ids depend on the working tree's path.
    optimization: { moduleIds: 'natural', chunkIds: 'natural', minimizer: [createMinimizer()] },
    plugins: [
      new webpack.DefinePlugin({
        __BUILD_ID__: JSON.stringify(build),
        // Removes the libraries' code for Node.js, and for global settings that this site does not define.
        'typeof process': JSON.stringify('undefined'),
        'typeof FEDERATION_DEBUG': JSON.stringify('undefined'),
        'typeof SC_DISABLE_SPEEDY': JSON.stringify('undefined'),
      }),
      new ScriptLoaderPlugin(),
      replaceModule(/[\\/]createLucideIcon\.mjs$/, 'lucide-icon.mjs'),
      replaceModule(/^\.\/Prefixer\.js$/, 'no-vendor-prefixes.mjs'),
      replaceModule(UNUSED_AXIOS_MODULES, 'unused-axios-module.mjs'),
    ],
  };
}

/** Federation settings of every app. */
export const FEDERATION_DEFAULTS = {
  shareStrategy: /** @type {const} */ ('loaded-first'),
  manifest: true,
  dts: false,
};

/** Omits the federation runtime's code for Node, and its snapshot handler (no-snapshot.mjs). */
export const FEDERATION_OPTIMISATION = { target: /** @type {const} */ ('web'), disableSnapshot: true };
