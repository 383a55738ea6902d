import { color, media, radius, size, space } from '@nyimbo/shared-ui/styles';
import { styled } from 'styled-components';

export const FrameGrid = styled.div`
  display: grid;
  grid-template-columns: 11rem minmax(0, 1fr);
  gap: 0 ${space[10]};

  .section {
    min-width: 0;
  }

  ${media.belowRowsWide} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const NavRoot = styled.nav`
  position: sticky;
  top: calc(var(--header-height) + ${space[6]});
  align-self: start;
  display: grid;
  gap: ${space[1]};

  a {
    padding: ${space[2]} ${space[3]};
    border-radius: ${radius.control};
    color: ${color.text2};
    font-weight: 550;
  }

  a:hover {
    color: ${color.text};
  }

  a[aria-current='page'] {
    background: ${color.hover};
    color: ${color.text};
  }

  ${media.belowRowsWide} {
    position: static;
    display: flex;
    overflow-x: auto;
    margin-bottom: ${space[4]};
    scrollbar-width: none;

    a {
      flex: none;
      display: flex;
      align-items: center;
      min-height: ${size.controlPhone};
    }
  }
`;
