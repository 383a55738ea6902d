import type { AnchorHTMLAttributes, ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';
import { buttonStyles, toLookAttributes, type ButtonLook } from './buttonStyles.ts';

const Root = styled.a`
  ${buttonStyles}
`;

/** Attributes of `a`, with the look of a `Button`. It has no busy or disabled state, because a link always works. */
export interface ButtonLinkProps extends ButtonLook, AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  icon?: ReactNode;
}

/** A link that looks like a button. For navigation; an action may only replace a navigation that works without it. */
export function ButtonLink({ variant, size, isBlock, icon, children, ...rest }: ButtonLinkProps): ReactElement {
  return (
    <Root {...rest} {...toLookAttributes({ variant, size, isBlock })}>
      {icon}
      {children}
    </Root>
  );
}
