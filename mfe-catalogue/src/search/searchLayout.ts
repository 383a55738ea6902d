import { AlertRegion, OptionGroup, OptionRow } from '@nyimbo/shared-ui';
import { color, fontFamily, media, radius, size, space } from '@nyimbo/shared-ui/styles';
import { css, styled } from 'styled-components';
import { componentSize } from '../ui/componentSize.ts';

const sectionPadding = css`
  padding: ${space[4]} ${space[5]} ${space[2]};

  ${media.phone} {
    padding: ${space[2]} ${space[4]};
  }
`;

/** A section of the dialog with a grey title: recent searches, popular searches. */
export const SearchSection = styled.section`
  ${sectionPadding}

  h3 {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: ${size.control};
    font-size: 0.875rem;
    font-weight: 600;
    color: ${color.text2};
  }
`;

/** Results of one kind; artists are shown three in a row. */
export const ResultGroup = styled(OptionGroup)`
  ${sectionPadding}

  .group-title {
    display: flex;
    align-items: center;
    min-height: ${size.control};
    font-size: 0.875rem;
    font-weight: 600;
    color: ${color.text2};
  }

  &.in-columns .group-options {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: 0 ${space[4]};
  }

  ${media.phone} {
    &.in-columns .group-options {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

/**
 * One result: cover, two lines with the matched letters underlined, and the duration. A press on a song's cover plays
 * the song.
 */
export const Hit = styled(OptionRow)`
  position: relative;
  margin: 0 calc(-1 * ${space[2]});
  border-radius: ${radius.control};
  scroll-margin: ${size.row} 0;

  &:hover,
  &[aria-selected='true'] {
    background: ${color.hover};
  }

  a {
    display: grid;
    grid-template-columns: ${size.avatar} minmax(0, 1fr) auto;
    align-items: center;
    gap: ${space[3]};
    min-height: ${componentSize.hitRow};
    padding: 0 ${space[2]};
    border-radius: ${radius.control};
  }

  a:hover {
    text-decoration: none;
  }

  .action {
    position: absolute;
    left: ${space[2]};
    top: calc((${componentSize.hitRow} - ${size.avatar}) / 2);
    width: ${size.avatar};
    height: ${size.avatar};
  }

  &:is(:hover, [aria-selected='true']) .action button {
    opacity: 1;
  }

  mark {
    background: none;
    color: inherit;
    box-shadow: inset 0 calc(-1 * ${size.ring}) 0 ${color.accent};
  }

  /* Aligns right-to-left titles with the other rows. The ellipsis stays at the end of the text. */
  .hit-title,
  .hit-by {
    text-align: left;
  }

  .hit-title {
    font-weight: 600;
  }

  .hit-by {
    font-size: 0.8125rem;
    line-height: 1.125rem;
    color: ${color.text2};
  }

  .hit-duration {
    color: ${color.text3};
    font-size: 0.875rem;
    font-variant-numeric: tabular-nums;
  }
`;

/** A failure in the dialog: centred text and one action. */
export const SearchNotice = styled(AlertRegion)`
  display: grid;
  justify-items: center;
  gap: ${space[2]};
  padding: ${space[14]} ${space[6]};
  text-align: center;

  p {
    max-width: 44ch;
    color: ${color.text2};
    line-height: 1.375rem;
  }

  button {
    margin-top: ${space[3]};
  }
`;

/** The keyboard shortcuts; hidden on the phone. */
export const KeyHints = styled.div`
  position: sticky;
  z-index: 1;
  bottom: 0;
  display: flex;
  gap: ${space[5]};
  padding: ${space[3]} ${space[5]};
  border-top: 1px solid ${color.line};
  background: ${color.raised};
  color: ${color.text3};
  font-size: 0.8125rem;

  kbd {
    font: 550 0.75rem/1.125rem ${fontFamily.text};
    padding: 0 0.375rem;
    border-radius: ${radius.cover};
    background: ${color.hover};
    color: ${color.text2};
  }

  ${media.phone} {
    display: none;
  }
`;
