import { css } from 'styled-components';

/** A `<details>` whose summary has the arrow at its end, which turns when the content is shown. */
export const detailsCss = css`
  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    cursor: pointer;
    list-style: none;
  }

  summary::-webkit-details-marker {
    display: none;
  }

  details[open] summary svg {
    transform: rotate(180deg);
  }
`;
