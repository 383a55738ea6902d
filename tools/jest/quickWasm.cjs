// Turns off the optimizing WebAssembly compiler. Suites open many embedded databases for a few seconds each. The
// optimization takes half of the suites' CPU time, and most databases are closed before it is finished.
require('node:v8').setFlagsFromString('--liftoff-only');
