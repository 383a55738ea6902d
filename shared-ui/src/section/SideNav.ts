import { styled } from 'styled-components';
import { size } from '../styles/size.ts';
import { color, media, radius, space } from '../styles/tokens.ts';

/** Links to related pages: beside the content, or a horizontally scrolling row above it on smaller screens. */
export const SideNav = styled.nav`
  position: sticky;
  top: calc(var(--header-height) + ${space[8]});
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
    margin-bottom: ${space[6]};
    scrollbar-width: none;

    a {
      flex: none;
      display: flex;
      align-items: center;
      min-height: ${size.controlPhone};
    }
  }
`;
