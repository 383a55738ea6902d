import { color, media, space, type } from '@nyimbo/shared-ui/styles';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';

const Root = styled.dl`
  display: flex;
  gap: ${space[8]};
  margin-top: ${space[5]};

  div {
    display: flex;
    flex-direction: column-reverse;
  }

  dt {
    font-size: 0.8125rem;
    line-height: 1.25rem;
    color: ${color.text2};
  }

  dd {
    ${type.figure};
    font-variant-numeric: tabular-nums;
  }

  ${media.phone} {
    gap: ${space[6]};
  }
`;

interface Stat {
  label: string;
  value: string;
}

/** A few figures, each above its label. */
export function StatList({ stats }: { stats: readonly Stat[] }): ReactElement {
  return (
    <Root>
      {stats.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Root>
  );
}
