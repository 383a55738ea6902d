import type { ReactElement } from 'react';
import { SongListView } from '../lists/SongListView.tsx';
import { GenreLinks } from './GenreLinks.tsx';
import { useGenreName } from './useGenreName.ts';

/** The featured or the new songs of a genre. */
export function GenreSongsView({ genre, kind }: { genre: string; kind: 'featured' | 'new' }): ReactElement {
  const name = useGenreName(genre);
  return (
    <SongListView
      title={kind === 'featured' ? `Featured ${name} songs` : `New ${name} songs`}
      request={{ fetch: kind, genre }}
      links={<GenreLinks genre={genre} current={kind} />}
    />
  );
}
