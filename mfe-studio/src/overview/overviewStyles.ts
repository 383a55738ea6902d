import { color, radius, space, type } from '@nyimbo/shared-ui/styles';
import { styled } from 'styled-components';

/** The grid of the overview's cards. */
export const OverviewGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(14rem, 100%), 1fr));
  gap: ${space[4]};

  li {
    display: grid;
    gap: ${space[1]};
    padding: ${space[5]};
    border-radius: ${radius.panel};
    background: ${color.surface};
    box-shadow: inset 0 0 0 1px ${color.line};
  }

  strong {
    ${type.figure};
    font-variant-numeric: tabular-nums;
  }

  a {
    min-height: 1.5rem;
    color: ${color.text2};
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`;
