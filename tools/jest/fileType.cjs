module.exports = require('../../node_modules/file-type/index.js');
