import { color, media, radius, space, type } from '@nyimbo/shared-ui/styles';
import { styled } from 'styled-components';

/** The link to contact the team, at the end of the help page. */
export const ContactBox = styled.section`
  display: flex;
  align-items: center;
  gap: ${space[4]};
  margin-top: ${space[8]};
  padding: ${space[5]};
  border-radius: ${radius.control};
  background: ${color.surface};
  box-shadow: inset 0 0 0 1px ${color.line};

  > div {
    flex: 1;
  }

  h2 {
    ${type.strong};
  }

  p {
    ${type.meta};
    color: ${color.text2};
  }

  ${media.phone} {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);

    > :last-child {
      grid-column: 2;
      justify-self: start;
    }
  }
`;
