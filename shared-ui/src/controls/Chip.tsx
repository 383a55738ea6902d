import type { ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../buttons/IconButton.tsx';
import { CloseIcon } from '../icons/icons.ts';
import { size } from '../styles/size.ts';
import { color, media, radius, space } from '../styles/tokens.ts';
import { showInScroller } from '../support/showInScroller.ts';

const Root = styled.span`
  position: relative;
  display: inline-flex;
  flex: none;

  > :first-child {
    display: inline-flex;
    align-items: center;
    gap: 0.375rem;
    min-height: ${size.chip};
    padding: 0 0.875rem;
    border-radius: ${radius.round};
    background: ${color.surface};
    color: ${color.text2};
    font-size: 0.875rem;
    font-weight: 550;
    box-shadow: inset 0 0 0 1px ${color.line};
  }

  > :first-child:hover {
    background: ${color.hover};
    text-decoration: none;
  }

  > :is([aria-pressed='true'], [aria-current='true']):first-child {
    background: ${color.invert};
    color: ${color.onInvert};
    box-shadow: none;
  }

  &[data-removable] > :first-child {
    padding-right: 2.125rem;
  }

  &[data-removable] > :last-child {
    position: absolute;
    right: ${size.ring};
    top: 50%;
    width: 2rem;
    height: 2rem;
    transform: translateY(-50%);
  }

  ${media.phone} {
    > :first-child {
      min-height: ${size.controlPhone};
    }
  }
`;

/** Holds chips in a line that wraps. With `data-scroll`, it is one scrolling line on the phone. */
export const ChipRow = styled.div`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};

  ${media.phone} {
    &[data-scroll] {
      flex-wrap: nowrap;
      margin-right: calc(-1 * ${size.gutter});
      padding-right: ${size.gutter};
      overflow-x: auto;
      scrollbar-width: none;
    }
  }
`;

interface ChipBase {
  children: ReactNode;
  /** Adds a button that removes the chip; `label` is its name, for example `Remove chikondi`. */
  removal?: { label: string; onRemove: () => void };
}

interface ChipLinkProps extends ChipBase {
  href: string;
  isCurrent?: boolean;
}

interface ChipButtonProps extends ChipBase {
  isPressed?: boolean;
  onPress: () => void;
}

/** With `href` the chip is a link; with `onPress` it is a toggle that announces whether it is pressed. */
export type ChipProps = ChipLinkProps | ChipButtonProps;

/** A small toggle or link. A scrolling row scrolls to the chosen chip. */
export function Chip(props: ChipProps): ReactElement {
  const { children, removal } = props;
  const isChosen = 'href' in props ? props.isCurrent : props.isPressed;
  return (
    <Root ref={isChosen ? showInScroller : undefined} data-removable={removal ? '' : undefined}>
      {'href' in props ? (
        <a href={props.href} aria-current={props.isCurrent || undefined}>
          {children}
        </a>
      ) : (
        <button type="button" aria-pressed={props.isPressed} onClick={props.onPress}>
          {children}
        </button>
      )}
      {removal && <IconButton label={removal.label} icon={<CloseIcon size="sm" />} onClick={removal.onRemove} />}
    </Root>
  );
}
