// The gallery: one static page with every primitive in all its states, built into `dist/gallery`.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import HtmlWebpackPlugin from 'html-webpack-plugin';

const PACKAGE_FOLDER = fileURLToPath(new URL('.', import.meta.url));

/** The absolute path of the build, which `gallery:build` prints and the browser test opens. */
export const GALLERY_FOLDER = join(PACKAGE_FOLDER, 'dist/gallery');

/** @type {import('webpack').Configuration} */
export default {
  name: 'gallery',
  context: PACKAGE_FOLDER,
  mode: 'production',
  target: ['web', 'es2022'],
  devtool: false,
  entry: './src/gallery/galleryEntry.tsx',
  output: { path: GALLERY_FOLDER, filename: '[name].[contenthash:8].js', publicPath: 'auto', clean: true },
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        exclude: /node_modules/,
        // The package declares its modules free of side effects; this one starts the page.
        sideEffects: true,
        use: {
          loader: 'swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic' } },
              target: 'es2022',
            },
          },
        },
      },
      { test: /\.woff2$/, type: 'asset/resource' },
    ],
  },
  plugins: [
    new HtmlWebpackPlugin({
      template: 'src/gallery/gallery.html',
      scriptLoading: 'blocking',
      inject: 'body',
    }),
  ],
  performance: false,
};
