import { Button, CardGrid, ErrorCard, Section, useFocusNext } from '@nyimbo/shared-ui';
import { useState, type ReactElement } from 'react';
import { AlbumCards } from '../albums/AlbumCards.tsx';
import { AlbumShelf } from '../albums/AlbumShelf.tsx';
import { useAlbumPages } from '../albums/useAlbumPages.ts';
import type { Album } from '../api/model.ts';
import { LoadMore, LoadMoreRow } from '../ui/loading/LoadMore.tsx';

const TITLE = 'Albums';

interface ArtistAlbumsProps {
  artist: string;
  /** The newest albums. */
  albums: readonly Album[];
  /** Cursor of the albums after them; null if there are no others. */
  nextCursor: string | null;
}

/** An artist's albums: a shelf of the newest, and a button that replaces the shelf by a grid of all (CAT-6). */
export function ArtistAlbums({ artist, albums, nextCursor }: ArtistAlbumsProps): ReactElement | null {
  const [isOpen, setOpen] = useState(false);
  const { ref, focusNext } = useFocusNext();
  if (albums.length === 0) return null;
  if (nextCursor === null) return <AlbumShelf title={TITLE} albums={albums} />;
  const open = () => {
    setOpen(true);
    focusNext('.card-title');
  };
  return (
    <div ref={ref}>
      {isOpen ? (
        <AllAlbums artist={artist} albums={albums} nextCursor={nextCursor} />
      ) : (
        <>
          <AlbumShelf title={TITLE} albums={albums} />
          <LoadMoreRow>
            <Button onClick={open}>All albums</Button>
          </LoadMoreRow>
        </>
      )}
    </div>
  );
}

interface AllAlbumsProps extends ArtistAlbumsProps {
  nextCursor: string;
}

function AllAlbums({ artist, albums, nextCursor }: AllAlbumsProps) {
  const pages = useAlbumPages({ artist, cursor: nextCursor });
  return (
    <Section title={TITLE} isBusy={!pages.items && !pages.error}>
      <CardGrid aria-label={TITLE}>
        <AlbumCards albums={[...albums, ...(pages.items ?? [])]} />
      </CardGrid>
      {pages.error ? <ErrorCard onRetry={pages.retry} /> : <LoadMore {...pages} />}
    </Section>
  );
}
