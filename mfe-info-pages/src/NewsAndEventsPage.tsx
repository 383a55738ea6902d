import { readCountry } from '@nyimbo/shared-api';
import { ButtonLink, EmptyState } from '@nyimbo/shared-ui';
import { buildPath, trimEndSlashes } from '@nyimbo/shared-api/paths';
import type { PageProps } from '@nyimbo/shared-events';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { content, buildNewsText } from './content/news.ts';
import { PageTitle } from './layout/infoStyles.ts';
import { toPlainText } from './text/parseInfoText.ts';

/** Shows the title with a capital. INF-4 requires the text 'news and events' in lower case. */
const NewsTitle = styled(PageTitle)`
  display: block;

  &::first-letter {
    text-transform: uppercase;
  }
`;

/** Enlarges the picture, the only one on this page. */
const NewsLayout = styled.div`
  .empty-mark {
    width: 10.5rem;
    margin-bottom: 1rem;
  }
`;

/** The news page, which is also the page of every unknown URL. @decides RTE-35 RTE-42 */
export function Component({ path }: PageProps): ReactElement {
  const isOwnAddress = trimEndSlashes(path) === buildPath('NewsandEvents');
  return (
    <NewsLayout>
      <NewsTitle>{content.title}</NewsTitle>
      <EmptyState
        title={content.heading}
        text={toPlainText(buildNewsText(isOwnAddress), readCountry())}
        mark="News and events"
        action={
          <ButtonLink variant="strong" href={buildPath('TrendingSongs')}>
            {content.action}
          </ButtonLink>
        }
      />
    </NewsLayout>
  );
}
