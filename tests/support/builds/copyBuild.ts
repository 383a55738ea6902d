/**
 * Makes a second build of an app without a compilation: copies a published build under another id, changes some scripts
 * and recomputes every hash. The copy is a valid build.
 */
import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

interface BuildReport {
  build: string;
  entry: string;
  integrity: string;
  hashes: Record<string, string>;
  hashesIntegrity: string;
  beside: { file: string; integrity: string }[];
}

/** The registry's entry for one build. */
export interface RegistryBuild {
  build: string;
  entry: string;
  integrity: string;
  hashes: string;
  description?: unknown;
}

const hashOf = (algorithm: string, content: string | Buffer): string =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;

const TEXT_FILE = /\.(js|json|html)$/;
const COMPRESSED_FILE = /\.(br|gz)$/;

function readReport(folder: string): BuildReport {
  return JSON.parse(readFileSync(path.join(folder, 'build.json'), 'utf8'));
}

function rehash(folder: string): void {
  const report = readReport(folder);
  const read = (file: string) => readFileSync(path.join(folder, file));
  const hashes = Object.fromEntries(Object.keys(report.hashes).map((file) => [file, hashOf('sha256', read(file))]));
  const text = JSON.stringify(hashes);
  const beside = report.beside.map(({ file }) => ({ file, integrity: hashOf('sha384', read(file)) }));
  const integrity = hashOf('sha384', read(report.entry));
  const next = { ...report, hashes, hashesIntegrity: hashOf('sha384', text), beside, integrity };
  writeFileSync(path.join(folder, 'hashes.json'), text);
  writeFileSync(path.join(folder, 'build.json'), JSON.stringify(next, null, 1));
}

/**
 * Copies a build under another id.
 * @param from a build's folder; its name is the build's id
 * @param to the copy's folder; its name is the copy's id, of the same form
 * @param change returns the new text of a file; called for each `.js`, `.json` and `.html`
 */
export function copyBuild(from: string, to: string, change = (_file: string, text: string) => text): void {
  const [before, after] = [path.basename(from), path.basename(to)];
  cpSync(from, to, { recursive: true });
  for (const name of readdirSync(to, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(to, name);
    if (COMPRESSED_FILE.test(name)) rmSync(file);
    else if (TEXT_FILE.test(name))
      writeFileSync(file, change(name, readFileSync(file, 'utf8').replaceAll(before, after)));
  }
  rehash(to);
}

/** Describes the build in a folder as the registry does. */
export function describeBuild(folder: string, app: string): RegistryBuild {
  const { entry, integrity, hashesIntegrity: hashes } = readReport(folder);
  const build = { build: path.basename(folder), entry, integrity, hashes };
  if (app === 'shell') return build;
  return { ...build, description: JSON.parse(readFileSync(path.join(folder, 'remote.json'), 'utf8')) };
}
