import { ErrorCard } from '@nyimbo/shared-ui';
import { type } from '@nyimbo/shared-ui/styles';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';

const Title = styled.h1`
  ${type.title};
  margin-bottom: 1.5rem;
`;

/**
 * A page that did not load: the title derived from its URL, and an error card. `data-failed` tells
 * html/keepEarlyPage.ts that this title does not replace the content of the HTML.
 */
export function FailedPage({ title, onRetry }: { title: string; onRetry: () => void }): ReactElement {
  return (
    <>
      <Title data-failed="">{title}</Title>
      <ErrorCard onRetry={onRetry} />
    </>
  );
}
