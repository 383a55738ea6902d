import { buildPath } from '@nyimbo/shared-api/paths';
import type { Bus, SongRef } from '@nyimbo/shared-events';
import { useBusState } from '@nyimbo/shared-events/react';
import { prepareSongMenu, SongList, SongRow, useRowWindow, type SongRowProps } from '@nyimbo/shared-ui';
import { useEffect, type ReactElement } from 'react';
import { createSongActions } from './createSongActions.ts';
import { useRowPlayback } from './useRowPlayback.ts';

interface LibrarySongsProps {
  bus: Bus;
  /** The list's accessible name, and its title in the player. */
  label: string;
  /** Pressing a row plays the list from that song (PLY-7). */
  songs: readonly SongRef[];
  /** Additional props of each row, such as menu entries. */
  describeRow?: (song: SongRef) => Partial<SongRowProps>;
}

/** A playable list of songs of any length, with the same rows as in the catalogue. */
export function LibrarySongs({ bus, label, songs, describeRow }: LibrarySongsProps): ReactElement {
  const { getState, play } = useRowPlayback(bus);
  const favourites = useBusState(bus, 'favourites');
  const follows = useBusState(bus, 'follows');
  const { ref, rows, tailPx, isWindowed } = useRowWindow(songs.length);
  useEffect(prepareSongMenu, []);
  return (
    <SongList label={label} listRef={ref} tailPx={tailPx}>
      {rows.map(({ index, gapPx }) => {
        const song = songs[index];
        return (
          song && (
            <SongRow
              key={song.songId}
              song={song}
              songHref={buildPath('SongPage', { songTitle: song.title, artistName: song.artist })}
              artistHref={buildPath('ArtistProfile', { name: song.artist })}
              index={index + 1}
              state={getState(song.songId)}
              isFavourite={favourites?.songIds.includes(song.songId) ?? false}
              isFollowed={follows?.artists.some(({ name }) => name === song.artist) ?? false}
              onPlay={() => play(songs, index, label)}
              {...createSongActions(bus, song)}
              {...(isWindowed && { setSize: songs.length, gapPx })}
              {...describeRow?.(song)}
            />
          )
        );
      })}
    </SongList>
  );
}
