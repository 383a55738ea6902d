// Writes two files into a build. `build.json` lists the files of each page and slot, for the web server's preloads;
// `build-app.mjs` adds their sizes. `hashes.json` lists the hash of each script; the page rejects scripts that differ.
import { createHash } from 'node:crypto';
import { basename } from 'node:path';

const EXPOSE_PREFIX = '__federation_expose_';
const integrityOf = (content, algorithm = 'sha384') =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;
/** The hashes of a build's scripts by file name. The registry holds the hash of this file. */
const HASHES_FILE = 'hashes.json';
const isScript = (file) => file.endsWith('.js');

/** Returns the content of `hashes.json`. */
const formatHashes = (hashes) => JSON.stringify(hashes);

/** Returns the name of a folder beside the builds for a script with this content, such as `react-1f0c…`. */
const contentFolderOf = (file, content) =>
  `${basename(file, '.js')}-${createHash('sha256').update(content).digest('hex').slice(0, 16)}`;

/** Lists the scripts of each exposed module. The plugin names chunk groups after modules, with `__` for `/`. */
function listExposedModules(compilation) {
  const modules = {};
  for (const [name, group] of compilation.namedChunkGroups) {
    if (!name.startsWith(EXPOSE_PREFIX)) continue;
    const module = `./${name.slice(EXPOSE_PREFIX.length).replaceAll('__', '/')}`;
    modules[module] = group.getFiles().filter(isScript);
  }
  return modules;
}

/** Lists the scripts that the entry needs to run. */
const listEntryScripts = (compilation) =>
  [...compilation.entrypoints.values()].flatMap((entrypoint) => entrypoint.getFiles()).filter(isScript);

/**
 * Libraries that load on first use. The service worker does not precache them, unless an exposed module's initial
 * scripts contain one. The remotes' axios is a fallback for a shell without it; zod is for forms, which need a network.
 */
const LAZY_LIBRARIES = /[\\/]node_modules[\\/](@noble|axios|wavesurfer\.js|zod)[\\/]/;

/** Lists the scripts that contain one of these libraries. */
function listLibraryScripts(compilation) {
  const isLibrary = (module) => LAZY_LIBRARIES.test(module.nameForCondition?.() ?? '');
  const chunks = [...compilation.chunks].filter((chunk) =>
    [...compilation.chunkGraph.getChunkModulesIterable(chunk)].some(
      (module) => isLibrary(module) || (module.modules ?? []).some(isLibrary),
    ),
  );
  return new Set(chunks.flatMap((chunk) => [...chunk.files]));
}

/** Writes `build.json` and `hashes.json` after all other files, because both contain hashes of the other files. */
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
          hashesIntegrity: integrityOf(formatHashes(hashes)),
        };
        compilation.emitAsset(HASHES_FILE, new sources.RawSource(formatHashes(hashes)));
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
    const libraries = this.keepsLibraries ? new Set() : listLibraryScripts(compilation);
    const modules = listExposedModules(compilation);
    const begun = new Set(Object.values(modules).flat());
    const beside = listEntryScripts(compilation).filter((file) => file !== this.entry);
    return {
      build: compilation.outputOptions.uniqueName?.split('@')[1],
      entry: this.entry,
      integrity: integrityOf(assets[this.entry].buffer()),
      /**
       * Further scripts that the HTML loads with the entry. `folder` is named after the content: the publisher also stores
       * the script there, so that it keeps its address over builds (docs/adr/0032-one-address-for-react.md).
       */
      beside: beside.map((file) => ({
        file,
        integrity: integrityOf(assets[file].buffer()),
        folder: contentFolderOf(file, assets[file].buffer()),
      })),
      /** Scripts of each exposed module, by module name. */
      modules,
      /** Files of this build that the service worker precaches for an offline start. */
      offline: [
        ...scripts.filter((file) => !beside.includes(file) && (begun.has(file) || !libraries.has(file))),
        HASHES_FILE,
        ...this.statics,
      ],
    };
  }
}
