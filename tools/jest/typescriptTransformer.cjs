// ts-jest with a replacement for `import.meta.url`. Jest runs the ES modules as CommonJS, which has no `import.meta`.
const { createTransformer: createTsJest } = require('ts-jest').default;

const URL_OF_THIS_FILE = "require('node:url').pathToFileURL(__filename).href";
const withoutImportMeta = (source) => source.replaceAll('import.meta.url', URL_OF_THIS_FILE);

module.exports = {
  createTransformer(options) {
    const tsJest = createTsJest(options);
    return {
      process: (source, file, settings) => tsJest.process(withoutImportMeta(source), file, settings),
      getCacheKey: (source, file, settings) => `${tsJest.getCacheKey(source, file, settings)}-meta1`,
    };
  },
};
