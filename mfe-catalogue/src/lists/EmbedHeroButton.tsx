import type { PageRef } from '@nyimbo/shared-events';
import { EmbedIcon, HeroIconButton } from '@nyimbo/shared-ui';
import { breakpoint } from '@nyimbo/shared-ui/styles';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { useCatalogueBus } from '../mount/CatalogueContext.ts';
import { hasShareSheet } from '../share/hasShareSheet.ts';

/** The row of actions has no room for it on narrow screens, and sites are edited on wide ones. */
const WideScreenButton = styled(HeroIconButton)`
  @media (max-width: ${breakpoint.desktop - 1}px) {
    display: none;
  }
`;

/**
 * SHR-3: opens the share dialog, which contains the embed code. Only for devices with a share sheet: on others, 'Share'
 * opens the dialog. Disabled until the page has loaded.
 */
export function EmbedHeroButton({ page }: { page: PageRef | undefined }): ReactElement | null {
  const bus = useCatalogueBus();
  if (!hasShareSheet()) return null;
  return (
    <WideScreenButton
      label={page ? `Embed ${page.title}` : 'Embed'}
      icon={<EmbedIcon />}
      aria-haspopup="dialog"
      isDisabled={!page}
      onClick={() => page && bus.send('page/share', { page, opensDialog: true })}
    />
  );
}
