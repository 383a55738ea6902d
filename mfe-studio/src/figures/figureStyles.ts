import { color, radius, size, space, type } from '@nyimbo/shared-ui/styles';
import { styled } from 'styled-components';

/** The grid of charts: as many columns of at least 320 px as fit. */
export const ChartGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr));
  gap: ${space[4]};
  margin-bottom: ${space[8]};
`;

/** One chart's card: name, number, and a line 128 px high that stretches to the card's width. */
export const ChartRoot = styled.section`
  min-width: 0;
  padding: ${space[4]};
  border-radius: ${radius.panel};
  background: ${color.surface};
  box-shadow: inset 0 0 0 1px ${color.line};

  h2 {
    ${type.strong};
  }

  .total {
    ${type.figure};
    font-variant-numeric: tabular-nums;
  }

  svg {
    display: block;
    width: 100%;
    height: 8rem;
    margin-top: ${space[3]};
    border-bottom: 1px solid ${color.lineStrong};
  }

  path {
    stroke: ${color.accentText};
    stroke-width: 2;
  }

  .axis {
    display: flex;
    justify-content: space-between;
    gap: ${space[2]};
    ${type.meta};
    color: ${color.text2};
  }

  summary {
    min-height: ${size.controlPhone};
    padding: ${space[3]} 0;
    cursor: pointer;
    ${type.meta};
  }

  table {
    width: 100%;
    border-collapse: collapse;
    ${type.meta};
    font-variant-numeric: tabular-nums;
  }

  th {
    text-align: left;
  }

  td {
    text-align: right;
  }

  :is(th, td) {
    padding: ${space[1]} 0;
    border-bottom: 1px solid ${color.line};
  }
`;
