import { color, media, size, space, type } from '@nyimbo/shared-ui/styles';
import { styled } from 'styled-components';

/** The `h1` of a section, and of the studio while it loads or fails. */
export const PageTitle = styled.h1`
  ${type.title};
  margin-bottom: ${space[4]};
  overflow-wrap: anywhere;
`;

/** The heading of a section of a page. The section refers to its `id` with `aria-labelledby`. */
export const SectionTitle = styled.h2`
  ${type.section};
  margin: ${space[8]} 0 ${space[3]};
`;

/** A sentence below a heading: an explanation, or the text for an empty part. */
export const Lead = styled.p`
  margin-bottom: ${space[4]};
  ${type.body};
  color: ${color.text2};
`;

/** Title and actions of a page on one line; below each other on a phone. */
export const HeaderRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
  margin-bottom: ${space[4]};

  h1 {
    ${type.title};
    flex: 1 1 16rem;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

/** A link back to the list, above the title of a row's page. */
export const BackLink = styled.a`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  min-height: ${size.controlPhone};
  ${type.meta};
  color: ${color.text2};
`;

/** A list of names and values, such as 'Added: 23 Nov 2026'. */
export const FactList = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: ${space[2]} ${space[4]};
  ${type.ui};

  dt {
    color: ${color.text2};
  }

  dd {
    overflow-wrap: anywhere;
  }

  a {
    display: inline-block;
    min-height: ${size.iconLg};
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: 0;

    dd {
      margin-bottom: ${space[2]};
    }
  }
`;

/** Buttons or links beside each other; they wrap on a narrow screen. */
export const ButtonRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
`;

/** A column of links. */
export const LinkList = styled.ul`
  ${type.ui};

  a {
    display: inline-block;
    padding: ${space[1]} 0;
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`;
