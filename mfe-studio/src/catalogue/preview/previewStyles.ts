import { color, space, type } from '@nyimbo/shared-ui/styles';
import { styled } from 'styled-components';

/** The content of the preview: cover, text and entries in one column, on every screen width. */
export const PreviewRoot = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  ${type.body};
  overflow-wrap: anywhere;

  .art {
    max-width: 15rem;
  }

  h3 {
    ${type.section};
  }

  .meta {
    color: ${color.text2};
  }

  .text {
    white-space: pre-line;
  }

  li {
    display: flex;
    justify-content: space-between;
    gap: ${space[4]};
    padding: ${space[2]} 0;
    border-top: 1px solid ${color.line};
    ${type.ui};
  }

  li span {
    color: ${color.text2};
    font-variant-numeric: tabular-nums;
  }
`;
