import type { SongRef } from '@nyimbo/shared-events';
import { useBusState } from '@nyimbo/shared-events/react';
import { HeartIcon, IconButton } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import { usePlayer } from '../views/PlayerContext.ts';

/** The favourite button of the current song. Shows the same state as the song's heart in the lists (FAV-4). */
export function HeartButton({ song }: { song: SongRef }): ReactElement {
  const { bus } = usePlayer();
  const isFavourite = useBusState(bus, 'favourites')?.songIds.includes(song.songId) ?? false;
  return (
    <IconButton
      label={`Favourite ${song.title}`}
      icon={<HeartIcon />}
      isPressed={isFavourite}
      look="heart"
      onClick={() => bus.send('favourite/toggle', { song })}
    />
  );
}
