/**
 * A copy of the sources for tests that change them: a patch, a new remote, its release. It links libraries, and has its
 * own copies of our packages.
 */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../startSite.ts';

const NOT_SOURCE = /^(node_modules|dist|coverage|\.git|\.data.*)$/;
const OURS = '@nyimbo';
const CATALOGUE = '.cache/checks';

/** The absolute path of the copy. The test calls `remove`, also after a failure. */
export interface WorkTree {
  folder: string;
  remove(): void;
}

function linkLibraries(from: string, to: string): void {
  if (!existsSync(from)) return;
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    // Do not link caches: builds from the copy must not enter the original's cache.
    if (name !== OURS && name !== '.cache') symlinkSync(path.join(from, name), path.join(to, name));
  }
}

/** Copies the catalogue of the release checks, if an earlier check has made it: that takes as long as a release. */
function copyCatalogue(modules: string): void {
  const from = path.join(ROOT, 'node_modules', CATALOGUE);
  if (existsSync(from)) cpSync(from, path.join(modules, CATALOGUE), { recursive: true });
}

/** Copies the sources into the folder for temporary files, in about a second. */
export function copyWorkTree(): WorkTree {
  const folder = mkdtempSync(path.join(tmpdir(), 'nyimbo-work-tree-'));
  for (const name of readdirSync(ROOT).filter((entry) => !NOT_SOURCE.test(entry))) {
    const isSource = (file: string) => !NOT_SOURCE.test(path.basename(file));
    cpSync(path.join(ROOT, name), path.join(folder, name), { recursive: true, filter: isSource });
    linkLibraries(path.join(ROOT, name, 'node_modules'), path.join(folder, name, 'node_modules'));
  }
  const modules = path.join(folder, 'node_modules');
  linkLibraries(path.join(ROOT, 'node_modules'), modules);
  mkdirSync(path.join(modules, OURS));
  for (const name of readdirSync(path.join(ROOT, 'node_modules', OURS))) {
    symlinkSync(path.join('../..', name), path.join(modules, OURS, name));
  }
  copyCatalogue(modules);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
