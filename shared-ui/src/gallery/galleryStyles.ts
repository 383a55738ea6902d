import { styled } from 'styled-components';
import { color, radius, space } from '../styles/tokens.ts';

/** A heading over a group of states. */
export const Caption = styled.h3`
  margin: ${space[6]} 0 ${space[3]};
  font-size: 0.875rem;
  font-weight: 600;
  color: ${color.text2};
`;

/** Items side by side that wrap. */
export const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};
`;

/** Boxes side by side, each at least as wide as a phone's form. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
  gap: ${space[6]};
  align-items: start;
`;

/** Lists side by side, each at least as wide as half a page. */
export const WideColumns = styled(Columns)`
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 32rem), 1fr));
`;

/** One colour with its name. */
export const Swatch = styled.li`
  overflow: hidden;
  border-radius: ${radius.control};
  box-shadow: inset 0 0 0 1px ${color.line};
  font-size: 0.8125rem;

  i {
    display: block;
    height: 3.5rem;
    box-shadow: inset 0 0 0 1px ${color.line};
  }

  span {
    display: block;
    padding: 0.5rem 0.625rem 0.625rem;
  }
`;

/** A grid of swatches or covers. */
export const SwatchGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(8rem, 1fr));
  gap: ${space[3]};
`;
