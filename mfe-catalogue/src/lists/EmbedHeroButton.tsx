import type { PageRef } from '@nyimbo/shared-events';
import { EmbedIcon, HeroIconButton } from '@nyimbo/shared-ui';
import { media } from '@nyimbo/shared-ui/styles';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { useCatalogueBus } from '../mount/CatalogueContext.ts';
import { hasShareSheet } from '../share/hasShareSheet.ts';

/** A phone's row of actions has no room for it, and sites are edited on wider screens. */
const WideScreenButton = styled(HeroIconButton)`
  ${media.phone} {
    display: none;
  }
`;

/**
 * SHR-3: opens the share dialog, which contains the embed code. Only for devices with a share sheet: on others, 'Share'
 * opens the dialog.
 */
export function EmbedHeroButton({ page }: { page: PageRef | undefined }): ReactElement | null {
  const bus = useCatalogueBus();
  if (!page || !hasShareSheet()) return null;
  return (
    <WideScreenButton
      label={`Embed ${page.title}`}
      icon={<EmbedIcon />}
      aria-haspopup="dialog"
      onClick={() => bus.send('page/share', { page, opensDialog: true })}
    />
  );
}
