import { open } from 'node:fs/promises';

/** Flushes a folder, so new and renamed files in it survive a power cut. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null);
  // Windows cannot sync a folder.
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
