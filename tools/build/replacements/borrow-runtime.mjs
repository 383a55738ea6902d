// In a remote, in the place of webpack's half of the federation runtime: takes the one that the shell lends. Each
// remote gets an object of its own, for it holds that remote's state.
const lend = globalThis[Symbol.for('nyimbo.federation@1')];
if (!lend) throw new Error('This remote needs the shell (or its solo harness) on the page.');

export default lend();
