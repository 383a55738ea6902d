// Puts files into a build that a module of the app's own source renders: texts as HTML, from the same content as its pages.
import { fileURLToPath } from 'node:url';
import { tsImport } from 'tsx/esm/api';

export class RenderedFilesPlugin {
  /** @param {{ renderer: URL }} options a module whose `renderPages()` gives texts by the name of their file */
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
          // As it is rendered: webpack would take quotes and closing tags away, which saves next to nothing once it is
          // compressed, and which not every reader of HTML can do without.
          compilation.emitAsset(file, new sources.RawSource(text), { minimized: true });
        }
      });
    });
  }
}
