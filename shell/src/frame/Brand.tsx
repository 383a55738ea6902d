import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { buildPath } from '@nyimbo/shared-api/paths';
import { fontFamily, media } from '@nyimbo/shared-ui/styles';

const Root = styled.a`
  display: flex;
  align-items: center;
  gap: 0.625rem;
  font: 800 1.25rem/1.5rem ${fontFamily.display};
  font-stretch: 122%;
  letter-spacing: -0.03em;

  &:hover {
    text-decoration: none;
  }

  svg {
    width: 1.875rem;
    height: 1.875rem;
  }

  ${media.phone} {
    svg {
      width: 1.75rem;
      height: 1.75rem;
    }
  }
`;

/** The logo, a sun over a hill, as in the site's icon. It keeps the brand's two colours in both themes. */
export function Brand(): ReactElement {
  return (
    <Root href={buildPath('HomePage')}>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="7" fill="var(--color-accent)" />
        <path d="M9.5 24a6.5 6.5 0 0 1 13 0z" fill="var(--color-on-accent)" />
        <path
          d="M6.8 22.5H3.7M8 17.9l-4.3-2.5M11.4 14.5l-1.9-3.2M16 13.3V7.1M20.6 14.5l2.2-3.7M24 17.9l4.8-2.8M25.2 22.5h3.1"
          stroke="var(--color-on-accent)"
          strokeWidth="2.6"
          strokeLinecap="round"
          fill="none"
        />
      </svg>
      Nyimbo
    </Root>
  );
}
