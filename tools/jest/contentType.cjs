// Node gives the importer of a CommonJS module all of it as the default export; transpiled tests expect a `default`.
const contentType = require('../../node_modules/content-type');

module.exports = { ...contentType, default: contentType };
Object.defineProperty(module.exports, '__esModule', { value: true });
