import { AddToPlaylistIcon, HeroIconButton } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import type { Song } from '../api/model.ts';
import { useSongActions } from '../songs/useSongActions.ts';

interface AddToPlaylistButtonProps {
  songs: readonly Song[] | undefined;
  /** The page's title, which a new playlist gets. */
  title: string;
}

/** Adds the songs of an album or playlist to one of the listener's own playlists (LIB-1). Disabled without songs. */
export function AddToPlaylistButton({ songs = [], title }: AddToPlaylistButtonProps): ReactElement {
  const { addToPlaylist } = useSongActions();
  return (
    <HeroIconButton
      label="Add to playlist"
      icon={<AddToPlaylistIcon />}
      aria-haspopup="dialog"
      isDisabled={songs.length === 0}
      onClick={() => addToPlaylist(songs, title)}
    />
  );
}
