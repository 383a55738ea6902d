import { color, fontFamily, space } from '@nyimbo/shared-ui/styles';
import { styled } from 'styled-components';
import { detailsCss } from './detailsCss.ts';
import { markCss, proseCss } from './proseCss.ts';

/** Questions with collapsible answers. */
export const Questions = styled.div`
  border-top: 1px solid ${color.line};

  details {
    border-bottom: 1px solid ${color.line};
  }

  ${detailsCss}

  summary {
    gap: ${space[4]};
    min-height: 4rem;
    padding: ${space[2]} 0;
    font: 600 1rem/1.375rem ${fontFamily.text};
  }

  .answer {
    ${proseCss}
    padding: 0 ${space[10]} ${space[5]} 0;
  }

  .answer > a {
    justify-self: start;
  }

  ${markCss}
`;
