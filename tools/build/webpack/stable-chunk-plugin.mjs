// Gives a chunk of libraries the same content in each build that has the same libraries: its modules and the chunk get
// ids of their own, which do not depend on the app's code. Needs a fixed `output.chunkLoadingGlobal`.
/**
 * @param {import('webpack').Module} module
 * @returns {module is import('webpack').Module & { options: { shareKey: string } }}
 */
const isConsumeSharedModule = (module) => module.type === 'consume-shared-module';

export class StableChunkPlugin {
  /** @param {{ name: string, test: RegExp }} options name: of the chunk; test: the paths of its modules */
  constructor({ name, test }) {
    this.name = name;
    this.test = test;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('StableChunkPlugin', (compilation) => {
      const pathOf = (module) => module.nameForCondition?.()?.replaceAll('\\', '/') ?? '';
      /** The path below the folder of the libraries, which is the same in each working tree. */
      const nameOf = (module) =>
        pathOf(module)
          .split(/\/(?:node_modules|replacements)\//)
          .at(-1);
      // Taps of the configuration run before webpack's own, which number what has no id yet.
      compilation.hooks.moduleIds.tap('StableChunkPlugin', (modules) => {
        const { chunkGraph, moduleGraph } = compilation;
        const used = [...modules].filter((module) => module.needId && chunkGraph.getNumberOfModuleChunks(module) > 0);
        const own = used.filter((module) => this.test.test(pathOf(module)));
        own.sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
        own.forEach((module, index) => chunkGraph.setModuleId(module, `${this.name[0]}${index}`));
        // The libraries refer to each other through these modules of the entry.
        const isReferred = (module) =>
          [...moduleGraph.getIncomingConnections(module)].some(
            ({ originModule }) => originModule && own.includes(originModule),
          );
        for (const module of used) {
          if (isConsumeSharedModule(module) && isReferred(module)) {
            chunkGraph.setModuleId(module, module.options.shareKey);
          }
        }
      });
      compilation.hooks.chunkIds.tap('StableChunkPlugin', (chunks) => {
        for (const chunk of chunks) {
          if (chunk.name !== this.name) continue;
          chunk.id = this.name;
          chunk.ids = [this.name];
        }
      });
    });
  }
}
