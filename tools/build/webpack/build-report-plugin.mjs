// Writes two files into a build. `build.json` lists the files and sizes of each page and slot, for the web server's
// preloads and the byte budget. `hashes.json` lists the hash of each script; the page rejects scripts that differ.
import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';

const EXPOSED = '__federation_expose_';
const integrityOf = (content, algorithm = 'sha384') =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;
/** The hashes of a build's scripts by file name. The registry holds the hash of this file. */
const HASHES = 'hashes.json';
const isScript = (file) => file.endsWith('.js');

/** The content of `hashes.json`. */
const hashesFile = (hashes) => JSON.stringify(hashes);

/** The scripts of each exposed module. The federation plugin names chunk groups after modules, with `__` for `/`. */
function exposedModules(compilation) {
  const modules = {};
  for (const [name, group] of compilation.namedChunkGroups) {
    if (!name.startsWith(EXPOSED)) continue;
    const module = `./${name.slice(EXPOSED.length).replaceAll('__', '/')}`;
    modules[module] = group.getFiles().filter(isScript);
  }
  return modules;
}

/** The scripts that the entry needs to run. */
const scriptsOf = (compilation) =>
  [...compilation.entrypoints.values()].flatMap((entrypoint) => entrypoint.getFiles()).filter(isScript);

/**
 * Libraries that load on first use. The service worker does not precache them, unless an exposed module's initial
 * scripts contain one. The remotes' axios is a fallback for a shell without it; zod is for forms, which need a network.
 */
const NOT_AHEAD = /[\\/]node_modules[\\/](@noble|axios|wavesurfer\.js|zod)[\\/]/;

/** The scripts that contain one of these libraries. */
function scriptsOfLibraries(compilation) {
  const isLibrary = (module) => NOT_AHEAD.test(module.nameForCondition?.() ?? '');
  const chunks = [...compilation.chunks].filter((chunk) =>
    [...compilation.chunkGraph.getChunkModulesIterable(chunk)].some(
      (module) => isLibrary(module) || (module.modules ?? []).some(isLibrary),
    ),
  );
  return new Set(chunks.flatMap((chunk) => [...chunk.files]));
}

/** Writes both files when webpack has emitted all others, because their content determines the hashes. */
export class BuildReportPlugin {
  /**
   * @param {{ entry: string, statics?: string[], keepsLibraries?: boolean }} options entry: file of the entry;
   *   statics: other files to precache for an offline start; keepsLibraries: precaches the lazy libraries too
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

  /** The hash of every script that the entry can load. SHA-256 keeps the file small, because pages download it. */
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
      /** Further scripts that the HTML loads with the entry. */
      beside: beside.map((file) => ({ file, integrity: integrityOf(assets[file].buffer()) })),
      /** Scripts of each exposed module, by module name. */
      modules,
      /** Files of this build that the service worker precaches for an offline start. */
      offline: [...scripts.filter((file) => begun.has(file) || !libraries.has(file)), HASHES, ...this.statics],
      /** Brotli size of each script in bytes. */
      brotliBytes: sizes,
    };
  }
}
