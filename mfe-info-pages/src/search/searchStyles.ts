import { color, fontFamily, space, type } from '@nyimbo/shared-ui/styles';
import { styled } from 'styled-components';
import { markCss } from '../layout/proseCss.ts';

/** The number of results, or a hint for a search without results. */
export const Count = styled.p`
  margin-bottom: ${space[3]};
  ${type.ui};
  color: ${color.text2};
  overflow-wrap: anywhere;

  a {
    color: ${color.text};
    text-decoration: underline;
  }
`;

/** The answers found, separated by lines. */
export const ResultList = styled.ol`
  border-top: 1px solid ${color.line};

  li {
    padding: ${space[4]} 0;
    border-bottom: 1px solid ${color.line};
  }

  a {
    display: block;
    padding: ${space[1]} 0;
    font: 600 1rem/1.375rem ${fontFamily.text};
  }

  .from {
    ${type.meta};
    color: ${color.text2};
  }

  .excerpt {
    margin-top: ${space[1]};
    font: 450 1rem/1.625rem ${fontFamily.text};
    color: ${color.text2};
  }

  ${markCss}
`;
