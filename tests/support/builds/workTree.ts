/**
 * A copy of the sources. Tests change it, for example add a remote and release it. The copy links the libraries of
 * node_modules, and contains its own copies of our packages.
 */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../startSite.ts';

const EXCLUDED_NAME = /^(node_modules|dist|coverage|\.git|\.data.*)$/;
const OWN_SCOPE = '@nyimbo';
const CATALOGUE_CACHE = '.cache/checks';

/** A copy of the sources in `folder`, an absolute path. The test calls `remove`, also after a failure. */
export interface WorkTree {
  folder: string;
  remove(): void;
}

function linkLibraries(from: string, to: string): void {
  if (!existsSync(from)) return;
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    // Do not link caches: builds from the copy must not enter the original's cache.
    if (name !== OWN_SCOPE && name !== '.cache') symlinkSync(path.join(from, name), path.join(to, name));
  }
}

/**
 * Copies the catalogue of the release checks, if an earlier check has created it, because creating it takes long. Skips
 * a catalogue that another suite is still creating: its name starts with a dot until it is complete.
 */
function copyCatalogue(modules: string): void {
  const from = path.join(ROOT, 'node_modules', CATALOGUE_CACHE);
  if (!existsSync(from)) return;
  for (const name of readdirSync(from).filter((entry) => !entry.startsWith('.'))) {
    cpSync(path.join(from, name), path.join(modules, CATALOGUE_CACHE, name), { recursive: true });
  }
}

/** Copies the sources into the folder for temporary files, in about a second. */
export function copyWorkTree(): WorkTree {
  const folder = mkdtempSync(path.join(tmpdir(), 'nyimbo-work-tree-'));
  for (const name of readdirSync(ROOT).filter((entry) => !EXCLUDED_NAME.test(entry))) {
    const isSource = (file: string) => !EXCLUDED_NAME.test(path.basename(file));
    cpSync(path.join(ROOT, name), path.join(folder, name), { recursive: true, filter: isSource });
    linkLibraries(path.join(ROOT, name, 'node_modules'), path.join(folder, name, 'node_modules'));
  }
  const modules = path.join(folder, 'node_modules');
  linkLibraries(path.join(ROOT, 'node_modules'), modules);
  mkdirSync(path.join(modules, OWN_SCOPE));
  for (const name of readdirSync(path.join(ROOT, 'node_modules', OWN_SCOPE))) {
    symlinkSync(path.join('../..', name), path.join(modules, OWN_SCOPE, name));
  }
  copyCatalogue(modules);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
