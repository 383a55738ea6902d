import type { ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button, type ButtonProps } from '../buttons/Button.tsx';
import { size } from '../styles/size.ts';
import { media, space } from '../styles/tokens.ts';
import { ActionRow } from './ActionRow.ts';

/**
 * The actions of an album's, artist's or playlist's page. They fit in one row at every width, because the HTML that the
 * server renders reserves the height of one row.
 */
export const HeroActions = styled(ActionRow)`
  flex-wrap: nowrap;
  align-items: center;
  ${media.phone} {
    gap: ${space[1]};
    > button[data-size='lg'] {
      padding-inline: 0.875rem;
    }
  }
  /* The narrowest phones have no room for icons beside words. */
  @media (max-width: 359px) {
    > button:not([data-icon-only]) svg {
      display: none;
    }
  }
  /* Five actions, of which four are icons, need more room than that. */
  @media (max-width: 363px) {
    > :first-child:nth-last-child(n + 5) svg {
      display: none;
    }
  }
  @media (max-width: 335px) {
    > :first-child:nth-last-child(n + 5) {
      padding-inline: 0.375rem;
    }
  }
`;

const IconOnly = styled(Button)`
  &&[data-size='lg'] {
    flex: none;
    width: ${size.controlLg};
    padding: 0;
  }
  ${media.phone} {
    &&[data-size='lg'] {
      width: ${size.controlPhone};
      min-height: ${size.controlPhone};
      padding: 0;
    }
  }
`;

/** An icon button of `HeroActions`. */
export interface HeroIconButtonProps extends Omit<ButtonProps, 'size' | 'children'> {
  icon: ReactNode;
  /** The accessible name, also shown as the tooltip. */
  label: string;
}

/** A secondary action: an icon without words. */
export function HeroIconButton({ label, ...button }: HeroIconButtonProps): ReactElement {
  return <IconOnly {...button} size="lg" aria-label={label} title={label} data-icon-only />;
}
