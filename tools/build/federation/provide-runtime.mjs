// In the shell, before anything else: lends webpack's half of the federation runtime to the remotes, which would each
// carry their own copy (4.5 KB br an entry). Its other half is lent by `provideExternalRuntime`.
import federation from '@module-federation/webpack-bundler-runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

// The shell exposes nothing, so its own copy leaves out what a container's entry needs.
globalThis[Symbol.for('nyimbo.federation@1')] = () => ({
  ...federation,
  // `init` finds an instance by the build that it was compiled into, which would be the shell's own.
  runtime: { ...federation.runtime, init: (options) => federation.runtime.createInstance(options) },
  instance: undefined,
  bundlerRuntime: { ...federation.bundlerRuntime, initContainerEntry, S: {} },
  bundlerRuntimeOptions: {},
});
