import { color, radius, size, space } from '@nyimbo/shared-ui/styles';
import { styled } from 'styled-components';

/** A numbered list whose rows have a handle to drag. `data-dragged` marks the row that is being dragged. */
export const OrderedRoot = styled.ol`
  display: grid;
  gap: ${space[1]};

  li {
    display: flex;
    align-items: center;
    gap: ${space[2]};
    min-height: ${size.row};
    padding: 0 ${space[2]};
    border-radius: ${radius.control};
    background: ${color.surface};
  }

  li[data-dragged] {
    background: ${color.hover};
    box-shadow: inset 0 0 0 ${size.ring} ${color.focus};
  }

  .handle {
    display: grid;
    place-items: center;
    flex: none;
    width: ${size.iconXl};
    height: ${size.controlPhone};
    color: ${color.text2};
    cursor: grab;
    touch-action: none;
  }

  .index {
    flex: none;
    min-width: ${size.icon};
    color: ${color.text2};
    font-variant-numeric: tabular-nums;
    text-align: right;
  }

  .name {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }

  small {
    color: ${color.text2};
  }
`;
