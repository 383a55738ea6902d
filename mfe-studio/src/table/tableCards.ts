import { color, media, radius, space, type } from '@nyimbo/shared-ui/styles';
import { css } from 'styled-components';

/** On a phone a row is a card: its name first, then each value after its column's title. */
export const tableCards = css`
  ${media.phone} {
    &,
    tbody,
    tbody th,
    tbody td {
      display: block;
    }

    thead {
      display: none;
    }

    tbody tr {
      position: relative;
      display: grid;
      gap: ${space[1]};
      height: auto;
      margin-bottom: ${space[2]};
      padding: ${space[3]} ${space[4]};
      border-radius: ${radius.panel};
      background: ${color.surface};
      box-shadow: inset 0 0 0 1px ${color.line};
    }

    tbody th,
    tbody td {
      display: block;
      padding: 0;
      border: 0;
      text-align: left;
      white-space: normal;
    }

    tbody td:not(.select)::before {
      content: attr(data-head) ': ';
      ${type.meta};
      color: ${color.text2};
    }

    tbody th {
      padding-right: ${space[10]};
    }

    tbody td[data-minor] {
      display: none;
    }

    tbody [data-number] {
      text-align: left;
    }

    .select {
      position: absolute;
      top: ${space[1]};
      right: ${space[1]};
    }
  }
`;
