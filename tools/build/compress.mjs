// Compresses each text file of a build to `.br` and `.gz` files beside it, at the highest level.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const IS_TEXT = /\.(js|json|css|svg|html|txt)$/;
/** Below this size the header costs more than the compression saves. */
const SMALLEST_BYTES = 512;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

async function compressFile(path) {
  const content = await readFile(path);
  if (content.length < SMALLEST_BYTES) return;
  const brotli = toBrotli(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
  await writeFile(`${path}.br`, await brotli);
  await writeFile(`${path}.gz`, await toGzip(content, { level: constants.Z_BEST_COMPRESSION }));
}

/** Compresses the text files of a folder and its subfolders. */
export async function compressFolder(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && IS_TEXT.test(entry.name));
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath ?? entry.path, entry.name))));
}
