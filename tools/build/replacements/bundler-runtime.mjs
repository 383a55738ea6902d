// Replaces webpack's part of the federation runtime in the shell. Omits the code for remotes named at build time, for
// server-side tree-shaking of shared modules, and for Node (1.5 KB br).
import { init } from '@module-federation/runtime';
import { attachShareScopeMap } from '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js';
import { consumes } from '@module-federation/webpack-bundler-runtime/dist/consumes.js';
import { initializeSharing } from '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js';
import { installInitialConsumes } from '@module-federation/webpack-bundler-runtime/dist/installInitialConsumes.js';

const federation = {
  runtime: { init },
  bundlerRuntime: {
    consumes,
    I: initializeSharing,
    S: {},
    installInitialConsumes,
    init: ({ webpackRequire: { federation: own } }) => own.runtime.init(own.initOptions),
  },
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
};

export default federation;
