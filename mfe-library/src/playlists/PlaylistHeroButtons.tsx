import type { Bus, PageRef, SongRef } from '@nyimbo/shared-events';
import { Button, DownloadIcon, HeroIconButton, KeepIcon, PlayIcon } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import type { Playlist } from './model/Playlist.ts';

interface ListButtonProps {
  bus: Bus;
  songs: readonly SongRef[];
}

/** Plays a playlist from the beginning of its first song, also if that song is already loaded. */
export function PlayAllButton({ bus, songs, listTitle }: ListButtonProps & { listTitle: string }): ReactElement {
  return (
    <Button
      variant="accent"
      size="lg"
      icon={<PlayIcon />}
      isDisabled={songs.length === 0}
      // With a start position, the player does not pause or resume the loaded song.
      onClick={() =>
        bus.send('player/play', { songs: [...songs], index: 0, source: 'list', startSeconds: 0, listTitle })
      }
    >
      Play all
    </Button>
  );
}

interface DownloadButtonProps extends ListButtonProps {
  /** `id` identifies the playlist: its id, or the token of its link. */
  playlist: Pick<Playlist, 'title' | 'covers'> & { id: string };
}

/** Downloads the songs of a playlist as one ZIP file (DWN-5). */
export function DownloadAllButton({ bus, songs, playlist }: DownloadButtonProps): ReactElement {
  const { id, title, covers } = playlist;
  const page: PageRef = { kind: 'playlist', slug: id, title, coverUrl: null, covers };
  return (
    <HeroIconButton
      label="Download playlist"
      icon={<DownloadIcon />}
      aria-haspopup="dialog"
      isDisabled={songs.length === 0}
      onClick={() => bus.send('page/download', { page, songs: [...songs] })}
    />
  );
}

/** Keeps the songs of a playlist on this device (LIB-4). */
export function KeepAllButton({ bus, songs }: ListButtonProps): ReactElement {
  return (
    <HeroIconButton
      label="Keep on this device"
      icon={<KeepIcon />}
      isDisabled={songs.length === 0}
      onClick={() => bus.send('offline/keep', { songs: [...songs] })}
    />
  );
}
