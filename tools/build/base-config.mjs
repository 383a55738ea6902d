// The webpack configuration that the shell and the remotes share.
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';
import { ROOT, SHARED_PACKAGES } from './apps.mjs';
import { ScriptLoaderPlugin } from './webpack/script-loader-plugin.mjs';

const require = createRequire(import.meta.url);
const TOOLS = join(ROOT, 'tools/build');

/** Replaces a library's module with a file from `replacements/`. Each file explains why. */
export const inPlaceOf = (pattern, file) => new webpack.NormalModuleReplacementPlugin(pattern, replacementOf(file));

/** Returns the absolute path of a replacement, for entries and aliases. */
export const replacementOf = (file) => join(TOOLS, 'replacements', file);

/** Supports the browsers of the last five years. swc compiles newer syntax to this target. */
const LANGUAGE_TARGET = 'es2020';

/** Aliases to one copy of the federation runtime. Without them webpack bundles both CommonJS and ESM (10 KB br). */
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
 * swc output is as small as terser's, in a third of the time. `pure_getters` requires getters without side effects.
 * `passes: 0` repeats until a pass changes nothing. `unsafe_arrows` stays off, because swc then loses JSX children.
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
            // Compiles fields to plain assignments: the helpers that guard `#field` cost 0.3 KB br on the first screen.
            assumptions: { privateFieldsAsProperties: true, setPublicClassFields: true },
          },
        },
      },
      join(TOOLS, 'webpack/styles-loader.mjs'),
    ],
  };
}

/** The builder's own code and the versions of its libraries. A change of one of them makes the cache invalid. */
const listBuildDependencies = () => [
  join(ROOT, 'package-lock.json'),
  ...readdirSync(TOOLS, { recursive: true })
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => join(TOOLS, file)),
];

/** Keeps parsed, compiled and minified modules between builds: halves the time of a build after a change. */
const createCache = () => ({
  type: 'filesystem',
  cacheDirectory: join(ROOT, 'node_modules/.cache/webpack'),
  buildDependencies: { builder: listBuildDependencies() },
});

/** Modules of the shared packages have no side effects, so webpack drops unused ones. */
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
      // rxjs: ES2015 classes instead of ES5 with helpers. react-router: the build without warnings.
      conditionNames: ['es2015', '...'],
      alias: { ...runtimeAliases(), ...routerAlias() },
    },
    module: {
      rules: [
        sourceRule(),
        sharedPackagesRule(),
        {
          test: /\.mjs$/,
          include: /node_modules\/react-router\//,
          use: join(TOOLS, 'webpack/pure-components-loader.mjs'),
        },
        { test: /\.css$/, type: 'asset/source' },
        { test: /\.(svg|woff2)$/, type: 'asset/resource' },
      ],
    },
    performance: false,
    // Ids in the order of use: the shortest, and the same in each checkout. Hashed ones depend on the checkout's path.
    optimization: { moduleIds: 'natural', chunkIds: 'natural', minimizer: [createMinimizer()] },
    plugins: [
      new webpack.DefinePlugin({
        __BUILD_ID__: JSON.stringify(build),
        // Removes what libraries do in Node.js only, and settings that this site does not have.
        'typeof process': JSON.stringify('undefined'),
        'typeof FEDERATION_DEBUG': JSON.stringify('undefined'),
        'typeof SC_DISABLE_SPEEDY': JSON.stringify('undefined'),
      }),
      new ScriptLoaderPlugin(),
      inPlaceOf(/[\\/]createLucideIcon\.mjs$/, 'lucide-icon.mjs'),
      inPlaceOf(/^\.\/Prefixer\.js$/, 'no-vendor-prefixes.mjs'),
    ],
  };
}

/** Federation settings of every app. */
export const FEDERATION_DEFAULTS = {
  shareStrategy: 'loaded-first',
  manifest: true,
  dts: false,
};

/** Omits parts of the federation runtime: those for Node, and the snapshots (no-snapshot.mjs). */
export const FEDERATION_OPTIMISATION = { target: 'web', disableSnapshot: true };
