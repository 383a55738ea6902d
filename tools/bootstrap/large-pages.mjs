// Lets Linux give programs their memory in larger pages while `.ci/run` runs.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = '/sys/kernel/mm/transparent_hugepage';
/** Sizes between the usual 4 KB and 2 MB: small enough to waste little memory. */
const SIZES_KB = [16, 64];

/**
 * Runs a function with larger pages for all programs, and restores the settings afterwards. In some virtual machines a
 * page fault takes fifteen microseconds, and the suites start thousands of programs. Needs root and Linux 6.8; without
 * them it changes nothing.
 * @template T
 * @param {() => Promise<T>} run
 * @param {string} [folder] the kernel's settings
 * @returns {Promise<T>}
 */
export async function withLargePages(run, folder = FOLDER) {
  const changed = SIZES_KB.map((size) => path.join(folder, `hugepages-${size}kB/enabled`)).flatMap(enable);
  try {
    return await run();
  } finally {
    for (const { file, before } of changed) writeFileSync(file, before);
  }
}

/** Sets one size to 'always'. Returns what to restore: nothing if the setting is missing or may not be changed. */
function enable(file) {
  try {
    // The kernel marks the current choice: `always inherit madvise [never]`.
    const before = /\[(\w+)\]/.exec(readFileSync(file, 'utf8'))?.[1] ?? 'never';
    writeFileSync(file, 'always');
    return [{ file, before }];
  } catch {
    return [];
  }
}
