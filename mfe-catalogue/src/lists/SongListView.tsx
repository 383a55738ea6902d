import type { CallAnswer, CallRequest } from '@nyimbo/shared-api';
import { ButtonLink, SongListSkeleton } from '@nyimbo/shared-ui';
import { buildPath } from '@nyimbo/shared-api/paths';
import type { ReactNode } from 'react';
import { type Song, toSong } from '../api/model.ts';
import { usePages } from '../api/usePages.ts';
import { useDocumentTitle } from '../mount/useDocumentTitle.ts';
import { SongRows } from '../songs/SongRows.tsx';
import { PagedList } from '../ui/PagedList.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { PlayAllButton } from './PlayAllButton.tsx';

const SKELETON_ROWS = 10;

export interface SongListViewProps {
  title: string;
  line?: string;
  request: CallRequest<'songs'>;
  /** Below the page's head: links to related lists. */
  links?: ReactNode;
}

/** A page with one list of songs: its head, 'Play all', and the rows as far as one scrolls. */
export function SongListView({ title, line, request, links }: SongListViewProps) {
  const pages = usePages('songs', request, takeSongs, idOfSong);
  useDocumentTitle(title);
  return (
    <>
      <PageHead title={title} line={line}>
        <PlayAllButton songs={pages.items} />
      </PageHead>
      {links}
      <PagedList
        pages={pages}
        skeleton={<SongListSkeleton rows={SKELETON_ROWS} />}
        empty={{
          title: 'No songs here yet',
          text: 'This list fills as songs are released and played.',
          action: <ButtonLink href={buildPath('TrendingSongs')}>Trending songs</ButtonLink>,
        }}
      >
        {(songs) => <SongRows songs={songs} label={title} hasHead />}
      </PagedList>
    </>
  );
}

function takeSongs(page: CallAnswer<'songs'>) {
  return page.songs.map(toSong);
}

const idOfSong = ({ songId }: Song) => songId;
