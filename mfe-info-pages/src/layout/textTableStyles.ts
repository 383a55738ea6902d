import { color, fontFamily, media, space, type } from '@nyimbo/shared-ui/styles';
import { styled } from 'styled-components';

/** A table that is as wide as the text. */
export const TableFrame = styled.table`
  width: 100%;
  border-collapse: collapse;
  font: 450 0.9375rem/1.375rem ${fontFamily.text};

  caption {
    padding-bottom: ${space[2]};
    ${type.strong};
    color: ${color.text};
    text-align: left;
  }

  th,
  td {
    padding: ${space[3]} ${space[4]} ${space[3]} 0;
    border-top: 1px solid ${color.line};
    text-align: left;
    vertical-align: top;
  }

  thead th {
    ${type.meta};
    color: ${color.text2};
  }

  tbody th {
    width: 11rem;
    font-weight: 600;
    color: ${color.text};
    overflow-wrap: anywhere;
  }

  td:last-child {
    width: 14rem;
    padding-right: 0;
  }

  ${media.phone} {
    &,
    caption,
    tbody,
    tr,
    tbody th,
    td {
      display: block;
      width: auto;
    }

    thead {
      display: none;
    }

    tr {
      padding: ${space[3]} 0;
      border-top: 1px solid ${color.line};
    }

    tbody th,
    td {
      padding: 0;
      border: 0;
    }

    td:last-child {
      width: auto;
      margin-top: ${space[1]};
      ${type.meta};
    }

    td:last-child::before {
      content: attr(data-head) ': ';
      color: ${color.text};
    }
  }
`;
