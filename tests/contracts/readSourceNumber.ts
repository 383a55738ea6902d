/** Reads numbers from the source code. Tests compare them with the texts that state them. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../support/startSite.ts';

/**
 * Reads the value of `const NAME = 30 * 60` or of a member `name: 30 * 60` in a file. Supports numbers, and products of
 * numbers and other constants of the file.
 * @throws if the file has no such number, for example after a rename
 */
export function readSourceNumber(file: string, name: string): number {
  const source = readFileSync(path.join(ROOT, file), 'utf8');
  return evaluateNumber(source, name, file);
}

function evaluateNumber(source: string, name: string, file: string): number {
  const written = new RegExp(`\\b${name}(?:\\s*=|:)\\s*([\\dA-Z][\\w.]*(?:\\s*\\*\\s*[\\dA-Z][\\w.]*)*)[,;]`).exec(
    source,
  )?.[1];
  if (written === undefined) throw new Error(`${file} has no figure '${name}'.`);
  return written
    .split('*')
    .map((factor) => factor.trim())
    .map((factor) => (/^\d/.test(factor) ? Number(factor.replaceAll('_', '')) : evaluateNumber(source, factor, file)))
    .reduce((product, factor) => product * factor, 1);
}
