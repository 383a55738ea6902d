// Runs first in the shell. Provides webpack's part of the federation runtime, with its reference to the core runtime,
// to the remotes, because a copy in each remote costs 4.5 KB br per entry.
import { createInstance } from '@module-federation/runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import federation from './bundler-runtime.mjs';

globalThis[Symbol.for('nyimbo.federation@1')] = () => ({
  ...federation,
  // The library's `init` returns the instance of the build that contains its code. That build is the shell, so create a
  // new instance for the remote.
  runtime: { init: createInstance },
  bundlerRuntime: { ...federation.bundlerRuntime, initContainerEntry, S: {} },
  bundlerRuntimeOptions: {},
});
