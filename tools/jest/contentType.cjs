// In Node, the default export of a CommonJS module is the whole module; transpiled tests expect a property `default`.
const contentType = require('../../node_modules/content-type');

module.exports = { ...contentType, default: contentType };
Object.defineProperty(module.exports, '__esModule', { value: true });
