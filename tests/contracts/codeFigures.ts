/** Reads figures from the source, to check texts that state them. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../support/startSite.ts';

/**
 * Reads the value of `const NAME = 30 * 60` or of a member `name: 30 * 60` in a file: a number, or a product of numbers
 * and other constants of the file.
 * @throws if the file has no such figure, for example after a rename
 */
export function readFigure(file: string, name: string): number {
  const source = readFileSync(path.join(ROOT, file), 'utf8');
  return readFrom(source, name, file);
}

function readFrom(source: string, name: string, file: string): number {
  const written = new RegExp(`\\b${name}(?:\\s*=|:)\\s*([\\dA-Z][\\w.]*(?:\\s*\\*\\s*[\\dA-Z][\\w.]*)*)[,;]`).exec(
    source,
  )?.[1];
  if (written === undefined) throw new Error(`${file} has no figure '${name}'.`);
  return written
    .split('*')
    .map((factor) => factor.trim())
    .map((factor) => (/^\d/.test(factor) ? Number(factor.replaceAll('_', '')) : readFrom(source, factor, file)))
    .reduce((product, factor) => product * factor, 1);
}
