import { useId, type ReactElement, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { size } from '../styles/size.ts';
import { color, media, space, type } from '../styles/tokens.ts';

const Root = styled.section`
  margin-top: calc(${space[10]} + ${space[2]});

  .section-head {
    display: flex;
    align-items: center;
    gap: ${space[3]};
    min-height: ${size.control};
    margin-bottom: ${space[4]};
  }

  .section-title {
    ${type.section};
  }

  .section-end {
    display: flex;
    align-items: center;
    gap: ${space[3]};
    margin-left: auto;
  }

  .section-more {
    padding: 0.625rem 0;
    font-size: 0.875rem;
    font-weight: 600;
    white-space: nowrap;
    color: ${color.text2};
  }

  ${media.phone} {
    margin-top: ${space[8]};

    .section-head {
      margin-bottom: ${space[2]};
    }

    .section-more {
      padding: ${space[3]} 0;
    }
  }
`;

/** `isBusy` announces the whole section as loading, because skeletons are silent. */
export interface SectionProps {
  /** The heading, and the accessible name of the region. */
  title: string;
  /** Target of 'See all'. If omitted, there is no such link. */
  seeAllHref?: string;
  /** The link's text; defaults to 'See all'. */
  seeAllLabel?: string;
  /** Buttons at the end of the heading line. */
  actions?: ReactNode;
  /** Whether its content is loading. */
  isBusy?: boolean;
  children: ReactNode;
}

/** A part of a page: a region named by its heading. */
export function Section({
  title,
  seeAllHref,
  seeAllLabel = 'See all',
  actions,
  isBusy,
  children,
}: SectionProps): ReactElement {
  const headingId = useId();
  return (
    <Root aria-labelledby={headingId} aria-busy={isBusy || undefined}>
      <div className="section-head">
        <h2 className="section-title" id={headingId}>
          {title}
        </h2>
        <div className="section-end">
          {seeAllHref && (
            <a className="section-more" href={seeAllHref}>
              {seeAllLabel}
              <span className="sr"> {title.toLowerCase()}</span>
            </a>
          )}
          {actions}
        </div>
      </div>
      {children}
    </Root>
  );
}
