import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { color, media, radius, space, type } from '../styles/tokens.ts';
import { formatFullCount } from '../text/format.ts';

const Root = styled.dl`
  display: flex;
  gap: ${space[10]};

  div {
    display: flex;
    flex-direction: column-reverse;
    gap: 0.125rem;
  }

  dt {
    display: flex;
    align-items: center;
    gap: 0.375rem;
    font-size: 0.8125rem;
    line-height: 1.125rem;
    color: ${color.text2};
  }

  dd {
    ${type.figure};
    font-variant-numeric: tabular-nums;
  }

  i {
    width: 0.4375rem;
    height: 0.4375rem;
    border-radius: ${radius.round};
    background: ${color.success};
  }

  i[data-state='off'] {
    visibility: hidden;
  }

  ${media.phone} {
    gap: ${space[3]};
    justify-content: space-between;

    dt {
      font-size: 0.75rem;
      line-height: 1rem;
    }
  }
`;

/** A number and its label. */
export interface Counter {
  label: string;
  value: number;
  /** Whether the value updates live, marked by a green dot. If omitted, the dot gets no space. */
  isLive?: boolean;
}

/** Numbers with labels, such as the site's downloads. They change without animation and without announcements. */
export function Counters({ counters }: { counters: readonly Counter[] }): ReactElement {
  return (
    <Root>
      {counters.map(({ label, value, isLive }) => (
        <div key={label}>
          <dt>
            {isLive !== undefined && <i aria-hidden="true" data-state={isLive ? 'on' : 'off'} />}
            {label}
          </dt>
          <dd>{formatFullCount(value)}</dd>
        </div>
      ))}
    </Root>
  );
}
