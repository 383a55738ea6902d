// webpack asks for a shared module once: when its file did not load, the app that wanted it fails for good, even after
// the network is back (webpack issue 19351). This makes the next import ask again.
const NAME = 'RetrySharedPlugin';
const ON_ERROR = 'delete installedModules[id];';

/** @throws when webpack writes this part differently from now on: then see whether the issue is solved */
function forgetFailures(code) {
  if (!code?.includes('startedInstallModules')) return code;
  if (!code.includes(ON_ERROR)) throw new Error("webpack's code for shared modules has changed.");
  return code.replace(ON_ERROR, `${ON_ERROR} delete startedInstallModules[id];`);
}

export class RetrySharedPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.runtimeModule.tap(NAME, (module) => {
        if (module.name !== 'consumes') return;
        const generate = module.generate.bind(module);
        module.generate = () => forgetFailures(generate());
      });
    });
  }
}
