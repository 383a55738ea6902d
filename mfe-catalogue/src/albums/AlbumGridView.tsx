import type { CallRequest } from '@nyimbo/shared-api';
import { buildPath } from '@nyimbo/shared-api/paths';
import { ButtonLink, CardGrid } from '@nyimbo/shared-ui';
import type { ReactElement, ReactNode } from 'react';
import { useDocumentTitle } from '../mount/useDocumentTitle.ts';
import { PagedList } from '../ui/loading/PagedList.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { AlbumCards } from './AlbumCards.tsx';
import { CardGridSkeleton } from './CardGridSkeleton.tsx';
import { useAlbumPages } from './useAlbumPages.ts';

const SKELETON_CARDS = 14;

interface AlbumGridViewProps {
  title: string;
  subtitle?: string;
  request: CallRequest<'albums'>;
  links?: ReactNode;
}

/** A page with a grid of album cards. */
export function AlbumGridView({ title, subtitle, request, links }: AlbumGridViewProps): ReactElement {
  const pages = useAlbumPages(request);
  useDocumentTitle(title);
  return (
    <>
      <PageHeader title={title} subtitle={subtitle} />
      {links}
      <PagedList
        pages={pages}
        skeleton={<CardGridSkeleton cards={SKELETON_CARDS} isAlbum />}
        empty={{
          title: 'No albums here yet',
          text: 'Albums appear here when they’re released.',
          action: <ButtonLink href={buildPath('Albums')}>All albums</ButtonLink>,
        }}
      >
        {(albums) => (
          <CardGrid aria-label={title}>
            <AlbumCards albums={albums} />
          </CardGrid>
        )}
      </PagedList>
    </>
  );
}
