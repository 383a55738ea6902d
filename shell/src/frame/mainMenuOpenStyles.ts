import { css } from 'styled-components';
import { media, size, space, zIndex } from '@nyimbo/shared-ui/styles';

/** Styles of the open left menu: a column of the page on wide screens, an overlay on others. */
export const mainMenuOpenStyles = css`
  html[data-menu='open'] & {
    width: ${size.menu};
    padding: ${space[3]};

    .menu-title,
    [data-extra] {
      display: block;
    }

    a {
      flex-direction: row;
      gap: 0.875rem;
      min-height: ${size.avatar};
      padding: 0 ${space[3]};
      font-size: 0.9375rem;
      line-height: 1.25rem;
    }

    a[aria-current]::before {
      left: calc(-1 * ${space[3]});
    }

    ${media.belowMenuOpen} {
      z-index: ${zIndex.menu};
      margin-right: calc(${size.rail} - ${size.menu});
    }
  }
`;
