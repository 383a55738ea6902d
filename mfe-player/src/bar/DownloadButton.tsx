import type { SongRef } from '@nyimbo/shared-events';
import { DownloadIcon, IconButton, formatDownloadSize } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import { usePlayer } from '../views/PlayerContext.ts';

/** Opens the download dialog for the current song. The tooltip and description give the download size. */
export function DownloadButton({ song }: { song: SongRef }): ReactElement {
  const { bus } = usePlayer();
  const cost = formatDownloadSize(song);
  const name = `Download ${song.title}`;
  return (
    <IconButton
      label={name}
      title={cost ? `${name}, ${cost}` : name}
      aria-description={cost}
      icon={<DownloadIcon />}
      aria-haspopup="dialog"
      onClick={() => bus.send('song/download', { song })}
    />
  );
}
