import type { ButtonHTMLAttributes, MouseEvent, ReactElement, ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { size } from '../styles/size.ts';
import { color, radius } from '../styles/tokens.ts';

const Root = styled.button`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${size.target};
  height: ${size.target};
  border-radius: ${radius.round};
  color: ${color.text2};
  cursor: pointer;

  &:hover {
    background: ${color.hover};
    color: ${color.text};
  }

  &:focus-visible {
    border-radius: ${radius.round};
  }

  &:disabled,
  &[aria-disabled='true'] {
    color: ${color.text3};
    opacity: 0.45;
    background: none;
    cursor: not-allowed;
  }

  &[aria-pressed='true'] {
    color: ${color.accentText};
  }

  &[aria-pressed='true'][data-on='heart'] svg {
    fill: ${color.accent};
  }

  &[aria-pressed='true'][data-on='soft'] {
    background: ${color.accentSoft};
    box-shadow: inset 0 0 0 1px ${color.accentText};
  }
`;

/**
 * Attributes of `button`, except `aria-label`, which `label` replaces. Use `isDisabled` instead of `disabled`, because
 * a disabled button loses the focus.
 */
export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-label'> {
  /** The accessible name, also shown as a tooltip. */
  label: string;
  icon: ReactNode;
  /** Makes the button a toggle. */
  isPressed?: boolean;
  /**
   * The look of a toggle that is on: a filled heart, or a soft fill with an outline (the player's 'Loop' and
   * 'Autoplay').
   */
  look?: 'heart' | 'soft';
  /** Disables the button without removing it from the Tab order. It ignores presses. */
  isDisabled?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A round button with only an icon: 40 px, 44 px on the phone. */
export function IconButton({
  label,
  icon,
  isPressed,
  look,
  isDisabled,
  onClick,
  ...rest
}: IconButtonProps): ReactElement {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (!isDisabled) onClick?.(event);
  };
  return (
    <Root
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      aria-pressed={isPressed}
      aria-disabled={isDisabled || rest['aria-disabled']}
      data-on={look}
      onClick={handleClick}
    >
      {icon}
    </Root>
  );
}
