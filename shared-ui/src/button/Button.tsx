import type { ButtonHTMLAttributes, MouseEvent, ReactElement, ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { Spinner } from '../icons/Spinner.tsx';
import { buttonStyles, presentLook, type ButtonLook } from './buttonStyles.ts';

const Root = styled.button`
  ${buttonStyles}
`;

export interface ButtonProps extends ButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  /** An icon before the text. A busy button shows a spinner in its place. */
  icon?: ReactNode;
  /** Its action is under way: it keeps the focus, says so, and does nothing when pressed. */
  isBusy?: boolean;
  /** Not possible now. It stays focusable and does nothing when pressed. */
  isDisabled?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A button with text. `variant` says how much it asks for attention; the default is `outline`. */
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
    if (isInert)
      event.preventDefault(); // Also keeps a busy submit button from submitting its form twice.
    else onClick?.(event);
  };
  return (
    <Root
      type="button"
      {...rest}
      {...presentLook({ variant, size, isBlock })}
      aria-busy={isBusy || undefined}
      aria-disabled={isInert || undefined}
      onClick={handleClick}
    >
      {isBusy ? <Spinner /> : icon}
      {rest.children}
    </Root>
  );
}
