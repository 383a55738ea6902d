import type { PageRef } from '@nyimbo/shared-events';
import { DownloadIcon, HeroIconButton } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import { toBusSong, type Song } from '../api/model.ts';
import { useCatalogueBus } from '../mount/CatalogueContext.ts';
import { useWholeList, type WholeListProps } from './useWholeList.ts';

const LABELS: Record<PageRef['kind'], string> = {
  album: 'Download album',
  artist: 'Download songs',
  playlist: 'Download playlist',
};

interface DownloadHeroButtonProps extends WholeListProps {
  kind: PageRef['kind'];
  /** Undefined until the page has loaded. */
  page: PageRef | undefined;
}

/** DWN-5: downloads the songs of an album, artist or playlist. Disabled until the page has loaded, and without songs. */
export function DownloadHeroButton({ kind, page, ...list }: DownloadHeroButtonProps): ReactElement {
  const bus = useCatalogueBus();
  const { run, isLoading } = useWholeList(list);
  const download = (songs: readonly Song[]) => page && bus.send('page/download', { page, songs: songs.map(toBusSong) });
  return (
    <HeroIconButton
      label={LABELS[kind]}
      icon={<DownloadIcon />}
      aria-haspopup="dialog"
      isDisabled={!page || !list.songs?.length}
      isBusy={isLoading}
      onClick={() => run(download)}
    />
  );
}
