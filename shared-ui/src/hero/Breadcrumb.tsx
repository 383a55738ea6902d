import { Fragment, type ReactNode, type ReactElement } from 'react';
import { styled } from 'styled-components';
import { color, media, space } from '../styles/tokens.ts';

const BreadcrumbLine = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[2]};
  color: ${color.text2};
  font-size: 0.875rem;
  a {
    padding: 0.1875rem 0;
    margin: -0.1875rem 0;
  }
  /* Leaves space for "More" on the song page. Truncates the genre, because a wrapped line shifts the layout. */
  ${media.phone} {
    [data-hero='song'] & {
      flex-wrap: nowrap;
      margin-right: ${space[8]};
      white-space: nowrap;
    }
    [data-hero='song'] & > a:not(:first-child) {
      overflow: hidden;
      text-overflow: ellipsis;
    }
  }
`;
const Dot = styled.span`
  color: ${color.text3};
`;

/** A line of kind, genre and date, separated by dots. Omits empty parts. */
export function Breadcrumb({ parts }: { parts: ReactNode[] }): ReactElement {
  const shown = parts.filter((part) => part !== null && part !== undefined && part !== '');
  return (
    <BreadcrumbLine>
      {shown.map((part, index) => (
        <Fragment key={index}>
          {index > 0 ? <Dot aria-hidden="true">·</Dot> : null}
          {typeof part === 'string' ? <span>{part}</span> : part}
        </Fragment>
      ))}
    </BreadcrumbLine>
  );
}
