// What a test sees where webpack would give the address of a file.
module.exports = 'file.bin';
