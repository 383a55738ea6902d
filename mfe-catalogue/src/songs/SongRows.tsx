import { prepareSongMenu, SongList, type SongListProps, type SongRowProps } from '@nyimbo/shared-ui';
import { CatalogueSongRow } from './CatalogueSongRow.tsx';
import { useFavourites } from './useFavourites.ts';
import { usePlayback } from './usePlayback.ts';
import { useSongActions } from './useSongActions.ts';
import { useWhenIdle } from '../ui/useWhenIdle.ts';
import type { Song } from '../api/model.ts';

export interface SongRowsProps extends Pick<SongListProps, 'label' | 'isRanked' | 'hasHead'> {
  /** The whole list, which a click on any row plays as the queue (PLY-7). Keep its identity between renders. */
  songs: readonly Song[];
  variant?: SongRowProps['variant'];
  /** The part of the list to show, as the places of its first and after its last song; all of it when left out. */
  from?: number;
  to?: number;
  /** How each song of the list moved in the charts. */
  movements?: readonly NonNullable<SongRowProps['movement']>[];
}

/** A list of songs that plays, and whose rows know what is playing and which hearts are on. */
export function SongRows({ songs, variant, from = 0, to = songs.length, movements, ...list }: SongRowsProps) {
  const { getPlayback, play } = usePlayback();
  const favourites = useFavourites();
  const actions = useSongActions();
  useWhenIdle(prepareSongMenu);
  return (
    <SongList {...list}>
      {songs.slice(from, to).map((song, offset) => (
        <CatalogueSongRow
          // The same song may stand twice in a playlist, so its place is part of the key.
          key={`${song.songId}-${from + offset}`}
          song={song}
          number={from + offset + 1}
          queue={songs}
          queueIndex={from + offset}
          playback={getPlayback(song.songId)}
          isFavourite={favourites.has(song.songId)}
          variant={variant}
          movement={movements?.[from + offset]}
          actions={actions}
          play={play}
        />
      ))}
    </SongList>
  );
}
