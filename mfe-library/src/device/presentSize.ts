import type { OfflineSong, OfflineState } from '@nyimbo/shared-events';
import { formatMegabytes } from '@nyimbo/shared-ui';

const BYTES_PER_GB = 1_000_000_000;

/** Adds up the bytes of all copies. */
export const addUpBytes = ({ songs, otherBytes }: OfflineState): number =>
  songs.reduce((sum, { sizeBytes }) => sum + sizeBytes, otherBytes);

/** Formats a size as `48.3 MB`, and sizes of a gigabyte or more as `2.1 GB`. */
export const formatSize = (bytes: number): string =>
  bytes < BYTES_PER_GB ? formatMegabytes(bytes) : `${(bytes / BYTES_PER_GB).toFixed(1)} GB`;

/** Returns the text in a song's row: its size on this device, or its state. */
export function presentSongState({ song, status, sizeBytes }: OfflineSong, transfer: OfflineState['transfer']): string {
  switch (status) {
    case 'kept':
    case 'played':
      return formatSize(sizeBytes);
    case 'lost':
      return 'Deleted';
    case 'refused':
      return 'Not available';
    case 'waiting': {
      if (transfer?.songId !== song.songId) return 'Waiting';
      if (transfer.totalBytes === null) return formatSize(transfer.receivedBytes);
      return `${Math.min(99, Math.floor((transfer.receivedBytes / transfer.totalBytes) * 100))}%`;
    }
  }
}
