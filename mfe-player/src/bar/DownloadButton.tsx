import type { SongRef } from '@nyimbo/shared-events';
import { DownloadIcon, IconButton } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import { usePlayer } from '../views/PlayerContext.ts';

/** Opens the download dialog for the current song. */
export function DownloadButton({ song }: { song: SongRef }): ReactElement {
  const { bus } = usePlayer();
  return (
    <IconButton
      label={`Download ${song.title}`}
      icon={<DownloadIcon />}
      aria-haspopup="dialog"
      onClick={() => bus.send('song/download', { song })}
    />
  );
}
