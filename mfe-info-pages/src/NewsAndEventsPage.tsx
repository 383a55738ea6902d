import { ButtonLink, EmptyState } from '@nyimbo/shared-ui';
import { buildPath } from '@nyimbo/shared-api/paths';
import type { PageProps } from '@nyimbo/shared-events';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { PageTitle } from './layout/infoStyles.ts';
import { readCountry } from './text/readCountry.ts';

/** The text stays 'news and events', as it is asked for (INF-4); only its look begins with a capital. */
const NewsTitle = styled(PageTitle)`
  display: block;

  &::first-letter {
    text-transform: uppercase;
  }
`;

/** RTE-35, and RTE-42 for every address that nothing else answers. */
export function Component({ path }: PageProps): ReactElement {
  const isOwnAddress = path.replace(/\/+$/, '') === buildPath('NewsandEvents');
  const { adjective } = readCountry();
  const listed = `Concert dates, launches and stories about ${adjective} music are listed on this page.`;
  return (
    <>
      <NewsTitle>news and events</NewsTitle>
      <EmptyState
        title="Nothing here yet"
        text={
          isOwnAddress ? `${listed} There are none to tell of just now.` : `No other page has this address. ${listed}`
        }
        mark="News and events"
        action={
          <ButtonLink variant="strong" href={buildPath('TrendingSongs')}>
            Back to trending songs
          </ButtonLink>
        }
      />
    </>
  );
}
