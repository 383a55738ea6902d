// A chunk whose connection is cut is asked for again before the app hears of it: the browser asks once for a script.
import webpack from 'webpack';

const { RuntimeGlobals, RuntimeModule } = webpack;
const NAME = 'ChunkRetryPlugin';

/** Waits before the second and the third attempt. */
const WAITS_MS = [500, 2000];

class ChunkRetryRuntimeModule extends RuntimeModule {
  constructor() {
    super('chunk retry', RuntimeModule.STAGE_BASIC); // After the loader itself, before whoever uses it.
  }

  generate() {
    const loader = RuntimeGlobals.loadScript;
    return `
      const loadOnce = ${loader};
      ${loader} = (url, done, ...rest) => {
        const waits = ${JSON.stringify(WAITS_MS)};
        const ask = () => loadOnce(url, (event) => {
          const wait = event && event.type === 'error' && waits.shift();
          wait ? setTimeout(ask, wait) : done(event);
        }, ...rest);
        ask();
      };`;
  }
}

/** Adds the second and third attempt to the part of webpack's runtime that loads scripts. */
export class ChunkRetryPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.loadScript).tap(NAME, (chunk) => {
        // Returns nothing: the hook ends with the first plugin that answers, and webpack's own is to come.
        compilation.addRuntimeModule(chunk, new ChunkRetryRuntimeModule());
      });
    });
  }
}
