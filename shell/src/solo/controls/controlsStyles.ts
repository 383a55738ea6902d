import { styled } from 'styled-components';
import { color, media, radius, space, type } from '@nyimbo/shared-ui/styles';

/** Controls on the left, the preview in the middle, messages on the right; stacked in a narrow window. */
export const ControlsGrid = styled.div`
  display: grid;
  grid-template-columns: minmax(14rem, 18rem) minmax(0, 1fr) minmax(18rem, 24rem);
  grid-template-rows: auto minmax(0, 1fr);
  height: 100vh;

  > header {
    grid-column: 1 / -1;
    display: flex;
    flex-wrap: wrap;
    gap: ${space[2]} ${space[4]};
    align-items: center;
    padding: ${space[3]} ${space[4]};
    border-bottom: 1px solid ${color.line};
  }

  > header h1 {
    ${type.section};
    margin: 0;
  }

  > header p {
    ${type.meta};
    margin: 0;
    flex: 1 1 12rem;
    color: ${color.text2};
    overflow-wrap: anywhere;
  }

  > header button {
    flex: none;
  }

  > section {
    overflow: auto;
    padding: ${space[4]};
    background: ${color.surface};
  }

  ${media.belowRowsWide} {
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: none;
    height: auto;

    > section {
      overflow: visible;
    }
  }
`;

/** One group of controls. */
export const Panel = styled.div`
  display: grid;
  gap: ${space[2]};
  margin-bottom: ${space[6]};
  min-width: 0;

  h2 {
    ${type.strong};
    margin: 0;
  }

  h3,
  .panel-hint {
    ${type.meta};
    margin: 0;
    color: ${color.text2};
    overflow-wrap: anywhere;
  }

  ul {
    display: grid;
    gap: ${space[1]};
    margin: 0;
    padding: 0;
    list-style: none;
  }

  .panel-row {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[2]};
    align-items: end;
  }

  .panel-row > :first-child {
    flex: 1 1 8rem;
    min-width: 0;
  }

  .panel-choice {
    display: block;
    width: 100%;
    padding: ${space[2]} ${space[3]};
    border-radius: ${radius.control};
    text-align: left;
    overflow-wrap: anywhere;
    ${type.ui};
  }

  .panel-choice:hover {
    background: ${color.hover};
  }

  .panel-choice[aria-pressed='true'] {
    background: ${color.accentSoft};
    box-shadow: inset 0 0 0 1px ${color.accentText};
  }

  .panel-choice small {
    display: block;
    color: ${color.text2};
    ${type.micro};
  }
`;

/** Contains the preview's frame of the chosen width. Scrolls if the window is narrower. */
export const PreviewArea = styled.div`
  min-width: 0;
  overflow: auto;
  background: ${color.hover};

  iframe {
    display: block;
    width: 100%;
    height: 100%;
    margin: 0 auto;
    border: 0;
    background: ${color.bg};
  }

  ${media.belowRowsWide} {
    grid-row: 2;
    height: 90vh;
  }
`;
