// Compresses each text file of a build to `.br` and `.gz` files beside it, at the highest level.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT_FILE = /\.(js|json|css|svg|html|txt)$/;
/** Minimum size of a file. For a smaller file, the format's header costs more than the compression saves. */
const MIN_FILE_BYTES = 512;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * Compresses one file.
 * @returns {Promise<number>} bytes that a browser with brotli downloads
 */
export async function compressFile(path) {
  const content = await readFile(path);
  if (content.length < MIN_FILE_BYTES) return content.length;
  const brotli = toBrotli(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
  await writeFile(`${path}.br`, await brotli);
  await writeFile(`${path}.gz`, await toGzip(content, { level: constants.Z_BEST_COMPRESSION }));
  return (await brotli).length;
}

/**
 * Compresses the text files of a folder and its subfolders.
 * @returns {Promise<Record<string, number>>} bytes of each with brotli, by path in the folder
 */
export async function compressFolder(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && TEXT_FILE.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  const sizes = files.map(async (file) => [relative(folder, file).split(sep).join('/'), await compressFile(file)]);
  return Object.fromEntries(await Promise.all(sizes));
}
