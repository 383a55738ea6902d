import { formatMinutes, formatQuantity } from '@nyimbo/shared-ui';

/** Formats the number of songs and their duration: `12 songs · 46 min`. */
export const describeLength = ({
  songCount,
  durationSeconds,
}: {
  songCount: number;
  durationSeconds: number;
}): string =>
  songCount === 0 ? 'No songs yet' : `${formatQuantity(songCount, 'song')} · ${formatMinutes(durationSeconds)}`;
