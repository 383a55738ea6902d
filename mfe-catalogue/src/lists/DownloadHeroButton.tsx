import type { PageRef } from '@nyimbo/shared-events';
import { DownloadIcon, HeroIconButton } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import { toBusSong, type Song } from '../api/model.ts';
import { useCatalogueBus } from '../mount/CatalogueContext.ts';

const LABELS: Record<PageRef['kind'], string> = {
  album: 'Download album',
  artist: 'Download songs',
  playlist: 'Download playlist',
};

interface DownloadHeroButtonProps {
  kind: PageRef['kind'];
  /** Undefined until the page has loaded. */
  page: PageRef | undefined;
  songs: readonly Song[] | undefined;
}

/** DWN-5: downloads the songs of an album, artist or playlist. Disabled until the page has loaded, and without songs. */
export function DownloadHeroButton({ kind, page, songs = [] }: DownloadHeroButtonProps): ReactElement {
  const bus = useCatalogueBus();
  return (
    <HeroIconButton
      label={LABELS[kind]}
      icon={<DownloadIcon />}
      aria-haspopup="dialog"
      isDisabled={!page || songs.length === 0}
      onClick={() => page && bus.send('page/download', { page, songs: songs.map(toBusSong) })}
    />
  );
}
