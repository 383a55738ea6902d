import type { CallRequest } from '@nyimbo/shared-api';
import { ButtonLink, formatQuantity, SongListSkeleton } from '@nyimbo/shared-ui';
import { buildPath } from '@nyimbo/shared-api/paths';
import type { ReactElement, ReactNode } from 'react';
import { useDocumentTitle } from '../mount/useDocumentTitle.ts';
import { LongSongRows } from '../songs/LongSongRows.tsx';
import { joinWithDots } from '../ui/joinParts.ts';
import { PagedList } from '../ui/loading/PagedList.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { PlayAllButton } from './PlayAllButton.tsx';
import { useSongPages } from './useSongPages.ts';

const SKELETON_ROWS = 10;

interface SongListViewProps {
  title: string;
  /** Describes the list. The page adds the number of songs. */
  subtitle?: string;
  request: CallRequest<'songs'>;
  /** Links to variants of this list, shown in the page head. */
  choices?: ReactNode;
  /** Below the page head: links to related lists. */
  links?: ReactNode;
}

/** A page with one list of songs: its head, 'Play all', and rows that load as the visitor scrolls. */
export function SongListView({ title, subtitle, request, choices, links }: SongListViewProps): ReactElement {
  const pages = useSongPages('songs', request);
  const total = pages.firstPage?.total;
  useDocumentTitle(title);
  return (
    <>
      <PageHeader
        title={title}
        subtitle={joinWithDots(subtitle, total === undefined ? null : formatQuantity(total, 'song'))}
      >
        {choices}
        <PlayAllButton songs={pages.items} listTitle={title} nextPage={pages.nextPage} />
      </PageHeader>
      {links}
      <PagedList
        pages={pages}
        skeleton={<SongListSkeleton rows={SKELETON_ROWS} />}
        empty={{
          title: 'No songs here yet',
          text: 'Songs appear here as they’re released and played.',
          action: <ButtonLink href={buildPath('TrendingSongs')}>Trending songs</ButtonLink>,
        }}
      >
        {(songs) => <LongSongRows songs={songs} total={total} nextPage={pages.nextPage} label={title} hasHead />}
      </PagedList>
    </>
  );
}
