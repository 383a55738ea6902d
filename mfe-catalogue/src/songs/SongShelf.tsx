import { ShelfSection, SongCard } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import { artistHref, songHref } from './songHrefs.ts';
import { usePlayback } from './usePlayback.ts';
import type { Song } from '../api/model.ts';

interface SongShelfProps {
  title: string;
  songs: readonly Song[];
  seeAllHref?: string;
}

/** A section with a shelf of song cards. Playing a card makes the shelf's songs the queue. */
export function SongShelf({ title, songs, seeAllHref }: SongShelfProps): ReactElement {
  const { getPlayback, play } = usePlayback();
  return (
    <ShelfSection title={title} seeAllHref={seeAllHref}>
      {songs.map((song, index) => (
        <SongCard
          key={song.songId}
          song={song}
          songHref={songHref(song)}
          artistHref={artistHref(song.artist)}
          state={getPlayback(song.songId)}
          onPlay={() => play(songs, index, { listTitle: title })}
        />
      ))}
    </ShelfSection>
  );
}
