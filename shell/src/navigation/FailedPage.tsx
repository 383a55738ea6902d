import { ErrorCard } from '@nyimbo/shared-ui';
import { type } from '@nyimbo/shared-ui/styles';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';

const Title = styled.h1`
  ${type.title};
  margin-bottom: 1.5rem;
`;

/**
 * Shown for a page that did not load: a title from the page's URL, and an error card. With `data-failed`,
 * html/keepEarlyPage.ts keeps the content of the HTML above this title.
 */
export function FailedPage({ title, onRetry }: { title: string; onRetry: () => void }): ReactElement {
  return (
    <>
      <Title data-failed="">{title}</Title>
      <ErrorCard onRetry={onRetry} />
    </>
  );
}
