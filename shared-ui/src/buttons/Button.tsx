import type { ButtonHTMLAttributes, MouseEvent, ReactElement, ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { Spinner } from '../icons/Spinner.tsx';
import { buttonStyles, toLookAttributes, type ButtonLook } from './buttonStyles.ts';

const Root = styled.button`
  ${buttonStyles}
`;

/** Attributes of `button`, except `disabled`: a disabled button loses the focus, so `isDisabled` replaces it. */
export interface ButtonProps extends ButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  /** An icon before the text. On a busy button, a spinner replaces it. */
  icon?: ReactNode;
  /** Whether its action is running. The button keeps the focus, announces that it is busy, and ignores presses. */
  isBusy?: boolean;
  /** Disables the button without removing it from the Tab order. It ignores presses. */
  isDisabled?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A button with text. `variant` sets its emphasis; the default is `outline`. */
export function Button({
  variant,
  size,
  isBlock,
  icon,
  isBusy,
  isDisabled,
  onClick,
  ...rest
}: ButtonProps): ReactElement {
  const isInert = isBusy === true || isDisabled === true;
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isInert) event.preventDefault(); // Also prevents a second submit of the form while the button is busy.
    else onClick?.(event);
  };
  return (
    <Root
      type="button"
      {...rest}
      {...toLookAttributes({ variant, size, isBlock })}
      aria-busy={isBusy || undefined}
      aria-disabled={isInert || undefined}
      onClick={handleClick}
    >
      {isBusy ? <Spinner /> : icon}
      {rest.children}
    </Root>
  );
}
