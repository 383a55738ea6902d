import { color, radius, size, space } from '@nyimbo/shared-ui/styles';
import { styled } from 'styled-components';

/** Content of the queue dialog. */
export const QueueFrame = styled.div`
  margin-top: calc(-1 * ${space[4]});

  .queue-label {
    padding: ${space[2]} 0 ${space[1]};
    font-size: 0.875rem;
    font-weight: 600;
    color: ${color.text2};
  }

  .queue-tools {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[2]};
    padding: ${space[1]} 0 ${space[2]};
  }

  .queue-tool {
    display: flex;
    align-items: center;
    gap: ${space[2]};
    min-height: ${size.control};
    padding: 0 ${space[3]};
    border-radius: ${radius.round};
    box-shadow: inset 0 0 0 1px ${color.line};
    font-size: 0.875rem;
    font-weight: 550;
    color: ${color.text2};
  }

  .queue-tool:hover {
    background: ${color.hover};
  }

  .queue-tool[aria-pressed='true'] {
    background: ${color.invert};
    color: ${color.onInvert};
    box-shadow: none;
  }

  .tool-detail {
    font-weight: 450;
    color: ${color.text3};
  }

  .queue-now {
    margin-bottom: ${space[4]};
  }

  .queue-hint {
    padding: ${space[3]} 0;
    color: ${color.text2};
  }

  /* Keep 'Undo' visible at every scroll position of a long list. */
  .queue-undone {
    position: sticky;
    bottom: ${space[3]};
    z-index: 1;
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space[3]};
    min-height: ${size.controlLg};
    margin-top: ${space[3]};
    padding: 0 ${space[1]} 0 ${space[4]};
    border-radius: ${radius.control};
    background: ${color.hover};
    box-shadow: inset 0 0 0 1px ${color.line};
  }
`;
