// Replaces webpack's part of the federation runtime in a remote with the copy that the shell provides. Each remote gets
// its own object, because the object holds that remote's state.
const provideRuntime = globalThis[Symbol.for('nyimbo.federation@1')];
if (!provideRuntime) throw new Error('This remote needs the shell (or its solo harness) on the page.');

export default provideRuntime();
