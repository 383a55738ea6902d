import { color, radius, size, space } from '../styles/index.ts';
import { styled } from 'styled-components';

/** The options below a combobox's field. They are in the page's flow, because a phone's keyboard can hide overlays. */
export const OptionPanel = styled.div`
  margin-top: ${space[2]};
  overflow: hidden;
  border-radius: ${radius.control};
  background: ${color.raised};
  box-shadow: inset 0 0 0 1px ${color.line};

  a {
    display: block;
    min-height: ${size.controlPhone};
    padding: ${space[2]} ${space[4]};
    overflow-wrap: anywhere;
  }

  a:hover,
  [aria-selected='true'] a {
    background: ${color.hover};
  }

  small {
    display: block;
    color: ${color.text2};
  }
`;

/** The result of the search for options, such as 'No songs found'. */
export const OptionStatus = styled.p`
  font-size: 0.8125rem;
  line-height: 1.125rem;
  color: ${color.text2};

  &:not(:empty) {
    margin-top: ${space[2]};
  }
`;
