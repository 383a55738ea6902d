module.exports = require('../../node_modules/music-metadata/lib/index.js');
