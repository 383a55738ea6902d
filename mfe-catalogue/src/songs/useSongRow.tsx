import type { SongPageRef } from '@nyimbo/shared-events';
import type { SongRowProps } from '@nyimbo/shared-ui';
import { prepareSongMenu } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import type { Song } from '../api/model.ts';
import { useWhenIdle } from '../ui/useWhenIdle.ts';
import { CatalogueSongRow } from './CatalogueSongRow.tsx';
import { useFollows } from '../follows/useFollows.ts';
import { useFavourites } from './useFavourites.ts';
import { usePlayback } from './usePlayback.ts';
import { useSongActions } from './useSongActions.ts';

/** The content of a list's rows. Each array has one entry per song, at the song's index in the list. */
export interface SongRowOptions {
  /** The list's title for the player's 'playing from' text. */
  listTitle: string;
  /** The page after the list's loaded songs; undefined if they are all (CAT-6). */
  nextPage?: SongPageRef | undefined;
  variant?: SongRowProps['variant'];
  /** Each song's movement in the charts. */
  movements?: readonly NonNullable<SongRowProps['movement']>[];
  /** Each song's downloads, in a chart by downloads. */
  downloads?: readonly number[];
  /** The text below each title instead of the artist, on the artist's own page. */
  subtitles?: readonly (string | undefined)[];
}

/** A row's position in a list that renders only some of its rows. */
type RowPosition = Pick<SongRowProps, 'setSize' | 'gapPx'>;

/**
 * Returns a function that renders the row at an index of the list. A press on a row plays the whole list (PLY-7). Each
 * row shows whether its song is playing and whether it is a favourite. Keep the array's identity between renders, or
 * all rows re-render.
 */
export function useSongRow(
  songs: readonly Song[],
  { listTitle, nextPage, variant, movements, downloads, subtitles }: SongRowOptions,
): (index: number, position?: RowPosition) => ReactElement | null {
  const { getPlayback, play } = usePlayback();
  const favourites = useFavourites();
  const follows = useFollows();
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
        nextPage={nextPage}
        playback={getPlayback(song.songId)}
        isFavourite={favourites.has(song.songId)}
        isFollowed={follows.has(song.artist)}
        variant={variant}
        movement={movements?.[index]}
        downloads={downloads?.[index]}
        subtitle={subtitles?.[index]}
        actions={actions}
        play={play}
        {...position}
      />
    );
  };
}
