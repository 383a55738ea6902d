import { breakpoint, color, media, radius, size, space, type } from '@nyimbo/shared-ui/styles';
import { styled } from 'styled-components';
import { detailsCss } from '../layout/detailsCss.ts';

const WIDE_WINDOW = `@media (min-width: ${breakpoint.wide}px)`;

/** Collapsed above the text; from 1440 px up sticky in the column beside it (`InfoGrid`). */
export const ContentsBox = styled.nav`
  margin-bottom: ${space[6]};
  border-radius: ${radius.control};
  background: ${color.surface};
  box-shadow: inset 0 0 0 1px ${color.line};

  ${detailsCss}

  summary {
    min-height: ${size.controlLg};
    padding: 0 ${space[5]};
    ${type.strong};
  }

  ol {
    padding: 0 ${space[5]} ${space[4]};
  }

  a {
    display: block;
    padding: ${space[2]} 0;
    ${type.ui};
    color: ${color.text2};
  }

  a:hover,
  a[aria-current] {
    color: ${color.text};
  }

  ${media.phone} {
    a {
      padding: ${space[3]} 0;
    }
  }

  ${WIDE_WINDOW} {
    position: sticky;
    top: calc(var(--header-height) + ${space[8]});
    max-height: calc(100vh - var(--header-height) - var(--player-inset) - ${space[14]});
    overflow-y: auto;
    background: none;
    box-shadow: none;

    .contents-title {
      ${type.strong};
      margin-bottom: ${space[2]};
    }

    ol {
      padding: 0;
      border-left: 1px solid ${color.line};
    }

    a {
      margin-left: -1px;
      padding: ${space[1]} ${space[4]};
      border-left: ${size.ring} solid transparent;
    }

    a[aria-current] {
      border-left-color: ${color.text};
    }
  }
`;
