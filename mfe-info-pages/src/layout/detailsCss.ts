import { css } from 'styled-components';

/** Styles of a `<details>`: the arrow is at the end of the summary, and turns when the content is open. */
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
