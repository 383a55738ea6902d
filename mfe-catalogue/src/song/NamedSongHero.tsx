import { ButtonLink, SearchIcon } from '@nyimbo/shared-ui';
import { buildPath } from '@nyimbo/shared-api/paths';
import type { ReactElement, MouseEvent } from 'react';
import { isNotFound } from '../api/isNotFound.ts';
import type { CallResult } from '../api/useCall.ts';
import { useCatalogueBus } from '../mount/CatalogueContext.ts';
import { useDocumentTitle } from '../mount/useDocumentTitle.ts';
import { SongFailure } from './SongFailure.tsx';
import { SongHero } from './SongHero.tsx';
import type { SongPageContent } from './toSongPageContent.ts';
import { PageHeader } from '../ui/PageHeader.tsx';

interface NamedSongHeroProps {
  name: string;
  page: CallResult<SongPageContent>;
}

/** Shown above the home page at `/{name}`: that song's details, or a message that there is no such song (RTE-13). */
export function NamedSongHero({ name, page }: NamedSongHeroProps): ReactElement {
  const isMissing = isNotFound(page.error);
  useDocumentTitle(isMissing ? 'Song not found' : page.data?.song.title);

  if (isMissing && !page.data) return <SongNotFound name={name} />;
  if (page.error && !page.data) {
    return <SongFailure error={page.error} songTitle={name} onRetry={() => void page.refetch()} />;
  }
  return <SongHero song={page.data?.song} />;
}

function SongNotFound({ name }: { name: string }) {
  const bus = useCatalogueBus();
  const openSearch = (event: MouseEvent) => {
    // A plain click opens the search here. With a modifier key, the link opens Discover in a new tab with the same
    // search.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    bus.send('search/open', { input: name });
  };
  return (
    <PageHeader title="Song not found" subtitle={`We couldn’t find a song at “${name}”. It may have another name.`}>
      <ButtonLink
        icon={<SearchIcon />}
        href={`${buildPath('Discover')}?search=${encodeURIComponent(name)}`}
        onClick={openSearch}
      >
        Search for it
      </ButtonLink>
    </PageHeader>
  );
}
