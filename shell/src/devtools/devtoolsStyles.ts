import { styled } from 'styled-components';
import { color, elevation, media, radius, space, type, zIndex } from '@nyimbo/shared-ui/styles';

/** The panel at the right edge, above the player and the phone's tab bar. On the phone it has the full width. */
export const Root = styled.aside`
  position: fixed;
  z-index: ${zIndex.menu};
  right: 0;
  bottom: var(--player-inset);
  display: flex;
  flex-direction: column;
  width: min(34rem, 100vw);
  max-height: 60vh;
  border: 1px solid ${color.lineStrong};
  border-right: 0;
  border-radius: ${radius.panel} 0 0 0;
  background: ${color.surface};
  box-shadow: ${elevation.menu};
  ${type.ui};

  > header {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[2]};
    align-items: center;
    padding: ${space[2]} ${space[3]};
    border-bottom: 1px solid ${color.line};
  }

  > header h2 {
    ${type.strong};
    margin: 0;
    flex: 1;
  }

  .devtools-tabs {
    display: flex;
    flex: none;
    gap: ${space[1]};
    overflow-x: auto;
    padding: ${space[2]} ${space[3]};
  }

  .devtools-body {
    overflow: auto;
    padding: 0 ${space[3]} ${space[4]};
  }

  &[data-folded] > :not(header) {
    display: none;
  }

  ${media.phone} {
    border-radius: 0;
    border-left: 0;
  }
`;

/** A list of items with details. */
export const DetailList = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    padding: ${space[2]} 0;
    border-bottom: 1px solid ${color.line};
    overflow-wrap: anywhere;
  }

  p {
    margin: 0;
    color: ${color.text2};
    ${type.meta};
  }

  .fact-state {
    margin-left: ${space[2]};
    padding: 0 ${space[2]};
    border-radius: ${radius.round};
    background: ${color.hover};
    ${type.micro};
  }

  .fact-state[data-state='failed'],
  .fact-state[data-state='fell back'] {
    background: ${color.dangerSoft};
    color: ${color.danger};
  }

  .fact-state[data-state='ready'] {
    background: ${color.successSoft};
    color: ${color.success};
  }
`;
