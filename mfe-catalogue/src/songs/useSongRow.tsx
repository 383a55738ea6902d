import type { SongRowProps } from '@nyimbo/shared-ui';
import { prepareSongMenu } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import type { Song } from '../api/model.ts';
import { useWhenIdle } from '../ui/useWhenIdle.ts';
import { CatalogueSongRow } from './CatalogueSongRow.tsx';
import { useFavourites } from './useFavourites.ts';
import { usePlayback } from './usePlayback.ts';
import { useSongActions } from './useSongActions.ts';

/** What differs between the lists' rows. The arrays have one entry per song, by its index in the list. */
export interface SongRowLook {
  /** The list's title for the player's 'playing from' text. */
  listTitle: string;
  variant?: SongRowProps['variant'];
  /** Each song's movement in the charts. */
  movements?: readonly NonNullable<SongRowProps['movement']>[];
  /** Each song's downloads, in a chart by downloads. */
  downloads?: readonly number[];
  /** The text below each title instead of the artist, on the artist's own page. */
  lines?: readonly (string | undefined)[];
}

/** A row's position when the list omits some of its rows. */
type RowPosition = Pick<SongRowProps, 'setSize' | 'gapPx'>;

/**
 * Returns a function that renders the row at an index of the list. A row plays the whole list (PLY-7: keep the array's
 * identity between renders), and shows whether its song is playing and a favourite.
 */
export function useSongRow(
  songs: readonly Song[],
  { listTitle, variant, movements, downloads, lines }: SongRowLook,
): (index: number, position?: RowPosition) => ReactElement | null {
  const { getPlayback, play } = usePlayback();
  const favourites = useFavourites();
  const actions = useSongActions();
  useWhenIdle(prepareSongMenu);
  return (index, position) => {
    const song = songs[index];
    if (!song) return null;
    return (
      <CatalogueSongRow
        // A playlist may contain a song twice, so the index is part of the key.
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
        {...position}
      />
    );
  };
}
