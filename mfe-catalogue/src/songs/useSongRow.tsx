import type { SongRowProps } from '@nyimbo/shared-ui';
import { prepareSongMenu } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import type { Song } from '../api/model.ts';
import { useWhenIdle } from '../ui/useWhenIdle.ts';
import { CatalogueSongRow } from './CatalogueSongRow.tsx';
import { useFavourites } from './useFavourites.ts';
import { usePlayback } from './usePlayback.ts';
import { useSongActions } from './useSongActions.ts';

export interface SongRowLook {
  /** What the list is called where it is said that a song plays from it. */
  listTitle: string;
  variant?: SongRowProps['variant'];
  /** How each song of the list moved in the charts. */
  movements?: readonly NonNullable<SongRowProps['movement']>[];
  /** How often each was downloaded, in a chart by downloads. */
  downloads?: readonly number[];
  /** What stands below each title in place of the artist, on the artist's own page. */
  lines?: readonly (string | undefined)[];
}

/** Where a row stands when some rows of its list are left out. */
type RowPlace = Pick<SongRowProps, 'setSize' | 'gapPx'>;

/**
 * Renders the rows of a list of songs, each by its place in the list. They play the whole list (PLY-7: keep its
 * identity between renders), and know what is playing and which hearts are on.
 */
export function useSongRow(
  songs: readonly Song[],
  { listTitle, variant, movements, downloads, lines }: SongRowLook,
): (index: number, place?: RowPlace) => ReactElement | null {
  const { getPlayback, play } = usePlayback();
  const favourites = useFavourites();
  const actions = useSongActions();
  useWhenIdle(prepareSongMenu);
  return (index, place) => {
    const song = songs[index];
    if (!song) return null;
    return (
      <CatalogueSongRow
        // The same song may stand twice in a playlist, so its place is part of the key.
        key={`${song.songId}-${index}`}
        song={song}
        number={index + 1}
        queue={songs}
        queueIndex={index}
        listTitle={listTitle}
        playback={getPlayback(song.songId)}
        isFavourite={favourites.has(song.songId)}
        variant={variant}
        movement={movements?.[index]}
        downloads={downloads?.[index]}
        line={lines?.[index]}
        actions={actions}
        play={play}
        {...place}
      />
    );
  };
}
