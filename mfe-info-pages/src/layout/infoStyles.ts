import { color, fontFamily, media, radius, space, type } from '@nyimbo/shared-ui/styles';
import { styled } from 'styled-components';

/** Side list and text; one column below 1200 px. `data-wide` gives the text all the width that is left (plans). */
export const InfoGrid = styled.div`
  display: grid;
  grid-template-columns: 13.75rem minmax(0, 45rem);
  gap: 0 ${space[18]};

  &[data-wide] {
    grid-template-columns: 13.75rem minmax(0, 1fr);
  }

  ${media.belowRowsWide} {
    &,
    &[data-wide] {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

/** The list of pages: beside the text, or a row that scrolls sideways above it. */
export const InfoNav = styled.nav`
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
      padding: ${space[3]};
    }
  }
`;

export const PageTitle = styled.h1`
  ${type.title};
`;

export const Lead = styled.p`
  margin: ${space[2]} 0 ${space[6]};
  ${type.body};
  color: ${color.text2};

  a {
    color: ${color.text};
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`;

export const SectionTitle = styled.h2`
  ${type.section};
  color: ${color.text};
`;

/** Running text. */
export const Prose = styled.div`
  display: grid;
  gap: ${space[4]};
  font: 450 1rem/1.625rem ${fontFamily.text};
  color: ${color.text2};

  section {
    display: grid;
    gap: ${space[4]};
    margin-top: ${space[4]};
  }

  section:first-child {
    margin-top: 0;
  }

  a {
    color: ${color.text};
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }

  ul {
    display: grid;
    gap: ${space[2]};
  }

  li {
    position: relative;
    padding-left: ${space[6]};
  }

  li::before {
    content: '';
    position: absolute;
    left: 0.125rem;
    top: 0.5rem;
    border: 0.3125rem solid transparent;
    border-left: 0.5rem solid ${color.accentText};
    border-right: 0;
  }
`;

/** The table of contents of a long page. */
export const Contents = styled.nav`
  margin-bottom: ${space[6]};
  padding: ${space[5]};
  border-radius: ${radius.control};
  background: ${color.surface};
  box-shadow: inset 0 0 0 1px ${color.line};

  h2 {
    ${type.strong};
    margin-bottom: ${space[2]};
  }

  a {
    display: block;
    padding: ${space[1]} 0;
    color: ${color.text2};
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`;

/** Questions with answers that unfold. */
export const Questions = styled.div`
  border-top: 1px solid ${color.line};

  details {
    border-bottom: 1px solid ${color.line};
  }

  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space[4]};
    min-height: 4rem;
    padding: ${space[2]} 0;
    font: 600 1rem/1.375rem ${fontFamily.text};
    cursor: pointer;
    list-style: none;
  }

  summary::-webkit-details-marker {
    display: none;
  }

  details[open] summary svg {
    transform: rotate(180deg);
  }

  p {
    padding: 0 ${space[10]} ${space[5]} 0;
    color: ${color.text2};
    font: 450 1rem/1.625rem ${fontFamily.text};
  }

  p a {
    color: ${color.text};
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`;
