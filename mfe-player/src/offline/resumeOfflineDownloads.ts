import type { Bus } from '@nyimbo/shared-events';
import type { OfflineSongs } from '../files/OfflineSongs.ts';
import type { KeptList } from './KeptList.ts';

/**
 * Loads './OfflineDownloads' at the start of a page if kept songs are still waiting to be transferred, or the browser
 * has deleted some (LIB-4). Most pages need neither its code nor its work.
 */
export async function resumeOfflineDownloads(
  bus: Bus,
  { offlineSongs, keptList }: { offlineSongs: OfflineSongs; keptList: KeptList },
): Promise<void> {
  if (keptList.list().length === 0) return;
  await offlineSongs.whenOpened();
  const stored = new Set(offlineSongs.list().map(({ song }) => song?.songId));
  const needsWork = keptList
    .list()
    .some(({ song, status }) => status === 'waiting' || (status === 'stored' && !stored.has(song.songId)));
  if (needsWork) bus.send('offline/resume', { isAllowed: false });
}
