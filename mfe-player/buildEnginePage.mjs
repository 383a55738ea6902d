// Builds the page where the browser suite runs the conformance cases (`engineCases.ts`) with the real engine:
// `node mfe-player/buildEnginePage.mjs <folder>`.
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';

const [folder] = argv.slice(2);
if (!folder) throw new Error('Say which folder the page goes to.');

/** @type {import('webpack').Configuration} */
const config = {
  name: 'engine-page',
  context: fileURLToPath(new URL('.', import.meta.url)),
  mode: 'development',
  devtool: false,
  target: ['web', 'es2022'],
  entry: './src/engine/enginePage.ts',
  output: { path: folder, filename: 'engine.js' },
  resolve: { extensions: ['.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\.ts$/,
        exclude: /node_modules/,
        use: { loader: 'swc-loader', options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } } },
      },
    ],
  },
  plugins: [new HtmlWebpackPlugin({ title: 'Engine' })],
};

webpack(config, (error, stats) => {
  if (!error && !stats?.hasErrors()) return;
  console.error(error ?? stats.toString({ all: false, errors: true }));
  process.exitCode = 1;
});
