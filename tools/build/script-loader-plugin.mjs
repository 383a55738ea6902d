// Scripts of a build are fetched by the shell's loader, which checks them against their hashes and asks again when a
// connection is cut (shell/src/host/createScriptLoader.ts), instead of by a loader in each build.
import webpack from 'webpack';

const { RuntimeGlobals, RuntimeModule } = webpack;
const NAME = 'ScriptLoaderPlugin';

class ScriptLoaderRuntimeModule extends RuntimeModule {
  constructor() {
    super('script loader');
  }

  /** A shell from before the loader has none to lend: there a script comes as it did then, unchecked. */
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

/** Takes the place of webpack's own runtime module for loading scripts, except in builds for development. */
export class ScriptLoaderPlugin {
  apply(compiler) {
    if (compiler.options.mode === 'development') return;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // Before webpack's own plugin: the first that answers ends the hook.
      const first = { name: NAME, stage: -10 };
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.loadScript).tap(first, (chunk) => {
        compilation.addRuntimeModule(chunk, new ScriptLoaderRuntimeModule());
        return true;
      });
    });
  }
}
