// Adds files to a build that a module of the app renders: static HTML with the same content as the app's pages.
import { fileURLToPath } from 'node:url';
import { tsImport } from 'tsx/esm/api';

/** Runs the renderer once per build and emits each file that it returns. */
export class RenderedFilesPlugin {
  /** @param {{ renderer: URL }} options a module whose `renderPages()` returns HTML by file name */
  constructor({ renderer }) {
    this.renderer = fileURLToPath(renderer);
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('RenderedFilesPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: 'RenderedFilesPlugin', stage }, async () => {
        const { renderPages } = await tsImport(this.renderer, import.meta.url);
        for (const [file, text] of await renderPages()) {
          // Skip webpack's HTML minification. It removes quotes and closing tags, which saves almost nothing after
          // compression and breaks some HTML parsers.
          compilation.emitAsset(file, new sources.RawSource(text), { minimized: true });
        }
      });
    });
  }
}
