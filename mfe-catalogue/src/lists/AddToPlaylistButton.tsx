import { AddToPlaylistIcon, HeroIconButton } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import { useSongActions } from '../songs/useSongActions.ts';
import { useWholeList, type WholeListProps } from './useWholeList.ts';

interface AddToPlaylistButtonProps extends WholeListProps {
  /** The page's title, which a new playlist gets. */
  title: string;
}

/** Adds the songs of an album or playlist to one of the listener's own playlists (LIB-1). Disabled without songs. */
export function AddToPlaylistButton({ title, ...list }: AddToPlaylistButtonProps): ReactElement {
  const { addToPlaylist } = useSongActions();
  const { run, isLoading } = useWholeList(list);
  return (
    <HeroIconButton
      label="Add to playlist"
      icon={<AddToPlaylistIcon />}
      aria-haspopup="dialog"
      isDisabled={!list.songs?.length}
      isBusy={isLoading}
      onClick={() => run((songs) => addToPlaylist(songs, title))}
    />
  );
}
