// Writes two files into a build. `build.json`: which files each page and slot needs, and how big they are; the web host
// preloads by it, the byte budget adds up by it. `hashes.json`: the hash of each script, by which the page refuses one that
// is not what was released.
import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';

const EXPOSED = '__federation_expose_';
const integrityOf = (content, algorithm = 'sha384') =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;
/** The hashes of a build's scripts, by their names; itself known to the registry by its own. */
const HASHES = 'hashes.json';
const isScript = (file) => file.endsWith('.js');

/** `hashes.json`, as it lies in the build. */
const hashesFile = (hashes) => JSON.stringify(hashes);

/** Chunk groups of exposed modules are named after the module, with `/` left out of the name by the plugin. */
function exposedModules(compilation) {
  const modules = {};
  for (const [name, group] of compilation.namedChunkGroups) {
    if (!name.startsWith(EXPOSED)) continue;
    const module = `./${name.slice(EXPOSED.length).replaceAll('__', '/')}`;
    modules[module] = group.getFiles().filter(isScript);
  }
  return modules;
}

/** Scripts that must be on the page for an entry to run. */
const scriptsOf = (compilation) =>
  [...compilation.entrypoints.values()].flatMap((entrypoint) => entrypoint.getFiles()).filter(isScript);

/**
 * Libraries that are fetched when they are first used, and kept for an offline start only then, unless a page begins with
 * one. (The remotes' copies of axios stand by for a shell without it; zod comes with forms, which need a network.)
 */
const NOT_AHEAD = /[\\/]node_modules[\\/](@noble|axios|wavesurfer\.js|zod)[\\/]/;

/** Scripts that hold one of them. */
function scriptsOfLibraries(compilation) {
  const isLibrary = (module) => NOT_AHEAD.test(module.nameForCondition?.() ?? '');
  const chunks = [...compilation.chunks].filter((chunk) =>
    [...compilation.chunkGraph.getChunkModulesIterable(chunk)].some(
      (module) => isLibrary(module) || (module.modules ?? []).some(isLibrary),
    ),
  );
  return new Set(chunks.flatMap((chunk) => [...chunk.files]));
}

export class BuildReportPlugin {
  /**
   * @param {{ entry: string, statics?: string[], keepsLibraries?: boolean }} options the entry's file; files laid beside
   *   the scripts that an offline start needs; whether it needs the libraries of first use too
   */
  constructor({ entry, statics = [], keepsLibraries = false }) {
    this.entry = entry;
    this.statics = statics;
    this.keepsLibraries = keepsLibraries;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('BuildReportPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'BuildReportPlugin', stage }, (assets) => {
        const hashes = this.hash(assets);
        const report = {
          ...this.describe(compilation, assets),
          hashes,
          hashesIntegrity: integrityOf(hashesFile(hashes)),
        };
        compilation.emitAsset(HASHES, new sources.RawSource(hashesFile(hashes)));
        compilation.emitAsset('build.json', new sources.RawSource(JSON.stringify(report, null, 1)));
      });
    });
  }

  /** The hash of every script that the entry may ask for; the shorter one, since a page may fetch all of them. */
  hash(assets) {
    const scripts = Object.keys(assets).filter((file) => isScript(file) && file !== this.entry);
    return Object.fromEntries(scripts.sort().map((file) => [file, integrityOf(assets[file].buffer(), 'sha256')]));
  }

  describe(compilation, assets) {
    const scripts = Object.keys(assets).filter(isScript).sort();
    const sizes = Object.fromEntries(scripts.map((file) => [file, brotliCompressSync(assets[file].buffer()).length]));
    const libraries = this.keepsLibraries ? new Set() : scriptsOfLibraries(compilation);
    const modules = exposedModules(compilation);
    const begun = new Set(Object.values(modules).flat());
    const beside = scriptsOf(compilation).filter((file) => file !== this.entry);
    return {
      build: compilation.outputOptions.uniqueName?.split('@')[1],
      entry: this.entry,
      integrity: integrityOf(assets[this.entry].buffer()),
      /** Scripts that the entry runs with, in the page beside it. */
      beside: beside.map((file) => ({ file, integrity: integrityOf(assets[file].buffer()) })),
      /** Scripts of each exposed module, by the module's name. */
      modules,
      /** What the service worker keeps of this build for an offline start. */
      offline: [...scripts.filter((file) => begun.has(file) || !libraries.has(file)), HASHES, ...this.statics],
      /** Brotli bytes of every script. */
      brotliBytes: sizes,
    };
  }
}
