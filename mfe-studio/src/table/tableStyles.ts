import { color, fontFamily, media, radius, size, space, type } from '@nyimbo/shared-ui/styles';
import { styled } from 'styled-components';
import { tableCards } from './tableCards.ts';

/** A line of fields that wraps. The search field takes the free space, and `.actions` the end of the line. */
export const ToolbarRoot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space[3]};
  margin-bottom: ${space[4]};

  > * {
    flex: 0 1 12rem;
  }

  > :has([type='search']) {
    flex: 1 1 16rem;
  }

  .actions {
    flex: none;
    display: flex;
    flex-wrap: wrap;
    gap: ${space[2]};
    min-height: ${size.field};
    align-items: center;
    margin-left: auto;
  }

  ${media.phone} {
    > * {
      flex: 1 1 40%;
    }

    > :has([type='search']) {
      flex-basis: 100%;
    }

    .actions {
      flex: 1 1 auto;
    }
  }
`;

/** The `top` of a sticky bar: below the site's header, which stays on the screen except on a phone. */
const BELOW_HEADER = 'var(--header-height)';

/** A table on wide screens. In a narrow section minor columns disappear, and on a phone each row is a card. */
export const TableFrame = styled.table`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  font: 450 0.9375rem/1.375rem ${fontFamily.text};

  th,
  td {
    min-width: 6rem;
    padding: ${space[2]};
    border-bottom: 1px solid ${color.line};
    text-align: left;
    overflow-wrap: anywhere;
  }

  tbody th {
    min-width: 8rem;
  }

  tbody tr {
    height: 3.25rem;
  }

  tbody th {
    font-weight: 600;
  }

  tbody tr:hover,
  tr[aria-selected='true'] {
    background: ${color.hover};
  }

  tbody small {
    display: block;
    ${type.meta};
    color: ${color.text2};
  }

  /* Hides a select's label, because the column's title has the same meaning. */
  tbody .field-label {
    position: absolute;
    clip-path: inset(50%);
  }

  tbody a {
    display: inline-block;
    min-height: ${size.iconLg};
  }

  thead :is(th, td) {
    position: sticky;
    top: ${BELOW_HEADER};
    z-index: 1;
    background: ${color.bg};
    ${type.meta};
    color: ${color.text2};
    white-space: nowrap;
  }

  thead button {
    display: inline-flex;
    align-items: center;
    gap: ${space[1]};
    min-height: ${size.controlPhone};
    color: inherit;
    font: inherit;
  }

  thead button:hover,
  thead th[aria-sort] {
    color: ${color.text};
  }

  [data-number],
  [data-short] {
    min-width: 0;
    white-space: nowrap;
  }

  [data-number] {
    text-align: right;
    font-variant-numeric: tabular-nums;
  }

  .select {
    min-width: 0;
    width: ${size.target};
    padding: 0;
  }

  .select label {
    display: grid;
    place-items: center;
    min-width: ${size.target};
    min-height: ${size.target};
    cursor: pointer;
  }

  .select input {
    width: ${size.icon};
    height: ${size.icon};
    accent-color: ${color.text};
  }

  @container (max-width: 64rem) {
    [data-minor] {
      display: none;
    }
  }

  ${tableCards}
`;

/**
 * The actions for selected rows. The bar stays below the header, or above the player on a phone, while the page
 * scrolls.
 */
export const SelectionRoot = styled.section`
  position: sticky;
  bottom: calc(var(--player-inset, 0) + ${space[2]});
  z-index: 2;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
  margin-bottom: ${space[3]};
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.panel};
  background: ${color.raised};
  box-shadow: inset 0 0 0 1px ${color.lineStrong};

  ${media.abovePhone} {
    top: calc(${BELOW_HEADER} + ${space[1]});
    bottom: auto;
    z-index: 3;
  }

  strong {
    margin-right: auto;
    ${type.strong};
  }
`;

/** The line below a table: the rows shown, such as '51–100 of 1,284', and the buttons for the neighbouring pages. */
export const PagerRoot = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
  padding: ${space[4]} 0;

  p {
    margin-right: auto;
    ${type.meta};
    color: ${color.text2};
    font-variant-numeric: tabular-nums;
  }
`;
