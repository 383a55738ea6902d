import { ErrorCard } from '@nyimbo/shared-ui';
import { type } from '@nyimbo/shared-ui/styles';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';

const Title = styled.h1`
  ${type.title};
  margin-bottom: 1.5rem;
`;

/**
 * A page that did not load: its title, as the address says it, and one card. `data-failed` tells the content of the HTML
 * that this title does not take its place (html/keepEarlyPage.ts).
 */
export function FailedPage({ title, onRetry }: { title: string; onRetry: () => void }): ReactElement {
  return (
    <>
      <Title data-failed="">{title}</Title>
      <ErrorCard onRetry={onRetry} />
    </>
  );
}
