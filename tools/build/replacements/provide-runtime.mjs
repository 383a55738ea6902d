// In the shell, before anything else: lends webpack's half of the federation runtime to the remotes, which would each
// carry their own copy (4.5 KB br an entry), and with it the other half, which it holds on to.
import { createInstance } from '@module-federation/runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import federation from './bundler-runtime.mjs';

globalThis[Symbol.for('nyimbo.federation@1')] = () => ({
  ...federation,
  // `init` finds an instance by the build that it was compiled into, which would be the shell's own.
  runtime: { init: createInstance },
  bundlerRuntime: { ...federation.bundlerRuntime, initContainerEntry, S: {} },
  bundlerRuntimeOptions: {},
});
