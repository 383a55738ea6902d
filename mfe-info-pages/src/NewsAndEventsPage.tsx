import { ButtonLink, EmptyState } from '@nyimbo/shared-ui';
import { buildPath, trimEndSlashes } from '@nyimbo/shared-api/paths';
import type { PageProps } from '@nyimbo/shared-events';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { content, writeNewsText } from './content/news.ts';
import { PageTitle } from './layout/infoStyles.ts';
import { toPlainText } from './text/parseInfoText.ts';
import { readCountry } from './text/readCountry.ts';

/** The text stays 'news and events', as it is asked for (INF-4); only its look begins with a capital. */
const NewsTitle = styled(PageTitle)`
  display: block;

  &::first-letter {
    text-transform: uppercase;
  }
`;

/** One picture is big here: there is nothing else to look at. */
const NewsPlace = styled.div`
  .empty-mark {
    width: 10.5rem;
    margin-bottom: 1rem;
  }
`;

/** RTE-35, and RTE-42 for every address that nothing else answers. */
export function Component({ path }: PageProps): ReactElement {
  const isOwnAddress = trimEndSlashes(path) === buildPath('NewsandEvents');
  return (
    <NewsPlace>
      <NewsTitle>{content.title}</NewsTitle>
      <EmptyState
        title={content.heading}
        text={toPlainText(writeNewsText(isOwnAddress), readCountry())}
        mark="News and events"
        action={
          <ButtonLink variant="strong" href={buildPath('TrendingSongs')}>
            {content.action}
          </ButtonLink>
        }
      />
    </NewsPlace>
  );
}
