import type { PageRef } from '@nyimbo/shared-events';
import { ShareIcon, HeroIconButton } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import { useCatalogueBus } from '../mount/CatalogueContext.ts';

/** SHR-2: shares the page of an album, artist or playlist. Disabled until the page has loaded. */
export function ShareHeroButton({ page }: { page: PageRef | undefined }): ReactElement {
  const bus = useCatalogueBus();
  return (
    <HeroIconButton
      label={page ? `Share ${page.title}` : 'Share'}
      icon={<ShareIcon />}
      aria-haspopup="dialog"
      isDisabled={!page}
      onClick={() => page && bus.send('page/share', { page })}
    />
  );
}
