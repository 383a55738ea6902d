// Replaces the file URL that webpack returns for an imported asset.
module.exports = 'file.bin';
