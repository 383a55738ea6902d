import type { OfflineSong, OfflineState, SongRef } from '@nyimbo/shared-events';
import type { OfflineCopy } from '../files/OfflineSongs.ts';
import type { KeptSong } from './KeptList.ts';

/**
 * Builds the published state from the songs that the listener keeps and the copies on the device: first the kept songs,
 * the newest first, then the songs that were only played.
 */
export function buildOfflineState(
  kept: readonly KeptSong[],
  copies: readonly OfflineCopy[],
): Pick<OfflineState, 'songs' | 'otherBytes'> {
  const bytes = new Map<number, number>();
  const played = new Map<number, SongRef>();
  let otherBytes = 0;
  for (const { song, sizeBytes } of copies) {
    if (song) {
      bytes.set(song.songId, (bytes.get(song.songId) ?? 0) + sizeBytes);
      played.set(song.songId, song);
    } else otherBytes += sizeBytes;
  }
  const chosen = kept.map(({ song, status }): OfflineSong => {
    played.delete(song.songId);
    return {
      song,
      status: status === 'stored' ? 'kept' : status,
      sizeBytes: status === 'stored' ? (bytes.get(song.songId) ?? 0) : 0,
    };
  });
  const others = [...played.values()].map((song): OfflineSong => ({
    song,
    status: 'played',
    sizeBytes: bytes.get(song.songId) ?? 0,
  }));
  return { songs: [...chosen.reverse(), ...others.reverse()], otherBytes };
}
