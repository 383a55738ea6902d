import { color, radius, space, type } from '@nyimbo/shared-ui/styles';
import { css } from 'styled-components';

/** Matches a narrow section. A media query cannot tell, because menus beside the section take width too. */
const NARROW_SECTION = '@container (max-width: 40rem)';

/** Shows rows as cards in a narrow section: the name first, then each value after its column's title. */
export const tableCards = css`
  ${NARROW_SECTION} {
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
      min-width: 0;
      padding: 0;
      border: 0;
      text-align: left;
    }

    tbody td:not(.select)::before {
      content: attr(data-head) ': ';
      ${type.meta};
      color: ${color.text2};
    }

    tbody td[data-action]::before {
      content: none;
    }

    tbody th {
      padding-right: ${space[10]};
    }

    tbody td[data-minor] {
      display: none;
    }

    tbody [data-number],
    tbody [data-short] {
      text-align: left;
      white-space: normal;
    }

    .select {
      position: absolute;
      top: ${space[1]};
      right: ${space[1]};
    }
  }
`;
