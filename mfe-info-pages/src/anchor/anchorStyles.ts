import { color, media, radius, size, space, type } from '@nyimbo/shared-ui/styles';
import { styled } from 'styled-components';

/** A small link to its own position on the page. */
export const IconAnchor = styled.a`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space[2]};
  min-width: 1.5rem;
  min-height: 1.5rem;
  border-radius: ${radius.control};
  ${type.meta};
  color: ${color.text2};
  text-decoration: none;

  &:hover {
    color: ${color.text};
  }

  ${media.phone} {
    min-width: ${size.controlPhone};
    min-height: ${size.controlPhone};
  }
`;

/** A heading with a link to itself, visible on hover and on keyboard focus. */
export const HeadingLine = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};

  ${media.hover} {
    > a {
      opacity: 0;
    }

    &:hover > a,
    > a:focus-visible {
      opacity: 1;
    }
  }

  ${media.phone} {
    justify-content: space-between;
  }
`;
