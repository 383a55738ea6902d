import { color, size, space, type } from '@nyimbo/shared-ui/styles';
import { styled } from 'styled-components';

/** A list of events, each with its details below. */
export const EventList = styled.ul`
  ${type.ui};

  li {
    display: grid;
    padding: ${space[2]} 0;
    border-bottom: 1px solid ${color.line};
    overflow-wrap: anywhere;
  }

  span {
    ${type.meta};
    color: ${color.text2};
  }

  a {
    justify-self: start;
    min-height: ${size.iconLg};
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`;
