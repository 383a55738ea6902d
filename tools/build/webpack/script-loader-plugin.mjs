// Loads a build's scripts with the shell's loader instead of webpack's own. The shell's loader verifies hashes and
// retries after connection errors (shell/src/host/createScriptLoader.ts).
import webpack from 'webpack';

const { RuntimeGlobals, RuntimeModule } = webpack;
const PLUGIN_NAME = 'ScriptLoaderPlugin';

class ScriptLoaderRuntimeModule extends RuntimeModule {
  constructor() {
    super('script loader');
  }

  /**
   * An older shell provides no loader. The generated code then loads the script without a check.
   * @override
   */
  generate() {
    return `
      ${RuntimeGlobals.loadScript} = (url, done) => {
        const load = globalThis[Symbol.for('nyimbo.scripts@1')];
        if (load) return load(url, done);
        const script = document.createElement('script');
        script.src = url;
        script.onload = script.onerror = done;
        document.head.append(script);
      };`;
  }
}

/** Replaces webpack's runtime module for loading scripts, except in development builds. */
export class ScriptLoaderPlugin {
  apply(compiler) {
    if (compiler.options.mode === 'development') return;
    compiler.hooks.thisCompilation.tap(PLUGIN_NAME, (compilation) => {
      // Run before webpack's own plugin, because the first tap that returns a value ends the hook.
      const first = { name: PLUGIN_NAME, stage: -10 };
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.loadScript).tap(first, (chunk) => {
        compilation.addRuntimeModule(chunk, new ScriptLoaderRuntimeModule());
        return true;
      });
    });
  }
}
