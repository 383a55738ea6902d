import { ActionRow } from '@nyimbo/shared-ui';
import { breakpoint, color, media, radius, size, space } from '@nyimbo/shared-ui/styles';
import { styled } from 'styled-components';
import { componentSize } from '../componentSize.ts';

/** The widths where the song page stacks icon, label and count in each of its three buttons. */
export const stackedActionsMedia = `@media (max-width: ${breakpoint.desktop - 1}px)`;

/** The song page's three buttons with their counts; equal columns with the label under the icon below 1024 px. */
export const CountedActions = styled(ActionRow)`
  [data-count]::after {
    content: attr(data-count);
    font-weight: 500;
    font-variant-numeric: tabular-nums;
    color: ${color.text2};
  }

  [data-cost]::after {
    content: attr(data-count) ' · ' attr(data-cost);
  }

  button[aria-pressed='true'] {
    background: ${color.accentSoft};
    box-shadow: inset 0 0 0 ${size.hairline} ${color.accentText};
  }
  button[aria-pressed='true'] svg {
    fill: ${color.accent};
    color: ${color.accentText};
  }
  /* Hides the data cost to keep the buttons on one line. The tooltip and the menu show it. */
  ${media.belowRowsWide} {
    gap: ${space[1]};
    [data-count] {
      padding-inline: ${space[3]};
    }
    [data-count]::after {
      content: attr(data-brief);
    }
  }
  ${stackedActionsMedia} {
    gap: ${space[2]};
    display: grid;
    align-items: center;
    grid-template-columns: repeat(3, minmax(0, 1fr)) auto;
    [data-count] {
      flex-direction: column;
      gap: 0.1875rem;
      padding: ${space[2]} 0;
      border-radius: ${radius.control};
      height: ${componentSize.actionPhone};
      font-size: 0.8125rem;
      line-height: 1rem;
    }
    [data-count]::after {
      font-size: 0.75rem;
    }
    [data-cost]::after {
      content: attr(data-brief) ' · ' attr(data-cost);
    }
  }
  ${media.phone} {
    margin-top: ${space[3]};
    grid-template-columns: repeat(3, minmax(0, 1fr));

    /* Puts "More" at the end of the breadcrumb, above the title, instead of in a fourth column. */
    > [aria-haspopup='menu'] {
      position: absolute;
      top: -0.75rem;
      right: -0.625rem;
    }
  }
`;
