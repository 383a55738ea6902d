import { color, fontFamily, space } from '@nyimbo/shared-ui/styles';
import { css } from 'styled-components';

/** Paragraphs, lists, steps and links of running text, stacked. */
export const proseCss = css`
  display: grid;
  gap: ${space[4]};
  font: 450 1rem/1.625rem ${fontFamily.text};
  color: ${color.text2};
  overflow-wrap: break-word;

  p a,
  li a,
  td a {
    color: ${color.text};
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }

  ul,
  ol {
    display: grid;
    gap: ${space[2]};
  }

  ol {
    counter-reset: step;
  }

  li {
    position: relative;
    padding-left: ${space[6]};
  }

  ul > li::before {
    content: '';
    position: absolute;
    left: 0.125rem;
    top: 0.5rem;
    border: 0.3125rem solid transparent;
    border-left: 0.5rem solid ${color.accentText};
    border-right: 0;
  }

  ol > li {
    counter-increment: step;
  }

  ol > li::before {
    content: counter(step) '.';
    position: absolute;
    left: 0;
    font-weight: 600;
    color: ${color.text};
  }
`;

/** Marked search words. */
export const markCss = css`
  mark {
    background: none;
    color: inherit;
    box-shadow: inset 0 calc(-1 * var(--space-1) / 2) 0 ${color.accent};
  }
`;
